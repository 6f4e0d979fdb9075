import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reduz } from './estado.js';
import {
  createClock,
  diff,
  emptyList,
  merge,
  readList,
  revert,
  stampChanges,
} from './records.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const agora = '2023-05-29T12:00:00.000Z';

/* A list in one tab, with its own clock. */
function tab(name, list = emptyList, time = Date.parse(agora)) {
  const clock = createClock(() => time, name);
  clock.observe(list);
  return {
    list,
    act(...actions) {
      for (const action of actions) {
        const tarefas = reduz(this.list, action).tarefas;
        const changes = diff(this.list.tarefas, tarefas);
        this.list = stampChanges(this.list, tarefas, changes, clock.stamp());
      }
      return this;
    },
  };
}
const add = (n, texto) => ({ tipo: 'adicionar', id: id(n), texto, agora });
const edit = (n, texto) => ({ tipo: 'editar', id: id(n), texto });
const check = (n) => ({ tipo: 'alternar', id: id(n), feita: true, agora });
const remove = (n) => ({ tipo: 'remover', id: id(n) });
const texts = ({ tarefas }) => tarefas.map(({ texto }) => texto).sort();
const start = tab('a').act(add(1, 'a'), add(2, 'b')).list;

/* The result does not depend on the order, and merging twice changes nothing. */
function both(one, other) {
  const { list } = merge(one.list, other.list);
  const byId = ({ tarefas }) => Object.fromEntries(tarefas.map((task) => [task.id, task]));
  assert.deepEqual(byId(merge(other.list, one.list).list), byId(list));
  assert.deepEqual(byId(merge(list, other.list).list), byId(list));
  assert.equal(merge(other.list, list).ahead, false);
  return list;
}

test('two tabs that change different fields of a task both keep their change', () => {
  const list = both(tab('a', start).act(edit(1, 'A')), tab('b', start).act(check(1)));
  assert.deepEqual(texts(list), ['A', 'b']);
  assert.equal(list.tarefas.find((task) => task.id === id(1)).feita, true);
});

test('a clock that goes back does not make a change older', () => {
  const one = tab('a', start, Date.UTC(2030, 0)).act(edit(1, 'first'));
  const other = tab('b', one.list, Date.UTC(1990, 0)).act(edit(1, 'second'));
  assert.deepEqual(texts(both(one, other)), ['b', 'second']);
});

test('a removal stays, except for a text that it never saw', () => {
  const gone = tab('a', start).act(remove(1), remove(2));
  assert.deepEqual(texts(both(gone, tab('b', start))), []);
  assert.deepEqual(texts(both(gone, tab('b', start).act(edit(1, 'A')))), ['A']);
  const back = tab('a', gone.list).act({ tipo: 'desfazer', tarefas: start.tarefas });
  assert.deepEqual(texts(both(back, gone)), ['a', 'b']);
});

test('an undone step leaves alone what changed after it', () => {
  const { tarefas } = tab('a', start).act(edit(1, 'A'), remove(2), add(3, 'c')).list;
  const changes = diff(start.tarefas, tarefas);
  const later = tab('a', { ...start, tarefas }).act(
    check(1),
    edit(3, 'C'),
    add(4, 'd'),
  ).list;
  const undone = revert(later.tarefas, changes);
  assert.deepEqual(texts({ tarefas: undone }), ['C', 'a', 'b', 'd']);
  assert.equal(undone.find((task) => task.id === id(1)).feita, true);
});

test('a stored list comes back with its stamps', () => {
  const { list } = tab('a', start).act(edit(1, 'A'), remove(2));
  assert.deepEqual(readList(JSON.stringify(list)), { isPlain: false, list });
  assert.equal(readList('{"versao":1,"tarefas":[]}').isPlain, true);
  assert.equal(readList('{').error, 'json');
});

test('dates far away do not stop the clock', () => {
  const far = { ...start.tarefas[0], criadaEm: '9999-12-31T23:59:59.999Z' };
  const odd = { ...start, tarefas: [far] };
  const one = tab('a', odd).act(edit(1, 'A'));
  assert.deepEqual(texts(both(one, { list: odd })), ['A']);
});
