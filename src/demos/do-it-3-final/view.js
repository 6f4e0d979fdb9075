import { LIMIT, cut, tidy, filter, sorted } from './state.js';
import { KEY, createMemory } from './storage.js';
import { measure, slide, enableDrag } from './drag.js';

const find = (selector) => document.querySelector(selector);
const list = find('#list');
const field = find('#text');
const message = find('#message');
const toast = find('#toast');

const phrases = {
  count: '{{fraseContagem}}',
  added: '{{adicionada}}',
  done: '{{fraseFeita}}',
  open: '{{fraseAberta}}',
  editing: '{{editando}}',
  edited: '{{editada}}',
  noText: '{{semTexto}}',
  limit: '{{limite}}',
  removedOne: '{{removida}}',
  removed: '{{removidas}}',
  undone: '{{desfeita}}',
  place: '{{lugar}}',
  first: '{{primeira}}',
  last: '{{ultima}}',
  stayed: '{{ficou}}',
  empty: '{{vazio}}',
  noOpen: '{{semAbertas}}',
  noDone: '{{semFeitas}}',
  blocked: '{{bloqueada}}',
  full: '{{cheia}}',
  broken: '{{quebrada}}',
  stuck: '{{presa}}',
  future: '{{futura}}',
};
/* {{whyFunction}} */
const phrase = (name, values = {}) =>
  phrases[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

const memory = createMemory();
const task = (id) => memory.state.tasks.find((one) => one.id === id);
const filterName = () =>
  ['open', 'done'].find((name) => location.hash === `#${name}`) ?? 'all';

/* {{whyRunSlide}} */
function run(action, before = measure(list)) {
  memory.apply(action);
  draw();
  slide(before);
}

/* {{whyPartDraw}} */

const BATCH = 500; // {{whyBatch}}
const drawn = new WeakMap(); // {{whyDrawn}}
let rest;

function draw() {
  const { tasks } = memory.state;
  const visible = filter(sorted(tasks), filterName());
  const leftover = new Map([...list.children].map((row) => [row.dataset.id, row]));
  const rows = [];
  let room = BATCH;
  for (const one of visible) {
    const row = leftover.get(one.id) ?? (room-- > 0 ? create(one) : null);
    if (!row) continue;
    leftover.delete(one.id);
    fill(row, one);
    rows.push(row);
  }
  /* {{whyEditedStays}} */
  for (const row of leftover.values()) {
    if (!row.classList.contains('editing')) row.remove();
  }
  arrange(rows);
  summarize(tasks, visible);
  clearTimeout(rest);
  if (room < 0) rest = setTimeout(draw);
}

/* {{whyArrangeRows}} */
function arrange(rows) {
  const focused = document.activeElement?.closest('#list > li');
  let cursor = list.firstElementChild;
  for (const row of rows) {
    if (row === focused) {
      while (cursor && cursor !== row) {
        const next = cursor.nextElementSibling;
        list.append(cursor);
        cursor = next;
      }
    }
    if (row === cursor) cursor = cursor.nextElementSibling;
    else list.insertBefore(row, cursor);
  }
}

function create({ id }) {
  const row = find('#template').content.firstElementChild.cloneNode(true);
  row.dataset.id = id;
  return row;
}

function fill(row, { text, done }) {
  const before = drawn.get(row);
  if (before?.text === text && before.done === done) return;
  drawn.set(row, { text, done });
  row.querySelector('[type="checkbox"]').checked = done;
  row.querySelector('.text').textContent = text;
  for (const button of row.querySelectorAll('button')) {
    button.setAttribute('aria-label', `${button.dataset.name}: ${text}`);
  }
}

function summarize(tasks, visible) {
  const done = tasks.filter((one) => one.done).length;
  find('#count').textContent =
    tasks.length === 0 ? '' : phrase('count', { done, total: tasks.length });
  find('#clear').hidden = done === 0;
  const share = tasks.length === 0 ? 0 : (100 * done) / tasks.length;
  find('#ring').setAttribute('stroke-dasharray', `${share} 100`);
  if (visible.length === 0) {
    const none = { all: 'empty', open: 'noOpen', done: 'noDone' };
    find('.empty').textContent = phrase(tasks.length === 0 ? 'empty' : none[filterName()]);
  }
  for (const link of document.querySelectorAll('.filters a')) {
    if (link.hash === `#${filterName()}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  tellProblem();
}

let told = null;
function tellProblem() {
  const { problem } = memory;
  if (problem === told) return;
  told = problem;
  find('#problem').textContent = problem ? phrase(problem, { key: KEY }) : '';
}

/* {{whyPartUndo}} */

let removed = []; // {{whyRemoved}}
let deadline;

function say(text) {
  /* {{whyTwice}} */
  message.textContent = message.textContent === text ? `${text}\u00a0` : text;
  toast.classList.toggle('blank', text === '');
  find('#undo').hidden = removed.length === 0;
  countEight();
}

/* {{whyEightSeconds}} */
function countEight() {
  clearTimeout(deadline);
  deadline = setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) {
      countEight();
    } else {
      removed = [];
      say('');
    }
  }, 8000);
}
toast.addEventListener('pointerleave', countEight);
toast.addEventListener('focusout', countEight);

/* {{whyTwoRemovals}} */
function offerUndo(tasks) {
  removed = [...removed, ...tasks];
  const [{ text }] = removed;
  const name = removed.length === 1 ? 'removedOne' : 'removed';
  say(phrase(name, { text, count: removed.length }));
}

find('#undo').addEventListener('click', () => {
  const [first] = removed;
  run({ type: 'undo', tasks: removed });
  removed = [];
  (boxOf(first.id) ?? field).focus();
  say(phrase('undone'));
});

/* {{whyPartListen}} */

const rowOf = (id) => list.querySelector(`[data-id="${id}"]`);
const boxOf = (id) => rowOf(id)?.querySelector('[type="checkbox"]');
const now = () => new Date().toISOString();

find('#entry').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = tidy(field.value);
  if (text === '') {
    field.setCustomValidity(phrase('noText'));
    field.reportValidity();
    return;
  }
  field.value = '';
  if (filterName() === 'done') history.replaceState(null, '', '#all');
  run({ type: 'add', id: crypto.randomUUID(), text, now: now() });
  field.focus();
  say(phrase('added', { text }));
});
field.addEventListener('input', () => {
  field.setCustomValidity('');
  if (field.value.length === LIMIT) say(phrase('limit', { limit: LIMIT }));
});

/* {{whyOneListener}} */
let beforeClick = null;
list.addEventListener('change', ({ target }) => {
  if (target.type !== 'checkbox') return;
  const row = target.closest('li');
  const { id } = row.dataset;
  beforeClick = task(id);
  memory.apply({ type: 'toggle', id, done: target.checked, now: now() });
  drawn.get(row).done = target.checked; // {{whyClickDraws}}
  say(phrase(target.checked ? 'done' : 'open', { text: beforeClick.text }));
  /* {{whyVanishLater}} */
  setTimeout(() => vanish(row), filterName() === 'all' ? 0 : 400);
});

function vanish(row) {
  const neighbor = neighborOf(row);
  const hadFocus = row.contains(document.activeElement);
  const before = measure(list);
  draw();
  slide(before);
  if (hadFocus && !row.isConnected) {
    (neighbor?.querySelector('[type="checkbox"]') ?? field).focus();
  }
}

list.addEventListener('click', (event) => {
  const row = event.target.closest('li');
  const action = event.target.closest('[data-action]')?.dataset.action;
  if (action === 'up' || action === 'down') move(row, action);
  if (action === 'edit') edit(row);
  if (action === 'remove') remove(row);
  /* {{whySecondClick}} */
  if (event.detail > 1 && event.target.matches('.text')) event.preventDefault();
});

list.addEventListener('dblclick', ({ target }) => {
  if (!target.matches('.text') || !beforeClick) return;
  /* {{whyFirstClick}} */
  const { id, done, doneAt } = beforeClick;
  beforeClick = null;
  run({ type: 'toggle', id, done, now: doneAt });
  say('');
  if (rowOf(id)) edit(rowOf(id));
});

const neighborOf = (row) => row.nextElementSibling ?? row.previousElementSibling;

function remove(row) {
  const removedOne = task(row.dataset.id);
  const neighbor = neighborOf(row);
  run({ type: 'remove', id: row.dataset.id });
  (neighbor?.querySelector('[data-action="remove"]') ?? field).focus();
  if (removedOne) offerUndo([removedOne]);
}

find('#clear').addEventListener('click', () => {
  const done = memory.state.tasks.filter((one) => one.done);
  run({ type: 'clearDone' });
  field.focus();
  offerUndo(done);
});

/* {{whyPartMove}} */

/* {{whyNeighbor}} */
function move(row, action) {
  const { id } = row.dataset;
  const { text } = drawn.get(row);
  const neighbor = action === 'up' ? row.previousElementSibling : row.nextElementSibling;
  if (!neighbor) {
    say(phrase(action === 'up' ? 'first' : 'last', { text }));
    return;
  }
  const queue = sorted(memory.state.tasks).map((one) => one.id);
  const place = queue.indexOf(neighbor.dataset.id) + (action === 'down' ? 1 : 0);
  run({ type: 'move', id, before: queue[place] ?? null });
  row.scrollIntoView({ block: 'nearest' });
  tellPlace(row);
}

function tellPlace(row, name = 'place') {
  const visible = filter(sorted(memory.state.tasks), filterName());
  const place = visible.findIndex(({ id }) => id === row.dataset.id) + 1;
  const { text } = drawn.get(row);
  say(phrase(name, { text, place, total: visible.length }));
}

enableDrag(list, {
  onDrop(row, following, before) {
    const { id } = row.dataset;
    run({ type: 'move', id, before: following?.dataset.id ?? afterLast(id) }, before);
    tellPlace(row);
  },
  onCancel(row) {
    tellPlace(row, 'stayed');
  },
});

/* {{whyAfterLast}} */
function afterLast(id) {
  const queue = sorted(memory.state.tasks).map((one) => one.id);
  const last = [...list.children].map((row) => row.dataset.id).filter((one) => one !== id);
  return queue[queue.indexOf(last.at(-1)) + 1] ?? null;
}

/* {{whyPartEdit}} */

function edit(row) {
  if (row.classList.contains('editing')) return;
  const { text } = drawn.get(row);
  const editor = document.createElement('input');
  editor.className = 'editor';
  editor.maxLength = LIMIT;
  editor.value = text;
  editor.setAttribute('aria-label', phrase('editing', { text }));
  editor.enterKeyHint = 'done';
  row.classList.add('editing');
  row.prepend(editor);
  editor.select();
  editor.focus();
}

function finish(row, saves) {
  if (!row.classList.contains('editing')) return;
  row.classList.remove('editing');
  const editor = row.querySelector('.editor');
  const text = tidy(editor.value);
  const { id } = row.dataset;
  const old = drawn.get(row).text;
  const hadFocus = editor === document.activeElement;
  editor.remove();
  if (!saves || text === '' || text === old) {
    draw();
  } else if (task(id)) {
    run({ type: 'edit', id, text });
    say(phrase('edited', { text }));
  } else {
    /* {{whyRemovedElsewhere}} */
    run({ type: 'add', id: crypto.randomUUID(), text, now: now() });
    say(phrase('added', { text }));
  }
  if (hadFocus) (rowOf(id)?.querySelector('[data-action="edit"]') ?? field).focus();
}

list.addEventListener('keydown', (event) => {
  if (!event.target.matches('.editor')) {
    const action = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (event.altKey && action) {
      event.preventDefault();
      move(event.target.closest('li'), action);
    }
    return;
  }
  /* {{whyComposing}} */
  if (event.isComposing || event.keyCode === 229) return;
  if (event.key === 'Enter' || event.key === 'Escape') {
    event.preventDefault();
    finish(event.target.closest('li'), event.key === 'Enter');
  }
});
list.addEventListener('focusout', ({ target }) => {
  if (target.matches('.editor')) finish(target.closest('li'), true);
});

/* {{whyPartOutside}} */

function receive() {
  memory.receive();
  draw();
}
addEventListener('storage', ({ key }) => {
  if (key === KEY) receive();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) receive();
});
addEventListener('hashchange', draw);

/* {{whyEarlyForm}} */
const address = new URL(location.href);
const sent = tidy(address.searchParams.get('text') ?? '');
if (sent) {
  address.searchParams.delete('text');
  history.replaceState(null, '', address);
  memory.apply({
    type: 'add',
    id: crypto.randomUUID(),
    text: cut(sent),
    now: now(),
  });
}
draw();
