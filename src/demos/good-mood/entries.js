import { isDay } from './dates.js';

/*
 * {{whyEntries}}
 * {{whyEntryKey}}
 * {{whyEntryFirst}}
 */
export const keyOf = ({ date, id }) => (id ? `${date}#${id}` : date);

export const dayOf = (key) => key.slice(0, 10);

const idOf = (key) => key.slice(11);

export const isId = (text) => typeof text === 'string' && /^[\w-]{1,40}$/.test(text);

export const isKey = (text) =>
  isDay(text) || (text[10] === '#' && isDay(dayOf(text)) && isId(idOf(text)));

export const isTime = (text) =>
  typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/* {{whyNewKey}} */
export const newKey = (day, moment = Date.now()) =>
  `${day}#${moment.toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export const place = (key) => ({
  date: dayOf(key),
  ...(idOf(key) && { id: idOf(key) }),
});

export function localTime(moment = new Date()) {
  const pad = (number) => String(number).padStart(2, '0');
  return `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/* {{whyOrder}} */
export function inOrder(a, b) {
  const [one, other] = [a, b].map((entry) => [entry.date, entry.time ?? '', keyOf(entry)]);
  const i = one.findIndex((text, at) => text !== other[at]);
  return i < 0 ? 0 : one[i] < other[i] ? -1 : 1;
}

export const byKey = (list) => new Map(list.map((entry) => [keyOf(entry), entry]));

/* {{partFold}} */

export const unfold = ({ entries = [], ...first }) => [
  first,
  ...entries.map((entry) => ({ date: first.date, ...entry })),
];

/* {{whyFoldDay}} */
export function fold(list) {
  const sorted = [...list].sort(inOrder);
  const first = sorted.find(({ id }) => !id) ?? sorted[0];
  const others = sorted.filter((entry) => entry !== first);
  if (others.length === 0) return first;
  return { ...first, entries: others.map(({ date, ...entry }) => entry) };
}

function groupByDay(list) {
  const groups = new Map();
  for (const entry of [...list].sort(inOrder)) {
    const group = groups.get(entry.date);
    if (group) group.push(entry);
    else groups.set(entry.date, [entry]);
  }
  return [...groups.values()];
}

export const foldAll = (list) => groupByDay(list).map(fold);

/* {{partFigure}} */

const average = (numbers) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/* {{whyFigure}} */
function summary(entries) {
  if (entries.length === 1) return { ...entries[0], entries };
  const mean = average(entries.map(({ mood }) => mood));
  const energies = entries.flatMap(({ energy }) => energy ?? []);
  return {
    date: entries[0].date,
    mood: Math.round(mean),
    mean,
    tags: [...new Set(entries.flatMap(({ tags = [] }) => tags))],
    ...(energies.length > 0 && { energy: Math.round(average(energies)) }),
    entries,
  };
}

export const summarize = (list) => groupByDay(list).map(summary);

/* {{whyExact}} */
export const exact = (days) => days.map((day) => ({ ...day, mood: day.mean ?? day.mood }));
