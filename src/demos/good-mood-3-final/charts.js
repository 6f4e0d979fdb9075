import { addDays, dayList, daysBetween, daysOfYear, weekday } from './dates.js';

/* {{whyChartNode}} */
export const node = (name, attributes = {}, ...children) => ({
  name,
  attributes,
  children,
});

export function build({ name, attributes, children }) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children.map((child) => (child.name ? build(child) : child)));
  return element;
}

/* {{whyChartScale}} */
export function scale([from, to], [start, end]) {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/* {{whyChartMouth}} */
export function mouth(mood) {
  const tip = 48 - 2 * mood;
  return `M18 ${tip}Q30 ${27 + 5 * mood} 42 ${tip}`;
}

/* {{whyChartYear}} */

/* {{whyChartGrid}} */
export function yearGrid(year, records) {
  const byDay = new Map(records.map((record) => [record.date, record]));
  const days = daysOfYear(year);
  const offset = weekday(days[0]);
  const cells = days.map((day, i) => ({
    day,
    column: Math.floor((i + offset) / 7),
    row: (i + offset) % 7,
    record: byDay.get(day),
  }));
  const months = cells.filter(({ day }) => day.endsWith('-01'));
  return { cells, months, columns: cells.at(-1).column + 1 };
}

export const STEP = 18;
const SIDE = 15;
const TOP = 22;

/* {{whyChartSquare}} */
export const square = (mood) => [
  node('path', {
    class: 'tile',
    d: `M0 0h${SIDE - 7}a7 7 0 0 1 7 7v${SIDE - 7}h-${SIDE}z`,
  }),
  ...(mood
    ? [node('path', { class: 'stroke', d: `M3.5 ${SIDE + 1 - mood * 2.6}h8` })]
    : []),
];

function cell({ day, column, row, record }, label) {
  return node(
    'g',
    {
      transform: `translate(${column * STEP + 2} ${row * STEP + TOP})`,
      class: record ? `day mood-${record.mood}` : 'day empty',
      role: 'button',
      tabindex: '-1',
      'aria-label': label,
      'data-day': day,
    },
    ...square(record?.mood),
  );
}

/* {{whyChartTexts}} */
export function yearChart({ year, records, today, texts }) {
  const { cells, months, columns } = yearGrid(year, records);
  /* {{whyChartAhead}} */
  const isShown = ({ day, record }) => day <= today || record !== undefined;
  const days = cells.filter(isShown);
  const future = cells.filter((data) => !isShown(data));
  return node(
    'svg',
    {
      class: 'year',
      viewBox: `0 0 ${columns * STEP + 2} ${7 * STEP + TOP + 2}`,
      role: 'group',
      'aria-label': texts.name,
    },
    ...months.map(({ day, column, row }) =>
      /* {{whyChartMonthName}} */
      node(
        'text',
        { x: (column + (row ? 1 : 0)) * STEP + 2, y: 14, 'aria-hidden': 'true' },
        texts.month(day),
      ),
    ),
    node(
      'g',
      { class: 'future', 'aria-hidden': 'true' },
      ...future.map(({ column, row }) =>
        node('circle', {
          cx: column * STEP + 9.5,
          cy: row * STEP + TOP + 7.5,
          r: 1.5,
        }),
      ),
    ),
    ...days.map((data) => cell(data, texts.day(data.day, data.record))),
  );
}

/* {{whyChartKeys}} */
export function neighbor(days, current, key) {
  const i = days.indexOf(current);
  const last = days.length - 1;
  const target = {
    ArrowUp: i - 1,
    ArrowDown: i + 1,
    ArrowLeft: i - 7,
    ArrowRight: i + 7,
    Home: 0,
    End: last,
  }[key];
  if (target === undefined) return undefined;
  return days[Math.min(last, Math.max(0, target))];
}

/* {{whyChartAveragePart}} */

/* {{whyChartAverage}} */
export function movingAverage(
  records,
  { from, to, span = 7, least = Math.ceil(span / 2) },
) {
  const byDay = new Map(records.map(({ date, mood }) => [date, mood]));
  /* {{whyChartEarlier}} */
  const days = dayList(addDays(from, 1 - span), to);
  return days.slice(span - 1).map((day, i) => {
    const seen = days
      .slice(i, i + span)
      .map((other) => byDay.get(other))
      .filter((mood) => mood !== undefined);
    const isWaiting = seen.length < least;
    const sum = seen.reduce((total, mood) => total + mood, 0);
    return { day, average: isWaiting ? null : sum / seen.length };
  });
}

/* {{whyChartGap}} */
export function linePath(points) {
  let d = '';
  let isLifted = true;
  for (const point of points) {
    if (point)
      d += `${isLifted ? 'M' : 'L'}${point.map((n) => +n.toFixed(1)).join(' ')}`;
    if (point && isLifted) d += 'h0';
    isLifted = !point;
  }
  return d;
}

const WIDTH = 640;
const HEIGHT = 200;

/* {{whyChartAverageTexts}} */
export function averageChart({ averages, texts }) {
  const x = scale([0, Math.max(1, averages.length - 1)], [28, WIDTH - 8]);
  const y = scale([1, 5], [HEIGHT - 34, 12]);
  const points = averages.map(({ average }, i) =>
    average === null ? null : [x(i), y(average)],
  );
  const firsts = averages.filter(({ day }) => day.endsWith('-01'));
  return node(
    'svg',
    {
      class: 'average',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-labelledby': 'average-title',
      'aria-describedby': 'average-description',
    },
    node('title', { id: 'average-title' }, texts.title),
    node('desc', { id: 'average-description' }, texts.description),
    ...[1, 2, 3, 4, 5].flatMap((mood) => [
      node('path', { class: 'rule', d: `M28 ${y(mood)}H${WIDTH - 8}` }),
      node('text', { x: 8, y: y(mood) + 5 }, String(mood)),
    ]),
    ...firsts.map(({ day }) =>
      node(
        'text',
        { x: x(daysBetween(averages[0].day, day)), y: HEIGHT - 8 },
        texts.month(day),
      ),
    ),
    node('path', { class: 'line', d: linePath(points) }),
  );
}

/* {{whyChartDistributionPart}} */

export function distribution(records) {
  return [1, 2, 3, 4, 5].map((mood) => {
    const total = records.filter((record) => record.mood === mood).length;
    return { mood, total, share: records.length ? total / records.length : 0 };
  });
}

/* {{whyChartWords}} */
export function distributionChart({ counts, texts }) {
  const most = Math.max(1, ...counts.map(({ total }) => total));
  const x = scale([0, most], [0, 220]);
  return node(
    'svg',
    {
      class: 'distribution',
      viewBox: '0 0 430 180',
      role: 'img',
      'aria-labelledby': 'distribution-title',
      'aria-describedby': 'distribution-description',
    },
    node('title', { id: 'distribution-title' }, texts.title),
    node('desc', { id: 'distribution-description' }, texts.description),
    ...counts.flatMap(({ mood, total }, i) => [
      node('text', { x: 150, y: i * 36 + 24, 'text-anchor': 'end' }, texts.words[mood]),
      node('rect', {
        class: `mood-${mood}`,
        x: 158,
        y: i * 36 + 4,
        width: x(total),
        height: 28,
      }),
      node('text', { x: x(total) + 166, y: i * 36 + 24 }, String(total)),
    ]),
  );
}
