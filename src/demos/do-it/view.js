import { LIMIT, cut, tidy, filter, sorted } from './state.js';
import { createChannel } from './channel.js';
import { KEY } from './storage.js';
import { createRows } from './rows.js';
import { createSession } from './session.js';
import { withExample } from './example.js';
import { createToast } from './toast.js';
import { measure, slide, enableDrag } from './drag.js';
import { linesOf } from './file.js';
import { dayOf, isDay, isDue, nameOf, untilMidnight } from './days.js';
import { keepOffline } from './offline.js';
import { copies, connectTransfer, lost } from './transfer.js';

const find = (selector) => document.querySelector(selector);
const lists = find('#lists');
const list = find('#list');
const fold = find('#fold');
const finished = find('#finished');
const field = find('#text');

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
  back: '{{voltar}}',
  pasted: '{{coladas}}',
  noMatch: '{{semBusca}}',
  undone_pasted: '{{desfeito_pasted}}',
  noneToday: '{{semHoje}}',
  dated: '{{datada}}',
  undated: '{{semDia}}',
  undone_dated: '{{desfeito_dated}}',
  undone_added: '{{desfeito_added}}',
  undone_edited: '{{desfeito_edited}}',
  undone_toggled: '{{desfeito_toggled}}',
  undone_moved: '{{desfeito_moved}}',
  place: '{{lugar}}',
  first: '{{primeira}}',
  last: '{{ultima}}',
  stayed: '{{ficou}}',
  empty: '{{vazio}}',
  noOpen: '{{semAbertas}}',
  noDone: '{{semFeitas}}',
  fold: '{{dobra}}',
  foldOne: '{{dobraUma}}',
  blocked: '{{bloqueada}}',
  full: '{{cheia}}',
  broken: '{{quebrada}}',
  stuck: '{{presa}}',
  future: '{{futura}}',
  undo: '{{desfazer}}',
  undoImport: '{{desfazerChegada}}',
  exported: '{{exportada}}',
  copied: '{{copiada}}',
  notCopied: '{{naoCopiada}}',
  summary: '{{resumo}}',
  refused: '{{recusado}}',
  moreFaults: '{{maisDefeitos}}',
  imported: '{{importada}}',
  importUndone: '{{chegadaDesfeita}}',
  copy: '{{copiaGuardada}}',
  deleted: '{{apagada}}',
  error_big: '{{erro_grande}}',
  error_unreadable: '{{erro_ilegivel}}',
  error_json: '{{erro_json}}',
  error_version: '{{erro_versao}}',
  error_future: '{{erro_futura}}',
  error_tasks: '{{erro_tarefas}}',
  error_task: '{{erro_tarefa}}',
  error_id: '{{erro_id}}',
  error_repeated: '{{erro_repetida}}',
  error_text: '{{erro_texto}}',
  error_done: '{{erro_feita}}',
  error_createdAt: '{{erro_criadaEm}}',
  error_doneAt: '{{erro_feitaEm}}',
  error_order: '{{erro_ordem}}',
};
/* {{whyFunction}} */
const phrase = (name, values = {}) =>
  phrases[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

/* {{whyTabs}} */
const channel = createChannel(KEY, (message) => {
  if (session.hear(message)) draw();
  else guardExit();
});
channel.open();
const own = createSession({ send: channel.send });
/* {{whyAskedExample}} */
const session = new URLSearchParams(location.search).has('example')
  ? withExample(own, [
      { text: '{{exampleFirst}}', done: false },
      { text: '{{exampleSecond}}', done: false },
    ])
  : own;
const { memory, task, history: steps } = session;
const filterName = () =>
  ['open', 'done', 'today'].find((name) => location.hash === `#${name}`) ?? 'all';

/* {{whyRunSlide}} */
function run(change, before = measure(list)) {
  const step = change();
  draw();
  slide(before);
  return step;
}

/* {{whyPartDraw}} */

/* {{whyPlainText}} */
const search = find('#search');
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const SEARCH_FROM = 8; // {{whySearchFrom}}

/* {{whyShownTasks}} */
function shownTasks() {
  const all = sorted(memory.state.tasks);
  const visible =
    filterName() === 'today'
      ? all.filter((one) => isDue(one, today()))
      : filter(all, filterName());
  const part = plain(search.value.trim());
  return part ? visible.filter(({ text }) => plain(text).includes(part)) : visible;
}

/* {{whyFold}} */
const isFolded = (task) => task.done && filterName() === 'all';

const today = () => dayOf(new Date());
const language = document.documentElement.lang;

const rows = createRows(list, find('#template'), {
  today,
  dayName: (day, now) => nameOf(day, now, language),
});
const BATCH = 500; // {{whyBatch}}
let rest;

function draw() {
  const { tasks } = memory.state;
  const visible = shownTasks();
  const drawn = [...list.children, ...finished.children];
  const leftover = new Map(drawn.map((row) => [row.dataset.id, row]));
  const queue = [];
  const folded = [];
  let room = BATCH;
  for (const one of visible) {
    const row = leftover.get(one.id) ?? (room-- > 0 ? rows.create(one) : null);
    if (!row) continue;
    leftover.delete(one.id);
    rows.fill(row, one);
    /* {{whyOpenDraft}} */
    const draft = session.draft.edits[one.id];
    if (draft) openEditor(row, draft.base, draft.text);
    /* {{whyEditedPlace}} */
    const isEdited = row.classList.contains('editing');
    const isDown = isEdited ? finished.contains(row) : isFolded(one);
    (isDown ? folded : queue).push(row);
  }
  /* {{whyEditedStays}} */
  for (const row of leftover.values()) {
    if (!row.classList.contains('editing')) row.remove();
  }
  rows.arrange(queue, list);
  rows.arrange(folded, finished);
  summarize(tasks, visible);
  if (own.memory.state.tasks.length > 0) keepOffline();
  clearTimeout(rest);
  if (room < 0) rest = setTimeout(draw);
}

function tally(tasks) {
  const done = tasks.filter((one) => one.done).length;
  find('#count').textContent =
    tasks.length === 0 ? '' : phrase('count', { done, total: tasks.length });
  find('#clear').hidden = done === 0;
  const share = tasks.length === 0 ? 0 : (100 * done) / tasks.length;
  find('#ring').setAttribute('stroke-dasharray', `${share} 100`);
}

function summarize(tasks, visible) {
  tally(tasks);
  const isExample = session.isExample === true && tasks.length > 0;
  find('#example').hidden = !isExample;
  lists.classList.toggle('example', isExample);
  find('#finder').hidden = tasks.length < SEARCH_FROM && search.value === '';
  showBack();
  const hasDay = tasks.some((one) => isDay(one.day) && !one.done);
  find('#only-today').hidden = !hasDay && filterName() !== 'today';
  const folded = visible.filter(isFolded).length;
  const words = search.value.trim();
  fold.hidden = folded === 0 && finished.childElementCount === 0;
  fold.querySelector('summary').textContent = phrase(folded === 1 ? 'foldOne' : 'fold', {
    done: folded,
  });
  if (words !== '') fold.open = true;
  find('.empty').hidden = visible.length > folded || (words !== '' && folded > 0);
  if (!find('.empty').hidden) {
    const none = { all: 'noOpen', open: 'noOpen', done: 'noDone', today: 'noneToday' };
    const name = words ? 'noMatch' : none[filterName()];
    find('.empty').textContent = phrase(tasks.length === 0 ? 'empty' : name, {
      search: words,
    });
  }
  for (const link of document.querySelectorAll('.filters a')) {
    if (link.hash === `#${filterName()}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  tellProblem();
  guardExit();
}

/* {{whyGuardExit}} */
let asks = false;
const holdExit = (event) => event.preventDefault();
function guardExit() {
  if (asks === session.isAtRisk) return;
  asks = session.isAtRisk;
  if (asks) addEventListener('beforeunload', holdExit);
  else removeEventListener('beforeunload', holdExit);
}

let told;
function tellProblem() {
  const { problem } = memory;
  if (problem === told) return;
  told = problem;
  const hasCopies = copies().length > 0;
  const isDeleted = problem === 'broken' && !hasCopies;
  const name = isDeleted ? null : (problem ?? (hasCopies ? 'copy' : null));
  find('#problem').textContent = name ? phrase(name, { key: KEY }) : '';
  find('#rescue').hidden = lost(memory).length === 0;
  find('#delete').hidden = !hasCopies;
}

/* {{whyPartUndo}} */

const offers = { removed: 'undo', imported: 'undoImport' };
const toast = createToast(
  { strip: find('#toast'), text: find('#message'), button: find('#undo') },
  {
    labelOf: (step) => phrase(offers[step?.kind] ?? 'back'),
    isKept: steps.has,
    onOffer: () => showBack(),
  },
);
const say = toast.say;

/* {{whyShowBack}} */
function showBack() {
  find('#back').hidden = !steps.last || toast.offer === steps.last;
}

/* {{whyTwoRemovals}} */
function offerUndo(step) {
  const [{ before }] = step.changes;
  const count = step.changes.length;
  const name = count === 1 ? 'removedOne' : 'removed';
  say(phrase(name, { text: before.text, count }), step);
}

/* {{whyUndoStep}} */
function undo(step) {
  const undone = run(() => session.undo(step));
  if (!undone) return;
  showDraft();
  const [{ id, before, after }] = undone.changes;
  const text = (before ?? after).text;
  const names = { removed: 'undone', imported: 'importUndone' };
  say(phrase(names[undone.kind] ?? `undone_${undone.kind}`, { text }));
  return undone.kind === 'imported' ? null : boxOf(id);
}

find('#undo').addEventListener('click', () => {
  focusOn(undo(toast.offer));
});
find('#back').addEventListener('click', () => {
  undo();
  if (find('#back').hidden) focusOn(null);
});

/* {{whyComposing}} */
const isComposing = (event) => event.isComposing || event.keyCode === 229;

/* {{whyOwnUndo}} */
const hasOwnUndo = (target) =>
  target.matches('input[type="text"], input[type="search"], .editor, textarea') &&
  (target !== field || hasTyped);
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if (isComposing(event) || hasOwnUndo(target)) return;
  event.preventDefault();
  const hadFocus = lists.contains(document.activeElement);
  const box = undo();
  if (hadFocus && !lists.contains(document.activeElement)) focusOn(box);
});

/* {{whyPartListen}} */

const rowOf = (id) => lists.querySelector(`[data-id="${id}"]`);
const boxOf = (id) => rowOf(id)?.querySelector('[type="checkbox"]');
/* {{whyFocusOn}} */
const focusOn = (box) => (box && !box.closest('#fold:not([open])') ? box : field).focus();
let hasTyped = false; // {{whyHasTyped}}

/* {{whyShowDraft}} */
function showDraft() {
  if (field.value === session.draft.text) return;
  field.value = session.draft.text;
  field.setCustomValidity('');
  hasTyped = false;
}

/* {{whyShowNew}} */
function showNew() {
  search.value = '';
  if (['done', 'today'].includes(filterName())) history.replaceState(null, '', '#all');
}

find('#entry').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = tidy(field.value);
  if (!session.add(field.value)) {
    field.setCustomValidity(phrase(text === '' ? 'noText' : 'limit', { limit: LIMIT }));
    field.reportValidity();
    return;
  }
  run(showNew);
  showDraft();
  field.focus();
  say(phrase('added', { text }));
});
field.addEventListener('input', () => {
  hasTyped = true;
  field.setCustomValidity('');
  session.type(field.value);
  guardExit();
  if (field.value.length === LIMIT) say(phrase('limit', { limit: LIMIT }));
});

/* {{whyPaste}} */
field.addEventListener('paste', (event) => {
  const lines = linesOf(event.clipboardData.getData('text/plain'));
  if (lines.length < 2) return;
  event.preventDefault();
  showNew();
  const step = run(() => session.addMany(lines));
  say(phrase('pasted', { total: lines.length }), step);
});

search.addEventListener('input', draw);

/* {{whyOneListener}} */
let click = null; // {{whyClickStep}}
lists.addEventListener('change', ({ target }) => {
  if (target.matches('.day')) setDay(target.closest('li'), target.value);
  if (target.type !== 'checkbox') return;
  const row = target.closest('li');
  const { id } = row.dataset;
  const { text } = rows.shown(row);
  click = { id, step: session.toggle(id, target.checked) };
  rows.noteClick(row, target.checked);
  tally(memory.state.tasks);
  say(phrase(target.checked ? 'done' : 'open', { text }));
  /* {{whyVanishLater}} */
  setTimeout(() => vanish(row), 400);
});

function vanish(row) {
  const neighbor = neighborOf(row);
  const hadFocus = row.contains(document.activeElement);
  const place = row.parentElement;
  const before = measure(list);
  draw();
  slide(before);
  if (hadFocus && row.parentElement !== place) {
    (neighbor?.querySelector('[type="checkbox"]') ?? field).focus();
  }
}

lists.addEventListener('click', (event) => {
  const row = event.target.closest('li');
  if (!row) return;
  const action = event.target.closest('[data-action]')?.dataset.action;
  if (action === 'up' || action === 'down') move(row, action);
  if (action === 'more' && !wasDragged) rows.toggleMoving(row);
  if (action === 'edit') edit(row);
  if (action === 'today') {
    setDay(row, today());
    finish(row, true, true);
  }
  if (action === 'remove') remove(row);
  /* {{whySecondClick}} */
  if (event.detail > 1 && event.target.matches('.text')) event.preventDefault();
});

lists.addEventListener('dblclick', ({ target }) => {
  if (!target.matches('.text') || !click) return;
  /* {{whyFirstClick}} */
  const { id, step } = click;
  click = null;
  run(() => session.undo(step));
  say('');
  if (rowOf(id)) edit(rowOf(id));
});

const removalOffer = () => (toast.offer?.kind === 'removed' ? toast.offer : null);
const neighborOf = (row) => row.nextElementSibling ?? row.previousElementSibling;

function remove(row) {
  const neighbor = neighborOf(row);
  const step = run(() => session.remove(row.dataset.id, removalOffer()));
  (neighbor?.querySelector('[data-action="remove"]') ?? field).focus();
  if (step.changes.length > 0) offerUndo(step);
}

find('#clear').addEventListener('click', () => {
  const step = run(() => session.clearDone(removalOffer()));
  field.focus();
  if (step.changes.length > 0) offerUndo(step);
});

/* {{whyPartMove}} */

/* {{whyNeighbor}} */
function move(row, action) {
  const { id } = row.dataset;
  const { text } = rows.shown(row);
  const neighbor =
    action === 'up' ? row.previousElementSibling : row.nextElementSibling;
  if (!neighbor) {
    say(phrase(action === 'up' ? 'first' : 'last', { text }));
    return;
  }
  const queue = sorted(memory.state.tasks).map((one) => one.id);
  const place = queue.indexOf(neighbor.dataset.id) + (action === 'down' ? 1 : 0);
  run(() => session.move(id, queue[place] ?? null));
  row.scrollIntoView({ block: 'nearest' });
  tellPlace(row);
}

function tellPlace(row, name = 'place') {
  const isHere = (task) => isFolded(task) === finished.contains(row);
  const visible = shownTasks().filter(isHere);
  const place = visible.findIndex(({ id }) => id === row.dataset.id) + 1;
  const { text } = rows.shown(row);
  say(phrase(name, { text, place, total: visible.length }));
}

let wasDragged = false; // {{whyWasDragged}}
list.addEventListener('pointerdown', () => {
  wasDragged = false;
});
enableDrag(list, {
  onDrop(row, following, before) {
    wasDragged = true;
    const { id } = row.dataset;
    run(() => session.move(id, following?.dataset.id ?? afterLast(id)), before);
    tellPlace(row);
  },
  onCancel(row) {
    wasDragged = true;
    tellPlace(row, 'stayed');
  },
});

/* {{whyAfterLast}} */
function afterLast(id) {
  const queue = sorted(memory.state.tasks).map((one) => one.id);
  const last = [...list.children]
    .map((row) => row.dataset.id)
    .filter((one) => one !== id);
  return queue[queue.indexOf(last.at(-1)) + 1] ?? null;
}

/* {{whyPartEdit}} */

function edit(row) {
  if (session.isExample) return; // {{whyNoExampleEdit}}
  const { text } = rows.shown(row);
  const editor = openEditor(row, text, text);
  editor?.select();
  editor?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/* {{whyEditBase}} */
function openEditor(row, base, text) {
  if (row.classList.contains('editing')) return null;
  const editor = document.createElement('input');
  editor.className = 'editor';
  editor.dir = 'auto';
  editor.maxLength = LIMIT;
  editor.value = text;
  editor.dataset.base = base;
  editor.setAttribute('aria-label', phrase('editing', { text: base }));
  editor.enterKeyHint = 'done';
  row.classList.add('editing');
  const when = find('#when').content.firstElementChild.cloneNode(true);
  const { day } = task(row.dataset.id) ?? {};
  when.querySelector('.day').value = isDay(day) ? day : '';
  row.prepend(editor, when);
  return editor;
}

/* {{whyDayAtOnce}} */
function setDay(row, day) {
  const { id } = row.dataset;
  const { text } = rows.shown(row);
  const step = run(() => session.setDay(id, day));
  const name = isDay(day) ? 'dated' : 'undated';
  say(phrase(name, { text, day: isDay(day) ? nameOf(day, today(), language) : '' }), step);
}

function finish(row, saves, returnsToButton = false) {
  if (!row.classList.contains('editing')) return;
  row.classList.remove('editing');
  const editor = row.querySelector('.editor');
  const { id } = row.dataset;
  const hadFocus = returnsToButton || row.contains(document.activeElement);
  if (saves) session.typeEdit(id, editor.value, editor.dataset.base);
  editor.remove();
  row.querySelector('.when').remove();
  const step = run(() => (saves ? session.saveEdit(id) : session.cancelEdit(id)));
  const [change] = step?.changes ?? [];
  if (change) {
    const { text } = change.after;
    say(phrase(step.kind === 'edited' ? 'edited' : 'added', { text }));
  }
  if (hadFocus) focusOn(rowOf(id)?.querySelector('[data-action="edit"]'));
}

lists.addEventListener('input', ({ target }) => {
  if (!target.matches('.editor')) return;
  session.typeEdit(target.closest('li').dataset.id, target.value, target.dataset.base);
  guardExit();
});
lists.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const row = target.closest('li');
  const isField = target.matches('.editor, .day');
  const ends = key === 'Escape' ? target.closest('.editing') : key === 'Enter' && isField;
  if (ends && !isComposing(event)) {
    event.preventDefault();
    finish(row, key === 'Enter');
  }
  const action = { ArrowUp: 'up', ArrowDown: 'down' }[key];
  if (event.altKey && action && row && !isField) {
    event.preventDefault();
    move(row, action);
  }
});
lists.addEventListener('focusout', ({ target, relatedTarget }) => {
  const row = target.closest('.editing');
  if (row && !row.contains(relatedTarget)) finish(row, true);
});
/* {{whyMouseDown}} */
lists.addEventListener('mousedown', (event) => {
  if (event.target.closest('.when button')) event.preventDefault();
});

/* {{whyPartTransfer}} */

connectTransfer({
  memory: own.memory,
  phrase,
  say,
  bring(mode, tasks) {
    const step = run(() => session.bring(mode, tasks));
    say(phrase('imported', { total: memory.state.tasks.length }), step);
  },
  onDelete() {
    told = undefined;
    tellProblem();
    field.focus();
    say(phrase('deleted'));
  },
});

/* {{whyPartOutside}} */

/* {{whyOnlyNew}} */
addEventListener('storage', ({ key, newValue }) => {
  const isList = key === KEY || key === null; // {{whyNoKey}}
  if (isList && memory.receive({ isRemoved: newValue === null })) draw();
});
addEventListener('pagehide', () => {
  session.close();
  channel.close();
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  channel.open();
  session.open();
  draw();
});
addEventListener('hashchange', draw);
/* {{whyPrintFold}} */
addEventListener('beforeprint', () => {
  fold.open = true;
});
/* {{whyTurnDay}} */
let midnight;
function turnDay() {
  draw();
  clearTimeout(midnight);
  midnight = setTimeout(turnDay, untilMidnight() + 1000);
}
/* {{whyNextDay}} */
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) turnDay();
});

/* {{whyEarlyForm}} */
const address = new URL(location.href);
const sent = cut(tidy(address.searchParams.get('text') ?? ''));
if (sent) {
  address.searchParams.delete('text');
  history.replaceState(null, '', address);
  session.addAside(sent);
}

/* {{whyFieldDraft}} */
if (field.value && session.draft.text && field.value !== session.draft.text) {
  session.type(`${session.draft.text} ${field.value}`);
} else if (field.value) {
  session.type(field.value);
}
showDraft();
/* {{whyOrphanEdit}} */
for (const id of Object.keys(session.draft.edits)) if (!task(id)) session.saveEdit(id);
turnDay();
