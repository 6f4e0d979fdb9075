import { LIMIT_BYTES, checkFile, serialize, summarize } from './file.js';
import { initial, sorted, reduce } from './state.js';

const find = (selector) => document.querySelector(selector);
const message = find('[role="status"]');
const uuid = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const now = '2023-05-29T12:00:00.000Z';

const phrases = {
  mayEnter: '{{entra}}',
  mayNotEnter: '{{naoEntra}}',
  joined: '{{juntou}}',
  replaced: '{{trocou}}',
  undone: '{{voltou}}',
  big: '{{grande}}',
  unreadable: '{{ilegivel}}',
  json: '{{json}}',
  version: '{{versaoFalta}}',
  future: '{{futura}}',
  tasks: '{{tarefasFaltam}}',
  task: '{{tarefa}}',
  id: '{{id}}',
  repeated: '{{repetida}}',
  text: '{{texto}}',
  done: '{{feita}}',
  createdAt: '{{criadaEm}}',
  doneAt: '{{feitaEm}}',
  order: '{{ordem}}',
};
const phrase = (name, values = {}) =>
  phrases[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

/* {{whySameReducer}} */
const list = (pairs) =>
  pairs.reduce(
    (state, [n, text]) => reduce(state, { type: 'add', id: uuid(n), text, now }),
    initial,
  );
let here = list([
  [1, '{{pao}}'],
  [2, '{{plantas}}'],
]);
let before = null;
let arrival = null;

const good = list([
  [2, '{{plantasTarde}}'],
  [1, '{{pao}}'],
  [3, '{{livro}}'],
]);
const [first] = good.tasks;
const files = {
  good: () => serialize(good),
  cut: () => serialize(good).slice(0, 150),
  future: () => serialize({ ...good, version: 9 }),
  faults: () =>
    serialize({
      ...good,
      tasks: [{ ...first, text: '' }, { ...first, done: true }, 'oi'],
    }),
  other: () => '{ "shopping": ["{{pao}}"] }',
  huge: () => new Uint8Array(40 * 1024 * 1024).fill(97),
};

function showList() {
  find('#here').replaceChildren(
    ...sorted(here.tasks).map(({ text }) => item(text)),
  );
}
function item(text) {
  const row = document.createElement('li');
  row.textContent = text;
  return row;
}

async function receive(file) {
  const { errors, state } = await checkFile(file);
  arrival = state ?? null;
  find('#arrived').hidden = false;
  find('pre').textContent = await file.slice(0, 240).text();
  message.textContent = arrival
    ? phrase('mayEnter', summarize(here.tasks, arrival.tasks))
    : phrase('mayNotEnter', { count: errors.length });
  const limit = LIMIT_BYTES / 1024 / 1024;
  find('#problems').hidden = errors.length === 0;
  find('#problems').replaceChildren(
    ...errors.slice(0, 5).map(({ code, ...where }) => item(phrase(code, { limit, ...where }))),
  );
  find('#join').disabled = !arrival;
  find('#replace').disabled = !arrival;
}

function bring(mode) {
  before = here;
  here = reduce(here, { type: 'import', mode, tasks: arrival.tasks });
  showList();
  find('#undo').disabled = false;
  message.textContent = phrase(mode === 'join' ? 'joined' : 'replaced', {
    total: here.tasks.length,
  });
}

find('fieldset').addEventListener('click', ({ target }) => {
  const make = files[target.value];
  if (make) receive(new File([make()], 'do-it.json', { type: 'application/json' }));
});
const chosen = find('input');
function receiveChosen() {
  if (chosen.files[0]) receive(chosen.files[0]);
}
chosen.addEventListener('change', receiveChosen);
find('#join').addEventListener('click', () => bring('join'));
find('#replace').addEventListener('click', () => bring('replace'));
find('#undo').addEventListener('click', () => {
  here = before;
  showList();
  find('#join').focus();
  find('#undo').disabled = true;
  message.textContent = phrase('undone', { total: here.tasks.length });
});
showList();
receiveChosen(); // {{whyEarlyFile}}
