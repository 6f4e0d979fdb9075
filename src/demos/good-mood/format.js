import { isDay } from './dates.js';
import { byKey, isId, isKey, isTime } from './entries.js';
import { translatedFile } from './legacy.js';

/*
 * {{whyFormat1}}
 * {{whyFormat2}}
 * {{whyFormat3}}
 * {{whyEdits}}
 * {{whyTombstone}}
 */
export const FORMAT = 3;
export const NOTE_LIMIT = 280;
export const FILE_LIMIT = 32 * 1024 * 1024; /* {{whyFileLimit}} */

export const migrate1to2 = (day) => ({ ...day, tags: [] });

/* {{partEnter}} */

/* {{whyRefusal}} */
export class Refusal extends Error {
  constructor(code, where = '') {
    super(code);
    this.code = code;
    this.where = where;
  }
}

const isOneToFive = (value) => Number.isInteger(value) && value >= 1 && value <= 5;

/* {{whyCleanTags}} */
export function cleanTags(words) {
  const all = words.flatMap((word) => word.split(','));
  const clean = all.map((word) => word.trim()).filter(Boolean);
  return [...new Set(clean)];
}

function checkEntry({ mood, note, energy, tags = [], time, id }, date) {
  if (!isOneToFive(mood)) throw new Refusal('mood', date);
  if (
    note !== undefined &&
    (typeof note !== 'string' || note.length > NOTE_LIMIT)
  ) {
    throw new Refusal('note', date);
  }
  if (energy !== undefined && !isOneToFive(energy)) throw new Refusal('energy', date);
  const areTexts =
    Array.isArray(tags) && tags.every((e) => typeof e === 'string');
  if (!areTexts) throw new Refusal('tags', date);
  if (time !== undefined && !isTime(time)) throw new Refusal('time', date);
  return {
    mood,
    ...(note ? { note } : {}),
    tags: cleanTags(tags),
    ...(energy === undefined ? {} : { energy }),
    ...(time === undefined ? {} : { time }),
    ...(id === undefined ? {} : { id }),
  };
}

/* {{whyCheck}} */
export function check(day) {
  if (!isDay(day?.date)) throw new Refusal('date', String(day?.date ?? ''));
  const { date, entries = [], ...first } = day;
  const areEntries =
    Array.isArray(entries) &&
    entries.every((entry) => isId(entry?.id)) &&
    (first.id === undefined || isId(first.id)) &&
    new Set([first, ...entries].map(({ id }) => id)).size === entries.length + 1;
  if (!areEntries) throw new Refusal('entries', date);
  return {
    date,
    ...checkEntry(first, date),
    ...(entries.length > 0 && {
      entries: entries.map((entry) => checkEntry(entry, date)),
    }),
  };
}

/* {{whyCap}} */
const FAR = '9000-01-01T00:00:00.000Z';
const cap = (at) => (at < FAR && !at.startsWith('+') ? at : FAR);

function checkEdits(edits) {
  const pairs = Object.entries(edits ?? {});
  const areValid = pairs.every(([key, at]) => isKey(key) && !Number.isNaN(Date.parse(at)));
  if (!areValid) throw new Refusal('edits');
  return Object.fromEntries(
    pairs.map(([key, at]) => [key, cap(new Date(at).toISOString())]),
  );
}

/* {{whyReadJson}} */
export function readJson(text) {
  if (text.length > FILE_LIMIT) throw new Refusal('tooBig');
  let envelope;
  try {
    envelope = translatedFile(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new Refusal('json');
  }
  if (!Array.isArray(envelope?.days)) throw new Refusal('shape');
  if (envelope.format > FORMAT) throw new Refusal('future', String(envelope.format));
  if (![1, 2, 3].includes(envelope.format)) throw new Refusal('shape');
  const days = envelope.days.map((day) =>
    check(envelope.format === 1 ? migrate1to2(day) : day),
  );
  const seen = new Set();
  for (const { date } of days) {
    if (seen.has(date)) throw new Refusal('repeated', date);
    seen.add(date);
  }
  return { days, edits: checkEdits(envelope.edits) };
}

/* {{partDevices}} */

/* {{whyWinner}} */
function winner(a, b) {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return JSON.stringify(a.day ?? null) >= JSON.stringify(b.day ?? null) ? a : b;
}

/* {{whyMerge}} */
export function merge(here, there) {
  const [mine, others] = [here, there].map(({ days }) => byKey(days));
  const keys = new Set([
    ...mine.keys(),
    ...others.keys(),
    ...Object.keys(here.edits),
    ...Object.keys(there.edits),
  ]);
  const days = [];
  const edits = {};
  const count = { added: 0, changed: 0, deleted: 0, same: 0 };
  for (const key of [...keys].sort()) {
    const a = { day: mine.get(key), at: here.edits[key] ?? '' };
    const b = { day: others.get(key), at: there.edits[key] ?? '' };
    /* {{whyKnows}} */
    const knows = ({ day, at }) => day !== undefined || at !== '';
    const chosen = !knows(a) ? b : !knows(b) ? a : winner(a, b);
    if (chosen.day) days.push(chosen.day);
    if (chosen.at) edits[key] = chosen.at;
    if (JSON.stringify(chosen.day) === JSON.stringify(a.day))
      count.same += a.day ? 1 : 0;
    else if (!a.day) count.added += 1;
    else count[chosen.day ? 'changed' : 'deleted'] += 1;
  }
  return { days, edits, count };
}

/* {{partLeave}} */

export function toJson({ days, edits }) {
  return `${JSON.stringify({ app: 'good-mood', format: FORMAT, days, edits }, null, 2)}\n`;
}

/* {{whyCsvCell}} */
export function csvCell(value) {
  const text = String(value ?? '');
  const starts = /^(?=[=+\-@\t\r])|[;\t\r\n][\s"]*(?=[=+\-@])/g;
  const harmless = text.replace(starts, "$&'");
  return /["\n\r,;]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/* {{whyCsv}} */
export function toCsv(days, header) {
  const rows = days.map(({ date, mood, energy, tags, note, time }) => [
    date,
    mood,
    energy,
    tags?.join(' | '),
    note,
    time,
  ]);
  const text = [header, ...rows].map((row) => row.map(csvCell).join(','));
  return `\uFEFF${text.join('\r\n')}\r\n`;
}
