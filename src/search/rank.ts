import { typosAllowed, typosBetween, typosToBeginning } from './distance';
import type { IndexedWord, QueryWord, WordForm } from './query';
import { levels, type SearchRecord } from './record';

export const fields = [...levels, 'content', 'code'] as const;
export type Field = (typeof fields)[number];

/** The words of a record, by field. */
export type IndexedFields = Partial<Record<Field, IndexedWord[]>>;

/** How a word of the query is found in a word of a text. */
interface Relation {
  typos: number;
  /** 2 the word itself, 1 its beginning or another form of it, 0 anything else. */
  exact: number;
}

/** Algolia caps the distance between two words here. */
const farthest = 8;

/** The same question comes back for every record: answers are kept for one query. */
export type Relate = (index: number, form: WordForm) => Relation | undefined;

function relation(query: QueryWord, found: WordForm, forgiving: boolean): Relation | undefined {
  const { word } = found;
  if (word === query.word) {
    return { typos: 0, exact: 2 };
  }
  if (
    (query.isPrefix && [word, ...found.parts].some((part) => part.startsWith(query.word))) ||
    found.stem === query.stem ||
    found.parts.includes(query.word)
  ) {
    return { typos: 0, exact: 1 };
  }
  if (query.synonyms.includes(word)) {
    return { typos: 0, exact: 0 };
  }
  const allowed = forgiving ? typosAllowed(query.word) : 0;
  if (allowed === 0 || Math.abs(word.length - query.word.length) > (query.isPrefix ? 99 : 2)) {
    return undefined;
  }
  const typos = query.isPrefix
    ? Math.min(typosBetween(query.word, word), typosToBeginning(query.word, word))
    : typosBetween(query.word, word);
  return typos <= allowed ? { typos, exact: 0 } : undefined;
}

/**
 * @param query words of the query
 * @param forgiving whether slips of the keyboard count as matches
 * @returns the relation of each query word to any word of a text, worked out once a pair
 */
export function relations(query: readonly QueryWord[], forgiving: boolean): Relate {
  const known = query.map((): (Relation | null | undefined)[] => []);
  return (index, form) => {
    const answers = known[index] as (Relation | null | undefined)[];
    let answer = answers[form.id];
    if (answer === undefined) {
      answer = relation(query[index] as QueryWord, form, forgiving) ?? null;
      answers[form.id] = answer;
    }
    return answer ?? undefined;
  };
}

/** What a record is ranked by; each is compared in turn, and there is no sum of them. */
export interface Rank {
  words: number;
  typos: number;
  /** Sum over the words of where they are found, the nearest field first. */
  attribute: number;
  proximity: number;
  exact: number;
}

/** Where a query word is found: field, place in it, how well. */
interface Place extends Relation {
  field: Field;
  at: number;
}

/** Fields that are the record's own, not copied from the headings above. */
function isOwn(field: Field, { type }: SearchRecord): boolean {
  return (
    field === 'content' ||
    field === 'code' ||
    field === type ||
    (field === 'lvl0' && type === 'lvl1')
  );
}

/** Depth of a field in a record: headings first, content next to last, code last. */
function depthOf(field: Field, record: SearchRecord): number {
  if (field === 'lvl0' && record.type === 'lvl1') {
    // A page stands under its group's name; deeper records only inherit it.
    return 1.5;
  }
  // A heading that is copied from above says no more of the record than its own place does.
  return fields.indexOf(isOwn(field, record) ? field : record.type);
}

const better = (a: Place, b: Place, record: SearchRecord): boolean => {
  const [ownA, ownB] = [isOwn(a.field, record), isOwn(b.field, record)];
  if (a.typos !== b.typos) {
    return a.typos < b.typos;
  }
  if (ownA !== ownB) {
    return ownA;
  }
  const depth = depthOf(a.field, record) - depthOf(b.field, record);
  return depth === 0 ? a.exact > b.exact : depth < 0;
};

/** Distance of neighbouring query words, summed: 1 when side by side and in order. */
function proximity(places: readonly Place[][]): number {
  let sum = 0;
  for (let index = 1; index < places.length; index += 1) {
    let least = farthest;
    for (const a of places[index - 1] as Place[]) {
      for (const b of places[index] as Place[]) {
        if (a.field === b.field && a.at !== b.at) {
          const distance = b.at > a.at ? b.at - a.at : a.at - b.at + 1;
          least = Math.min(least, distance);
        }
      }
    }
    sum += least;
  }
  return sum;
}

/**
 * Ranks a record in DocSearch's order: words, typos, attribute, proximity, exact (its scraper's
 * `ranking` setting; the custom ranking is left to the caller).
 *
 * @param where fields that are known to hold a match
 * @returns the rank; none when every word that matches stands in a heading that the record only
 *   inherits, since that heading's own record matches too
 */
export function rankOf(
  record: SearchRecord,
  words: IndexedFields,
  query: readonly QueryWord[],
  relate: Relate,
  where: ReadonlySet<string>,
): Rank | undefined {
  const searched = fields.filter((field) => where.has(field));
  const found = query.map((): Place[] => []);
  for (const field of searched) {
    const inField = words[field] ?? [];
    for (let at = 0; at < inField.length; at += 1) {
      const { form } = inField[at] as IndexedWord;
      for (let index = 0; index < query.length; index += 1) {
        const answer = relate(index, form);
        if (answer !== undefined) {
          found[index]?.push({ ...answer, field, at });
        }
      }
    }
  }
  const matched = found.filter((places) => places.length > 0);
  const best = matched.map((places) => places.reduce((a, b) => (better(b, a, record) ? b : a)));
  if (!best.some(({ field }) => isOwn(field, record))) {
    return undefined;
  }
  const sum = (of: (place: Place) => number) => best.reduce((total, place) => total + of(place), 0);
  return {
    words: matched.length,
    typos: sum(({ typos }) => typos),
    attribute: sum(({ field }) => depthOf(field, record)),
    proximity: proximity(matched),
    exact: sum(({ exact }) => exact),
  };
}

/** @returns the order of two ranks: negative when the first is better */
export function compareRanks(a: Rank, b: Rank): number {
  return (
    b.words - a.words ||
    a.typos - b.typos ||
    a.attribute - b.attribute ||
    a.proximity - b.proximity ||
    b.exact - a.exact
  );
}
