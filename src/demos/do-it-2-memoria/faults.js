import { KEY, createMemory } from './storage.js';

const texts = ['{{pao}}', '{{plantas}}', '{{conta}}', '{{louca}}'];
const phrases = {
  blocked: '{{dizBloqueada}}',
  full: '{{dizCheia}}',
  broken: '{{dizQuebrada}}',
  stuck: '{{dizPresa}}',
  future: '{{dizFutura}}',
};
const switchOf = (name) => document.querySelector(`[name="${name}"]`);

/* {{whyFakeTwo}} */
const drawers = new Map();
const fake = {
  getItem: (name) => drawers.get(name) ?? null,
  setItem(name, text) {
    if (switchOf('full').checked) throw new DOMException('', 'QuotaExceededError');
    drawers.set(name, text);
  },
};
function storage() {
  if (switchOf('blocked').checked) throw new DOMException('', 'SecurityError');
  return fake;
}

let memory = createMemory({ storage });

function add() {
  const { length } = memory.state.tasks;
  memory.apply({
    type: 'add',
    id: crypto.randomUUID(),
    text: texts[length % texts.length],
    now: new Date().toISOString(),
  });
  show();
}

/* {{whyReopen}} */
function reopen() {
  memory = createMemory({ storage });
  show();
}

/* {{whySwap}} */
const faults = {
  corrupted: (text) => text.slice(0, text.length / 2),
  future: () => JSON.stringify({ version: 9, lists: [] }),
};
let good = null;
let spoiled = null;

function swap({ target: { name, checked } }) {
  const spoil = faults[name];
  if (spoil && checked) {
    good ??= drawers.get(KEY) ?? '';
    spoiled = spoil(good || '{}');
    drawers.set(KEY, spoiled);
    Object.keys(faults).filter((other) => other !== name).forEach(turnOff);
  } else if (spoil) {
    if (good) drawers.set(KEY, good);
    else drawers.delete(KEY);
    good = null;
  }
  show();
}

function turnOff(name) {
  switchOf(name).checked = false;
}

function startOver() {
  ['blocked', 'full', ...Object.keys(faults)].forEach(turnOff);
  drawers.clear();
  good = null;
  reopen();
  add();
}

function show() {
  if (drawers.get(KEY) !== spoiled) {
    turnOff('corrupted');
    good = null;
  }
  const { tasks } = memory.state;
  document.querySelector('ul').replaceChildren(
    ...tasks.map(({ text }) => element('li', text)),
  );
  document.querySelector('dl').replaceChildren(
    ...[...drawers].flatMap(([name, text]) => [element('dt', name), element('dd', text)]),
  );
  document.querySelector('[role="status"]').textContent = (
    phrases[memory.problem] ?? '{{dizCerto}}'
  ).replace('{n}', tasks.length);
}

function element(name, text) {
  const fresh = document.createElement(name);
  fresh.textContent = text;
  return fresh;
}

document.querySelector('fieldset').addEventListener('change', swap);
document.querySelector('#add').addEventListener('click', add);
document.querySelector('#reopen').addEventListener('click', reopen);
document.querySelector('#start-over').addEventListener('click', startOver);
/* {{whyEarlyFaults}} */
const early = document.querySelectorAll('fieldset :checked');
startOver();
for (const box of early) {
  box.checked = true;
  swap({ target: box });
}
