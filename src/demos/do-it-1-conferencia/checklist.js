import { contrast } from './contrast.js';
import { panel } from './panel.js';

const app = document.querySelector('main');
const all = (selector) => [...app.querySelectorAll(selector)];
const isInView = (element) => element.getClientRects().length > 0;
const controls = () => all('input, button, a[href]').filter(isInView);
const headings = () => all('h1, h2, h3, h4, h5, h6');

/* {{whyPixel}} */
const canvas = document.createElement('canvas');
const brush = canvas.getContext('2d', { willReadFrequently: true });
function pixel(color) {
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data];
}
function background(element) {
  for (let current = element; current; current = current.parentElement) {
    const color = pixel(getComputedStyle(current).backgroundColor);
    if (color[3] === 255) return color;
  }
  return pixel('Canvas');
}
const contrastOf = (element, color, behind = element) =>
  contrast(pixel(getComputedStyle(element)[color]), background(behind));

/* {{whyChecks}} */
const checks = {
  names() {
    const name = (c) => c.ariaLabel || c.labels?.[0]?.textContent || c.textContent;
    const nameless = controls().filter((c) => name(c).trim() === '').length;
    return { measured: nameless, passes: nameless === 0 };
  },
  hierarchy() {
    const levels = headings().map(({ localName }) => Number(localName[1]));
    const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1).length;
    const firsts = levels.filter((level) => level === 1).length;
    return { measured: firsts, passes: firsts === 1 && jumps === 0 };
  },
  text() {
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
    const hasText = (e) => isInView(e) && [...e.childNodes].some(isText);
    const texts = all('*').filter(hasText);
    const measured = Math.min(...texts.map((e) => contrastOf(e, 'color')));
    return { measured, passes: measured >= 4.5 };
  },
  borders() {
    const measured = Math.min(
      ...all('input').map((e) => contrastOf(e, 'borderTopColor', e.parentElement)),
    );
    return { measured, passes: measured >= 3 };
  },
  targets() {
    const sides = controls().flatMap((control) => {
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      return [width, height];
    });
    const measured = Math.round(Math.min(...sides));
    return { measured, passes: measured >= 44 };
  },
  zoom() {
    const text = app.querySelector('.list span');
    const kept = text.textContent;
    /* {{whyWorst}} */
    text.textContent = 'm'.repeat(120);
    app.style.width = '320px';
    const measured = Math.max(app.offsetWidth, app.scrollWidth);
    app.style.width = '';
    text.textContent = kept;
    return { measured, passes: measured <= 320 };
  },
};

/* {{whyDamages}} */
const damages = {
  names(isOn) {
    app.querySelector('form label').htmlFor = isOn ? '' : 'text';
  },
  hierarchy(isOn) {
    const [old] = headings();
    const fresh = document.createElement(isOn ? 'h3' : 'h1');
    fresh.append(...old.childNodes);
    old.replaceWith(fresh);
  },
  text(isOn) {
    app.style.setProperty('--ink-soft', isOn ? 'var(--border)' : '');
  },
  borders(isOn) {
    app.style.setProperty('--border', isOn ? 'var(--line)' : '');
  },
  targets(isOn) {
    for (const link of all('a')) link.style.minHeight = isOn ? '24px' : '';
  },
  zoom(isOn) {
    app.style.overflowWrap = isOn ? 'normal' : '';
  },
};

const root = panel(document.querySelector('#checklist'));
const message = root.querySelector('[role="status"]');
const { lang } = document.documentElement;
const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });

function run() {
  let passed = 0;
  for (const [name, check] of Object.entries(checks)) {
    const { measured, passes } = check();
    const row = root.querySelector(`[data-check="${name}"]`);
    const badge = row.querySelector('b');
    badge.textContent = passes ? message.dataset.passes : message.dataset.fails;
    badge.className = passes ? 'good' : 'bad';
    row.querySelector('i').textContent = format.format(measured);
    passed += Number(passes);
  }
  message.textContent = message.dataset.phrase
    .replace('{n}', passed)
    .replace('{total}', Object.keys(checks).length);
}

root.addEventListener('change', ({ target }) => {
  damages[target.name](target.checked);
  run();
});
/* {{whyModes}} */
new MutationObserver(run).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});
run();
