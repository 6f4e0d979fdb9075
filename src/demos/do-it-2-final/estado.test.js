import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confere, filtra, inicial, le, ordenadas, reduz } from './estado.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const agora = '2023-03-27T12:00:00.000Z';
const com = (...textos) =>
  textos.reduce(
    (estado, texto, i) => reduz(estado, { tipo: 'adicionar', id: id(i + 1), texto, agora }),
    inicial,
  );
const textos = (estado) => ordenadas(estado.tarefas).map(({ texto }) => texto);

test('adicionar põe no fim e arruma os espaços', () => {
  assert.deepEqual(textos(com('Comprar pão', '  Regar \n as plantas ')), [
    'Comprar pão',
    'Regar as plantas',
  ]);
});

test('texto vazio ou com mais de 120 caracteres não entra', () => {
  assert.equal(com('   '), inicial);
  assert.equal(com('a'.repeat(121)), inicial);
  assert.equal(com('a'.repeat(120)).tarefas.length, 1);
});

test('o estado anterior fica como estava', () => {
  const antes = Object.freeze({ ...com('a', 'b') });
  antes.tarefas.forEach(Object.freeze);
  Object.freeze(antes.tarefas);
  reduz(antes, { tipo: 'alternar', id: id(1), feita: true, agora });
  reduz(antes, { tipo: 'mover', id: id(2), antesDe: id(1) });
  assert.deepEqual(textos(antes), ['a', 'b']);
});

test('feitaEm existe exatamente quando a tarefa está feita', () => {
  const feita = reduz(com('a'), { tipo: 'alternar', id: id(1), feita: true, agora });
  assert.equal(feita.tarefas[0].feitaEm, agora);
  const aberta = reduz(feita, { tipo: 'alternar', id: id(1), feita: false, agora });
  assert.equal(aberta.tarefas[0].feitaEm, null);
});

test('editar troca só o texto, e nunca por vazio', () => {
  const estado = com('a', 'b');
  assert.deepEqual(textos(reduz(estado, { tipo: 'editar', id: id(1), texto: 'c' })), ['c', 'b']);
  assert.equal(reduz(estado, { tipo: 'editar', id: id(1), texto: ' ' }), estado);
});

test('desfazer devolve a tarefa ao lugar de onde saiu', () => {
  const estado = com('a', 'b', 'c');
  const removida = estado.tarefas[1];
  const sem = reduz(estado, { tipo: 'remover', id: removida.id });
  assert.deepEqual(textos(sem), ['a', 'c']);
  const volta = { tipo: 'desfazer', tarefas: [removida] };
  const outra = reduz(sem, volta);
  assert.deepEqual(textos(outra), ['a', 'b', 'c']);
  assert.deepEqual(reduz(outra, volta), outra);
});

test('limparFeitas deixa as abertas', () => {
  const estado = reduz(com('a', 'b'), { tipo: 'alternar', id: id(1), feita: true, agora });
  assert.deepEqual(textos(reduz(estado, { tipo: 'limparFeitas' })), ['b']);
  assert.equal(filtra(estado.tarefas, 'feitas').length, 1);
  assert.equal(filtra(estado.tarefas, 'abertas').length, 1);
});

test('mover reescreve uma tarefa só', () => {
  const antes = com('a', 'b', 'c');
  const depois = reduz(antes, { tipo: 'mover', id: id(3), antesDe: id(2) });
  assert.deepEqual(textos(depois), ['a', 'c', 'b']);
  assert.deepEqual(
    depois.tarefas.filter((tarefa, i) => tarefa !== antes.tarefas[i]).map((t) => [t.texto, t.ordem]),
    [['c', 1.5]],
  );
  assert.deepEqual(textos(reduz(depois, { tipo: 'mover', id: id(1), antesDe: null })), [
    'c',
    'b',
    'a',
  ]);
});

test('mil trocas no mesmo vão não empatam a ordem', () => {
  let estado = com('a', 'b', 'c');
  for (let i = 0; i < 1000; i += 1) {
    const [, segunda, terceira] = ordenadas(estado.tarefas);
    estado = reduz(estado, { tipo: 'mover', id: terceira.id, antesDe: segunda.id });
    assert.equal(new Set(estado.tarefas.map(({ ordem }) => ordem)).size, 3);
  }
  assert.deepEqual(textos(estado), ['a', 'b', 'c']);
});

test('le aceita o que o próprio aplicativo grava', () => {
  const estado = com('Comprar pão', '<b>🥖</b>');
  assert.deepEqual(le(JSON.stringify(estado)).estado, estado);
});

test('le recusa, e diz por quê', () => {
  const boa = com('a').tarefas[0];
  const codigos = (...tarefas) => confere({ versao: 1, tarefas }).map(({ codigo }) => codigo);
  assert.deepEqual(le('{"versao": 1, "tar').erros, [{ codigo: 'json' }]);
  assert.deepEqual(le('[]').erros, [{ codigo: 'versao' }]);
  assert.deepEqual(le('{"versao": 9}').erros, [{ codigo: 'futura', versao: 9 }]);
  assert.deepEqual(le('{"versao": 1}').erros, [{ codigo: 'tarefas' }]);
  assert.deepEqual(codigos(boa), []);
  assert.deepEqual(codigos(boa, boa), ['repetida']);
  assert.deepEqual(codigos(null, { ...boa, id: 7 }), ['tarefa', 'id']);
  assert.deepEqual(codigos({ ...boa, texto: 'a'.repeat(121) }), ['texto']);
  assert.deepEqual(codigos({ ...boa, feita: 'sim' }), ['feita']);
  assert.deepEqual(codigos({ ...boa, criadaEm: 'ontem' }), ['criadaEm']);
  assert.deepEqual(codigos({ ...boa, feita: true }), ['feitaEm']);
  assert.deepEqual(codigos({ ...boa, ordem: '1' }), ['ordem']);
});
