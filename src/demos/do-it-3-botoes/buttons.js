import { initial, sorted, reduce } from './state.js';

const texts = ['{{pao}}', '{{plantas}}', '{{conta}}', '{{louca}}', '{{livro}}'];
const list = document.querySelector('ol');
const template = document.querySelector('template').content;
const message = document.querySelector('[role="status"]');

let state = texts.reduce(
  (previous, text, i) =>
    reduce(previous, { type: 'add', id: `task-${i + 1}`, text, now: '2023-04-24' }),
  initial,
);

/* {{whyBelow}} */
const targets = {
  up: (queue, i) => queue[i - 1]?.id,
  down: (queue, i) => (i === queue.length - 1 ? undefined : (queue[i + 2]?.id ?? null)),
};

function move(id, step) {
  const queue = sorted(state.tasks);
  const before = targets[step](queue, queue.findIndex((task) => task.id === id));
  if (before !== undefined) state = reduce(state, { type: 'move', id, before });
  draw(id);
  tell(id, before === undefined ? '{{ponta}}' : '{{lugar}}');
}

/* {{whyPosition}} */
function tell(id, phrase) {
  const queue = sorted(state.tasks);
  const place = queue.findIndex((task) => task.id === id);
  message.textContent = phrase
    .replace('{text}', queue[place].text)
    .replace('{n}', place + 1)
    .replace('{total}', queue.length)
    .replace('{order}', queue[place].order);
}

/* {{whyHalves}} */
function repeat() {
  let times = 0;
  let changed = 0;
  while (changed < 2) {
    const before = state.tasks;
    const queue = sorted(before);
    state = reduce(state, { type: 'move', id: queue.at(-1).id, before: queue[1].id });
    changed = state.tasks.filter((task, i) => task.order !== before[i].order).length;
    times += 1;
  }
  draw();
  message.textContent = '{{fechou}}'
    .replace('{n}', times)
    .replace('{total}', state.tasks.length);
}

function draw(moved) {
  const focus = document.activeElement;
  const rows = sorted(state.tasks).map(({ id, text, order }) => {
    const row = list.querySelector(`[data-id="${id}"]`) ?? create(id, text);
    row.querySelector('code').textContent = order;
    row.classList.toggle('moved', id === moved);
    return row;
  });
  list.append(...rows);
  if (list.contains(focus)) focus.focus(); // {{whyRefocus}}
}

function create(id, text) {
  const row = template.cloneNode(true).firstElementChild;
  row.dataset.id = id;
  row.querySelector('.text').textContent = text;
  for (const button of row.querySelectorAll('button')) {
    button.setAttribute('aria-label', `${button.getAttribute('aria-label')}: ${text}`);
  }
  return row;
}

list.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button) move(button.closest('li').dataset.id, button.value);
});
list.addEventListener('keydown', (event) => {
  const step = { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
  if (!step || !event.altKey) return;
  event.preventDefault();
  move(event.target.closest('li').dataset.id, step);
});
document.querySelector('#repeat').addEventListener('click', repeat);
draw();
