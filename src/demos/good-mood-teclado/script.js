const form = document.querySelector('form');
const grid = document.querySelector('.days');
const list = document.querySelector('ol');
const notice = document.querySelector('[role="status"]');
const start = document.querySelector('#start');
const skip = document.querySelector('#skip');

/* {{whyRoving}} */
const days = Array.from({ length: 14 }, (_, i) => {
  const day = document.createElement('button');
  day.type = 'button';
  day.tabIndex = i === 13 ? 0 : -1;
  day.textContent = i + 1;
  day.setAttribute('aria-label', '{{dia}}'.replace('{n}', i + 1));
  return day;
});
grid.append(...days);

grid.addEventListener('keydown', (event) => {
  const i = days.indexOf(event.target);
  const place = {
    ArrowUp: i - 7,
    ArrowDown: i + 7,
    ArrowLeft: i - 1,
    ArrowRight: i + 1,
    Home: 0,
    End: 13,
  }[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const target = days[Math.min(13, Math.max(0, place))];
  days[i].tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
});

let isLogged = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  isLogged = true;
  days[13].classList.add('logged');
  days[13].setAttribute('aria-label', '{{diaAnotado}}');
});

let opened = null;
grid.addEventListener('click', ({ target }) => {
  opened = target.closest('button');
});

/* {{whySteps}} */
const focused = (selector) => document.activeElement.matches(selector);
const steps = [
  { key: 'Tab', text: '{{passo1}}', holds: () => focused('[name="mood"]') },
  {
    key: '{{setaDireita}}',
    keys: ['ArrowRight', 'ArrowDown'],
    text: '{{passo2}}',
    holds: () => focused('[name="mood"]:checked'),
  },
  { key: 'Tab', text: '{{passo3}}', holds: () => focused('#note') },
  { key: 'Tab', text: '{{passo4}}', holds: () => focused('form button') },
  { key: 'Enter', text: '{{passo5}}', holds: () => isLogged },
  { key: 'Tab', text: '{{passo6}}', holds: () => focused('.days button') },
  {
    key: '{{setaEsquerda}}',
    keys: ['ArrowLeft'],
    text: '{{passo7}}',
    holds: () => focused('.days button'),
  },
  {
    key: 'Home',
    text: '{{passo8}}',
    holds: () => document.activeElement === days[0],
  },
  { key: 'Enter', text: '{{passo9}}', holds: () => opened === days[0] },
];
let current = -1;
let skipped = 0;

const items = steps.map(({ key, text }) => {
  const item = document.createElement('li');
  const kbd = document.createElement('kbd');
  kbd.textContent = key;
  item.append(kbd, ` ${text}`);
  return item;
});
list.append(...items);

function goTo(step) {
  current = step;
  items.forEach((item, i) => {
    item.classList.toggle('done', i < current);
    if (i === current) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  });
  const isOver = current === steps.length;
  skip.hidden = isOver;
  if (isOver) {
    notice.textContent = (skipped ? '{{fimComPulos}}' : '{{fim}}')
      .replace('{n}', steps.length - skipped)
      .replace('{total}', steps.length);
    start.textContent = '{{denovo}}';
  } else {
    const { key, text } = steps[current];
    notice.textContent = `${current + 1} {{de}} ${steps.length}. ${key}: ${text}`;
  }
}

start.addEventListener('click', () => {
  form.reset();
  isLogged = false;
  opened = null;
  skipped = 0;
  days.forEach((day, i) => {
    day.tabIndex = i === 13 ? 0 : -1;
    day.classList.remove('logged');
  });
  goTo(0);
  start.focus();
});

/* {{whySkip}} */
skip.addEventListener('click', () => {
  skipped += 1;
  goTo(current + 1);
  if (current === steps.length) start.focus();
});

/* {{whyKeyup}} */
document.addEventListener('keyup', (event) => {
  const step = steps[current];
  if (!step) return;
  const expected = step.keys ?? [step.key];
  if (expected.includes(event.key) && step.holds()) goTo(current + 1);
});
