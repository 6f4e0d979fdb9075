import { LIMITE_DA_NOTA, limpaEtiquetas } from './formato.js';

/*
 * A form has texts, a record has values. All rules that compare what a form shows with what is
 * stored work on the texts: { humor: '4', nota: '', energia: '', etiquetas: 'a, b' }.
 */
export const FIELDS = ['humor', 'nota', 'energia', 'etiquetas'];

const split = (text) => limpaEtiquetas(text.split(','));

export const toTexts = (record) => ({
  humor: String(record?.humor ?? ''),
  nota: record?.nota ?? '',
  energia: String(record?.energia ?? ''),
  etiquetas: (record?.etiquetas ?? []).join(', '),
});

/* A record needs a mood. */
function toRecord(day, { humor, nota, energia, etiquetas }) {
  if (humor === '') return undefined;
  return {
    data: day,
    humor: Number(humor),
    ...(nota.trim() && { nota: nota.trim() }),
    etiquetas: split(etiquetas),
    ...(energia !== '' && { energia: Number(energia) }),
  };
}

/* The text that a field would have after it was stored and read again. */
export function normal(field, text) {
  if (field === 'etiquetas') return split(text).join(', ');
  return text.trim();
}

export const isTooLong = (field, text) =>
  field === 'nota' && text.trim().length > LIMITE_DA_NOTA;

/* The order of keys depends on who wrote the record. */
export const same = (a, b) => {
  if (!a || !b) return !a && !b;
  const [one, other] = [toTexts(a), toTexts(b)];
  return FIELDS.every((field) => one[field] === other[field]);
};

/* Merges two lists of tags: those of the form, and those that another tab has added since. */
function mergeTags(base, mine, theirs) {
  const [before, here, there] = [base, mine, theirs].map(split);
  if (theirs === base) return here.join(', ');
  const added = here.filter((tag) => !there.includes(tag));
  const kept = there.filter((tag) => here.includes(tag) || !before.includes(tag));
  return [...kept, ...added].join(', ');
}

/* Whole words: “solidão” does not keep “sol”. */
export function contains(text, part) {
  if (part === '') return true;
  const isLetter = (letter) => /[\p{L}\p{N}]/u.test(letter ?? '');
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + part.length])) return true;
  }
  return false;
}

/* Whether a text would be replaced that this form never showed. Such a text is set aside. */
const isLost = ({ theirs, base, mine }) =>
  theirs.trim() !== '' && theirs !== base && !contains(mine, theirs);

/**
 * Applies the edited fields to a record. `fields` has, by name, the text and the text before the
 * edit: { nota: { value, base } }.
 * Returns the record, and the replaced texts that the user had not seen.
 */
export function applyFields(day, current, fields) {
  const texts = toTexts(current);
  const aside = [];
  for (const [field, { value, base }] of Object.entries(fields)) {
    if (field === 'etiquetas') {
      texts.etiquetas = mergeTags(base, value, texts.etiquetas);
      continue;
    }
    if (field === 'nota' && isLost({ theirs: texts.nota, base, mine: value })) {
      aside.push(texts.nota);
    }
    texts[field] = value;
  }
  return { record: toRecord(day, texts), aside };
}

/**
 * Reverts a record from `after` to `before`. Later changes of other tabs stay. A text that would
 * overwrite them is returned in `aside`.
 */
export function revert(day, current, before, after) {
  if (same(current, after)) return { record: before, aside: [] };
  const [now, old, made] = [current, before, after].map(toTexts);
  if (!current) {
    /* The user who deleted the day has not seen the text from before. */
    const isUnseen = isLost({ theirs: old.nota, base: '', mine: made.nota });
    return { record: undefined, aside: isUnseen ? [old.nota] : [] };
  }
  if (!before) return { record: current, aside: [] };
  const texts = { ...now };
  const aside = [];
  for (const field of ['humor', 'nota', 'energia']) {
    if (now[field] === made[field]) texts[field] = old[field];
  }
  if (
    texts.nota !== old.nota &&
    isLost({ theirs: old.nota, base: '', mine: texts.nota })
  ) {
    aside.push(old.nota);
  }
  texts.etiquetas = mergeTags(made.etiquetas, old.etiquetas, now.etiquetas);
  return { record: toRecord(day, texts), aside };
}

/* Time stamp of an edit. It is newer than the last one, even when the clock was set back. */
export function stamp(now, previous) {
  if (!previous || now > previous) return now;
  return new Date(Date.parse(previous) + 1).toISOString();
}
