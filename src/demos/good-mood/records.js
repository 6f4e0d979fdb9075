import { place } from './entries.js';
import { NOTE_LIMIT, cleanTags } from './format.js';

/* {{whyTexts}} */
export const FIELDS = ['mood', 'note', 'energy', 'tags', 'time'];

const split = (text) => cleanTags(text.split(','));

export const toTexts = (record) => ({
  mood: String(record?.mood ?? ''),
  note: record?.note ?? '',
  energy: String(record?.energy ?? ''),
  tags: (record?.tags ?? []).join(', '),
  time: record?.time ?? '',
});

/* {{whyMood}} */
function toRecord(key, { mood, note, energy, tags, time }) {
  if (mood === '') return undefined;
  const { date, ...id } = place(key);
  return {
    date,
    mood: Number(mood),
    ...(note.trim() && { note: note.trim() }),
    tags: split(tags),
    ...(energy !== '' && { energy: Number(energy) }),
    ...(time !== '' && { time }),
    ...id,
  };
}

/* {{whyNormal}} */
export function normal(field, text) {
  if (field === 'tags') return split(text).join(', ');
  return text.replaceAll('\r\n', '\n').trim();
}

export const isTooLong = (field, text) =>
  field === 'note' && text.trim().length > NOTE_LIMIT;

/* {{whySame}} */
export const same = (a, b) => {
  if (!a || !b) return !a && !b;
  const [one, other] = [toTexts(a), toTexts(b)];
  return FIELDS.every((field) => one[field] === other[field]);
};

/* {{whyMergeTags}} */
export function mergeTags(base, mine, theirs) {
  const [before, here, there] = [base, mine, theirs].map(split);
  if (theirs === base) return here.join(', ');
  const added = here.filter((tag) => !there.includes(tag));
  const kept = there.filter((tag) => here.includes(tag) || !before.includes(tag));
  return [...kept, ...added].join(', ');
}

/* {{whyContains}} */
export function contains(text, part) {
  if (part === '') return true;
  const isLetter = (letter) => /[\p{L}\p{N}]/u.test(letter ?? '');
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + part.length])) return true;
  }
  return false;
}

/* {{whyIsLost}} */
const isLost = ({ theirs, base, mine }) =>
  theirs.trim() !== '' && theirs !== base && !contains(mine, theirs);

/*
 * {{whyApplyFields}}
 * {{whyApplyResult}}
 */
export function applyFields(key, current, fields) {
  const texts = toTexts(current);
  const aside = [];
  for (const [field, { value, base }] of Object.entries(fields)) {
    if (field === 'tags') {
      texts.tags = mergeTags(base, value, texts.tags);
      continue;
    }
    if (field === 'note' && isLost({ theirs: texts.note, base, mine: value })) {
      aside.push(texts.note);
    }
    texts[field] = value;
  }
  return { record: toRecord(key, texts), aside };
}

/* {{whyRevert}} */
export function revert(key, current, before, after) {
  if (same(current, after)) return { record: before, aside: [] };
  const [now, old, made] = [current, before, after].map(toTexts);
  if (!current) {
    /* {{whyUnseenText}} */
    const isUnseen = isLost({ theirs: old.note, base: '', mine: made.note });
    return { record: undefined, aside: isUnseen ? [old.note] : [] };
  }
  if (!before) return { record: current, aside: [] };
  const texts = { ...now };
  const aside = [];
  for (const field of ['mood', 'note', 'energy', 'time']) {
    if (now[field] === made[field]) texts[field] = old[field];
  }
  if (
    texts.note !== old.note &&
    isLost({ theirs: old.note, base: '', mine: texts.note })
  ) {
    aside.push(old.note);
  }
  texts.tags = mergeTags(made.tags, old.tags, now.tags);
  return { record: toRecord(key, texts), aside };
}

/* {{whyStamp}} */
export function stamp(now, previous) {
  if (!previous || now > previous) return now;
  return new Date(Date.parse(previous) + 1).toISOString();
}
