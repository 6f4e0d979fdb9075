import { node, build, neighbor, square } from './charts.js';
import { el, moodWord, phrase } from './pieces.js';

/* {{whyScroller}} */
export const scroller = (title, content) =>
  el(
    'div',
    { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': title },
    content,
  );

export const figure = (title, ...parts) =>
  el('figure', {}, el('figcaption', {}, el('h3', {}, title)), ...parts);

/* {{whyTable}} */
export function table(words, title, header, rows) {
  const head = header.map((text) => el('th', { scope: 'col' }, text));
  const row = ([first, ...rest]) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, first),
      ...rest.map((text) => el('td', {}, text)),
    );
  return el(
    'details',
    { class: 'table' },
    el('summary', {}, words.seeTable),
    scroller(
      phrase(words.asTable, { title }),
      el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...head)),
        el('tbody', {}, ...rows.map(row)),
      ),
    ),
  );
}

export function legend() {
  const item = (mood) =>
    el(
      'li',
      {},
      build(
        node(
          'svg',
          { class: `mood-${mood}`, viewBox: '-1 -1 17 17', 'aria-hidden': 'true' },
          ...square(mood),
        ),
      ),
      `${mood} ${moodWord(mood)}`,
    );
  return el('ul', { class: 'legend' }, ...[1, 2, 3, 4, 5].map(item));
}

/* {{whyAboutMeans}} */
export const aboutMeans = (days, words) =>
  days.some(({ mean }) => mean !== undefined)
    ? [el('p', { class: 'small' }, words.aboutMeans)]
    : [];

/* {{whyRoving}} */
export function roveFocus(chart, day, choose, move = neighbor) {
  const all = [...chart.querySelectorAll('[data-day]')];
  const cells = new Map(all.map((cell) => [cell.dataset.day, cell]));
  const order = [...cells.keys()];
  let entry = cells.get(day) ?? all.at(-1);
  entry?.setAttribute('tabindex', '0');
  const enter = (cell) => {
    entry.setAttribute('tabindex', '-1');
    entry = cell;
    entry.setAttribute('tabindex', '0');
  };
  /* {{whyEnter}} */
  all.forEach((cell) => cell.addEventListener('focus', () => enter(cell)));
  chart.addEventListener('keydown', (event) => {
    const current = event.target.closest('[data-day]');
    if (!current) return;
    const target = move(order, current.dataset.day, event.key);
    if (target) {
      event.preventDefault();
      enter(cells.get(target));
      entry.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(current.dataset.day);
    }
  });
  chart.addEventListener('click', ({ target }) => {
    const cell = target.closest('[data-day]');
    if (cell) choose(cell.dataset.day);
  });
}
