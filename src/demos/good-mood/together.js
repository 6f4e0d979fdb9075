import { node, scale } from './charts.js';

const LEAST = 5;
const MOST_TAGS = 8;

const mean = (records) =>
  records.reduce((sum, { mood }) => sum + mood, 0) / records.length;

/* {{whyGroup}} */
function group(kind, name, records, belongs) {
  const inside = records.filter(belongs);
  const outside = records.filter((record) => !belongs(record));
  if (inside.length < LEAST || outside.length < LEAST) return [];
  return [{ kind, name, days: inside.length, average: mean(inside), rest: mean(outside) }];
}

/* {{whyGroups}} */
export function groups(records) {
  const answered = records.filter(({ energy }) => energy !== undefined);
  const energies = [1, 2, 3, 4, 5].flatMap((level) =>
    group('energy', level, answered, ({ energy }) => energy === level),
  );
  const names = new Set(records.flatMap(({ tags = [] }) => tags));
  const tags = [...names]
    .flatMap((name) =>
      group('tag', name, records, (record) => record.tags?.includes(name) === true),
    )
    .sort((a, b) => b.days - a.days)
    .slice(0, MOST_TAGS);
  return [...energies, ...tags];
}

const ROW = 30;
const short = (text) => ([...text].length > 16 ? `${[...text].slice(0, 15).join('')}…` : text);

/* {{whyTogetherChart}} */
export function togetherChart({ rows, texts }) {
  const x = scale([1, 5], [176, 416]);
  const bottom = rows.length * ROW + 8;
  return node(
    'svg',
    {
      class: 'together',
      viewBox: `0 0 430 ${bottom + 24}`,
      role: 'img',
      'aria-labelledby': 'together-title',
      'aria-describedby': 'together-description',
    },
    node('title', { id: 'together-title' }, texts.title),
    node('desc', { id: 'together-description' }, texts.description),
    ...[1, 2, 3, 4, 5].flatMap((mood) => [
      node('path', { class: 'rule', d: `M${x(mood)} 4V${bottom}` }),
      node('text', { x: x(mood), y: bottom + 18, 'text-anchor': 'middle' }, String(mood)),
    ]),
    ...rows.flatMap(({ label, average, rest }, i) => {
      const y = i * ROW + 20;
      return [
        node('text', { x: 160, y: y + 5, 'text-anchor': 'end' }, short(label)),
        node('path', { class: 'link', d: `M${x(rest)} ${y}H${x(average)}` }),
        node('circle', { class: 'rest', cx: x(rest), cy: y, r: 5 }),
        node('circle', { class: 'with', cx: x(average), cy: y, r: 7 }),
      ];
    }),
  );
}

/* {{whyDots}} */
export function dots(records, days) {
  const x = scale([0, Math.max(1, days.length - 1)], [28, 632]);
  const y = scale([1, 5], [166, 12]);
  const at = new Map(days.map((day, i) => [day, i]));
  const shown = records.filter(({ date }) => at.has(date));
  return node(
    'g',
    { class: 'dots' },
    ...shown.map(({ date, mood }) =>
      node('circle', { cx: x(at.get(date)).toFixed(1), cy: y(mood), r: 2 }),
    ),
  );
}
