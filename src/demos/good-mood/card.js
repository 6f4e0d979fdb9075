import { weekday, daysOfMonth } from './dates.js';
import { mouth, build, node } from './charts.js';

/* {{whyCard}} */
export const SIDE = 1080;
const INK = '#0f1b2b';
const PAPER = '#fafaf6';
const COLORS = { 1: '#8d9df5', 2: '#8ebcec', 3: '#bdd0c0', 4: '#cedb7c', 5: '#f9cc27' };
const FONT = 'system-ui, sans-serif';
const STEP = 140;

/* {{whyCardFace}} */
function face(record, x, y) {
  const empty = !record;
  return node(
    'g',
    { transform: `translate(${x} ${y}) scale(1.9)` },
    node('path', {
      d: 'M2 2H30A28 28 0 0 1 58 30V58H2z',
      fill: empty ? 'none' : COLORS[record.mood],
      stroke: '#6f8586',
      'stroke-width': empty ? 1 : 2,
      'stroke-opacity': empty ? 0.6 : 1,
    }),
    ...(empty
      ? []
      : [
          node('circle', { cx: 20, cy: 26, r: 4, fill: INK }),
          node('circle', { cx: 40, cy: 26, r: 4, fill: INK }),
          node('path', {
            d: mouth(record.mood),
            fill: 'none',
            stroke: INK,
            'stroke-width': 4,
            'stroke-linecap': 'round',
          }),
        ]),
  );
}

const text = (x, y, size, weight, words, extra = {}) =>
  node(
    'text',
    {
      x,
      y,
      fill: INK,
      'font-family': FONT,
      'font-size': size,
      'font-weight': weight,
      ...extra,
    },
    words,
  );

/* {{whyCardTexts}} */
export function monthCard({ month, records, texts }) {
  const byDay = new Map(records.map((record) => [record.date, record]));
  const days = daysOfMonth(month);
  const offset = weekday(days[0]);
  /* {{whySixWeeks}} */
  const weeks = Math.ceil((days.length + offset) / 7);
  const height = Math.min(STEP, 740 / weeks);
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: SIDE,
      height: SIDE,
      viewBox: `0 0 ${SIDE} ${SIDE}`,
    },
    node('rect', { width: SIDE, height: SIDE, fill: PAPER }),
    text(60, 116, 64, 800, texts.title),
    text(60, 172, 34, 400, texts.summary),
    ...texts.week.map((letter, i) =>
      text(60 + i * STEP + 57, 238, 30, 600, letter, { 'text-anchor': 'middle' }),
    ),
    ...days.map((day, i) =>
      face(
        byDay.get(day),
        60 + ((i + offset) % 7) * STEP,
        262 + Math.floor((i + offset) / 7) * height,
      ),
    ),
    text(SIDE - 60, SIDE - 36, 30, 700, 'good-mood', { 'text-anchor': 'end' }),
  );
}

/* {{whyPng}} */
export async function toPng(description) {
  const svg = new XMLSerializer().serializeToString(build(description));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const screen = document.createElement('canvas');
  screen.width = SIDE;
  screen.height = SIDE;
  screen.getContext('2d').drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    screen.toBlob((png) => (png ? resolve(png) : reject(new Error('png'))), 'image/png');
  });
}
