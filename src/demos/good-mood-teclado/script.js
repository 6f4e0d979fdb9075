const frame = document.querySelector('iframe');
const list = document.querySelector('ol');
const notice = document.querySelector('[role="status"]');
const start = document.querySelector('#start');
const perform = document.querySelector('#perform');

/* {{whyInside}} */
const app = () => frame.contentDocument;
const find = (selector) => app().querySelector(selector);
const hasFocus = (selector) => app().activeElement.matches(selector);

/* {{whySteps}} */
const day = '#calendar [data-day]';
const steps = [
  {
    key: 'Tab',
    text: '{{passo1}}',
    holds: () => hasFocus('[name="mood"]'),
    act: () => find('[name="mood"]').focus(),
  },
  {
    key: '{{setaDireita}}',
    text: '{{passo2}}',
    holds: () => hasFocus('[name="mood"]:checked') && said() !== '',
    act() {
      find('[name="mood"][value="2"]').focus();
      find('[name="mood"][value="2"]').click();
    },
  },
  {
    key: 'Shift + Tab',
    text: '{{passo3}}',
    holds: () => hasFocus('nav [href="#year"]'),
    act: () => find('nav [href="#year"]').focus(),
  },
  {
    key: 'Enter',
    text: '{{passo4}}',
    holds: () => hasFocus('#title-year'),
    act: () => find('nav [href="#year"]').click(),
  },
  {
    key: 'Tab',
    text: '{{passo5}}',
    holds: () => hasFocus(day),
    act: () => find(`${day}[tabindex="0"]`).focus(),
  },
  {
    key: '{{setaEsquerda}}',
    text: '{{passo6}}',
    holds: () => hasFocus(day) && lastKey === 'ArrowLeft',
    act: () => press('ArrowLeft'),
  },
  {
    key: 'Enter',
    text: '{{passo7}}',
    holds: () => hasFocus('#title-today'),
    act: () => press('Enter'),
  },
];
let current = -1;
let lastKey = '';
let isDown = false;
let total = 0;
let helped = 0;

function press(key) {
  lastKey = key;
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  find(`${day}[tabindex="0"]`).dispatchEvent(event);
}

const items = steps.map(({ key, text }) => {
  const item = document.createElement('li');
  const kbd = document.createElement('kbd');
  kbd.textContent = key;
  const effects = document.createElement('ul');
  item.append(kbd, ` ${text}`, effects);
  return item;
});
list.append(...items);

/* {{whyName}} */
function nameOf(element) {
  if (element.id === 'title-today') return find('#record legend').textContent;
  const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
  return (label ?? element.textContent).replace(/\s+/g, ' ').trim();
}
const said = () => find('#notice').textContent;

function tell(key, effect) {
  const item = document.createElement('li');
  item.textContent = `${key}: ${effect}`;
  items[current]?.querySelector('ul').append(item);
}

function goTo(step) {
  current = step;
  lastKey = '';
  items.forEach((item, i) => {
    item.classList.toggle('done', i < current);
    if (i === current) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  });
  const isOver = current === steps.length;
  perform.hidden = isOver;
  if (isOver) {
    notice.textContent = (helped ? '{{fimComAjuda}}' : '{{fim}}')
      .replace('{n}', helped || total)
      .replace('{total}', steps.length);
    start.textContent = '{{denovo}}';
  } else {
    const { key, text } = steps[current];
    notice.textContent = `${current + 1} {{de}} ${steps.length}. ${key}: ${text}`;
  }
}

const check = () => {
  if (steps[current]?.holds()) goTo(current + 1);
};

/* {{whyKeyup}} */
const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
const arrows = { ArrowLeft: '\u2190', ArrowRight: '\u2192', ArrowUp: '\u2191', ArrowDown: '\u2193' };
function hear({ key, shiftKey }) {
  isDown = false;
  if (!steps[current] || modifiers.includes(key)) return;
  total += 1;
  lastKey = key;
  const name = arrows[key] ?? key;
  tell(shiftKey ? `Shift + ${name}` : name, `{{focusOn}} “${nameOf(app().activeElement)}”`);
  check();
}

function watch() {
  app().addEventListener('keydown', () => {
    isDown = true;
  });
  app().addEventListener('keyup', hear);
  /* {{whyNotice}} */
  new MutationObserver(() => {
    if (said() !== '' && steps[current]) tell('{{notice}}', said());
    if (!isDown) check();
  }).observe(find('#notice'), { childList: true });
}

/* {{whyReady}} */
async function load() {
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  frame.contentWindow.location.reload();
  await loaded;
  if (!find('nav')) throw new Error();
  while (!find('nav [aria-current]')) {
    await new Promise(requestAnimationFrame);
  }
}

start.addEventListener('click', async () => {
  start.disabled = true;
  try {
    await load();
    watch();
  } catch {
    notice.textContent = '{{noApp}}'; // {{whyNoApp}}
    return;
  } finally {
    start.disabled = false;
  }
  total = 0;
  helped = 0;
  for (const item of items) item.querySelector('ul').replaceChildren();
  goTo(0);
  find('#title-today').focus();
});

/* {{whyPerform}} */
perform.addEventListener('click', () => {
  const step = current;
  helped += 1;
  steps[current].act();
  tell('{{perform}}', `{{focusOn}} “${nameOf(app().activeElement)}”`);
  if (current === step) check();
  if (current === steps.length) start.focus();
});
