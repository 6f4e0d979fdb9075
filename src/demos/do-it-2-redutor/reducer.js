import { initial, sorted, reduce } from './state.js';

const texts = ['{{pao}}', '{{plantas}}', '{{conta}}', '{{louca}}'];
const message = document.querySelector('[role="status"]');
let number = 0;
let removed = [];
let state = freeze(['add', 'add'].reduce(
  (previous) => reduce(previous, newTask()),
  initial,
));

/* {{whyFreeze}} */
function freeze(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(Object.freeze(value)).forEach(freeze);
  }
  return value;
}

/* {{whyShortId}} */
function newTask() {
  number += 1;
  const text = texts[(number - 1) % texts.length];
  return { type: 'add', id: `task-${number}`, text, now: now() };
}

function now() {
  return new Date().toISOString();
}

/* {{whyRequests}} */
const requests = {
  add: newTask,
  toggle: ({ id, done }) => ({ type: 'toggle', id, done: !done, now: now() }),
  edit: ({ id, text }) => ({ type: 'edit', id, text: `${text}!` }),
  move: (first, last) => ({ type: 'move', id: last.id, before: first.id }),
  remove: ({ id }) => ({ type: 'remove', id }),
  clearDone: () => ({ type: 'clearDone' }),
  undo: () => ({ type: 'undo', tasks: removed }),
};
const withoutTasks = ['add', 'clearDone', 'undo'];

function send(type) {
  const queue = sorted(state.tasks);
  if (queue.length === 0 && !withoutTasks.includes(type)) {
    message.textContent = '{{vazia}}';
    return;
  }
  const action = freeze(requests[type](queue[0], queue.at(-1)));
  const before = state;
  state = freeze(reduce(before, action));

  const gone = before.tasks.filter(({ id }) => !state.tasks.some((t) => t.id === id));
  if (gone.length > 0) removed = gone;
  if (type === 'undo') removed = [];
  draw(action, before);
}

function draw(action, before) {
  const lines = differenceOf(linesOf(before), linesOf(state));
  const countOf = (kind) => lines.filter((line) => line.kind === kind).length;
  const [added, removed] = [countOf('added'), countOf('removed')];
  document.querySelector('#action').textContent = JSON.stringify(action, null, 2);
  const frame = document.querySelector('#state');
  frame.replaceChildren(...lines.map(elementOf));
  frame.scrollTop = (frame.querySelector('.added, .removed')?.offsetTop ?? 0) - 80;
  message.textContent = (added + removed === 0 ? '{{nada}}' : '{{mudou}}')
    .replace('{type}', action.type)
    .replace('{added}', added)
    .replace('{removed}', removed);
}

const linesOf = (value) => JSON.stringify(value, null, 2).split('\n');

function elementOf({ kind, text }) {
  const line = document.createElement('span');
  const sign = { added: '+', removed: '−' }[kind] ?? ' ';
  line.className = kind;
  line.textContent = `${sign} ${text}`;
  return line;
}

/* {{whyLines2}} */
function differenceOf(a, b) {
  const same = (i, j) => a[i]?.replace(/,$/, '') === b[j]?.replace(/,$/, '');
  const common = a.concat('').map(() => b.concat('').map(() => 0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i][j] = same(i, j)
        ? common[i + 1][j + 1] + 1
        : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(i, j)) {
      lines.push({ kind: '', text: b[j] });
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) {
      lines.push({ kind: 'removed', text: a[i] });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: b[j] });
      j += 1;
    }
  }
  return lines;
}

document.querySelector('.actions').addEventListener('click', ({ target }) => {
  if (target.matches('button')) send(target.value);
});
document.querySelector('#state').replaceChildren(
  ...linesOf(state).map((text) => elementOf({ kind: '', text })),
);
