import type { SearchResult } from 'minisearch';
import type { Match } from './matches';
import type { QueryWord } from './query';
import { depths, pageDepth, sourceOf, type Field, type Source } from './fields';
import type { RecordHead } from './shapes';
import type { Way, Ways } from './terms';

/** Algolia caps the distance between two words here. */
const farthest = 8;

/** The nearest place in which a record has a word of the query. */
interface Nearest {
  typos: number;
  isCode: boolean;
  depth: number;
}

const isNearer = (a: Nearest, b: Nearest): boolean =>
  a.typos === b.typos ? a.depth < b.depth : a.typos < b.typos;

/** A record that was found, before its text is looked at. */
export interface Candidate {
  record: RecordHead;
  /** By word of the query. */
  nearest: (Nearest | undefined)[];
  /** Fields with a match. */
  where: ReadonlySet<Field>;
  score: number;
}

/**
 * @param ways what answers each word of the query
 * @returns reads a result of the index
 */
export function reader(
  ways: readonly Ways[],
): (record: RecordHead, result: SearchResult) => Candidate {
  const byTerm = new Map<string, { word: number; way: Way }[]>();
  ways.forEach((terms, word) => {
    for (const [term, way] of terms) {
      byTerm.set(term, [...(byTerm.get(term) ?? []), { word, way }]);
    }
  });
  return (record, { match, score, queryTerms }) => {
    const nearest: (Nearest | undefined)[] = ways.map(() => undefined);
    const where = new Set<Field>();
    for (const term in match) {
      for (const field of match[term] as Field[]) {
        where.add(field);
        const depth = depths[sourceOf(field, record) as Source];
        for (const { word, way } of byTerm.get(term) ?? []) {
          const found = { isCode: field === 'code', depth, typos: way.typos };
          const known = nearest[word];
          if (known === undefined || isNearer(found, known)) {
            nearest[word] = found;
          }
        }
      }
    }
    // MiniSearch multiplies by the terms that match: here they are forms of the same words.
    return { record, nearest, where, score: score / queryTerms.length };
  };
}

/** What the page of a record has, of all the records found. */
export interface PageMatch {
  /** Whether each word stands in the page's title, or its group's. */
  titled: boolean[];
  /** Whether each word stands in a heading or a text of the page. */
  told: boolean[];
  /** Slips by word of the query; none where the page has not the word. */
  typos: (number | undefined)[];
  /** Of its records with all of the words, together. */
  score: number;
}

/** @returns pages of the candidates */
export function pageMatches(candidates: readonly Candidate[]): Map<number, PageMatch> {
  const pages = new Map<number, PageMatch>();
  for (const { record, nearest, score } of candidates) {
    const known = pages.get(record.page) ?? { titled: [], told: [], typos: [], score: 0 };
    pages.set(record.page, known);
    known.score += nearest.includes(undefined) ? 0 : score;
    nearest.forEach((place, word) => {
      if (place !== undefined) {
        known.typos[word] = Math.min(known.typos[word] ?? place.typos, place.typos);
        known.told[word] = known.told[word] === true || !place.isCode;
        known.titled[word] = known.titled[word] === true || place.depth < depths.lvl2;
      }
    });
  }
  return pages;
}

/** @returns whether a record, with the title of its page, has every word */
export function isWhole({ nearest }: Candidate, page: PageMatch): boolean {
  return nearest.every((place, word) => place !== undefined || page.titled[word] === true);
}

/** What a record is ranked by; each is compared in turn, and there is no sum of them. */
export interface Rank {
  words: number;
  typos: number;
  /** Words of a joined name (`offset-path`) that do not stand side by side. */
  broken: number;
  /** 0 where headings and text have all of the words, 1 where the page's do, 2 where its code helps. */
  untold: number;
  /** Sum over the words of where they are found, the nearest field first. */
  attribute: number;
  proximity: number;
  exact: number;
  /** Place of the first match in the text, or in the code where no text has one. */
  at: number;
}

/** @returns the part of a record's rank that needs no look at its text */
export function roughRank({ record, nearest }: Candidate, page: PageMatch): Rank {
  const untold = nearest.every((place, word) => place?.isCode === false || page.titled[word])
    ? 0
    : nearest.every((_, word) => page.told[word])
      ? 1
      : 2;
  const rank = {
    words: 0,
    typos: 0,
    broken: 0,
    untold,
    attribute: 0,
    proximity: 0,
    exact: 0,
    at: 0,
  };
  nearest.forEach((place, word) => {
    const typos = place?.typos ?? page.typos[word];
    if (typos !== undefined) {
      rank.words += 1;
      rank.typos += typos;
      // A title that is copied from above says no more of a record than its own place does.
      rank.attribute += place?.depth ?? (page.titled[word] ? depths[record.type] : pageDepth);
    }
  });
  return rank;
}

interface Place {
  field: Field;
  at: number;
}

/** Steps from one word to the next: 1 when side by side and in order. */
function steps(from: readonly Place[], to: readonly Place[]): number {
  let least = farthest;
  for (const a of from) {
    for (const b of to) {
      if (a.field === b.field && a.at !== b.at) {
        least = Math.min(least, b.at > a.at ? b.at - a.at : a.at - b.at + 1);
      }
    }
  }
  return least;
}

/**
 * Ranks a record in DocSearch's order: words, typos, attribute, proximity, exact (its scraper's
 * `ranking` setting; the custom ranking is left to the caller).
 *
 * @param rough the part of the rank that is known
 * @param matchesIn the words of a field that answer the query
 * @param readsCode whether its code is looked at too: see `needsCode`
 */
export function fullRank(
  rough: Rank,
  { where, nearest }: Candidate,
  matchesIn: (field: Field) => readonly Match[],
  query: readonly QueryWord[],
  readsCode: boolean,
): Rank {
  const places = query.map((): Place[] => []);
  const exact = query.map(() => 0);
  for (const field of where) {
    if (!readsCode && field === 'code') {
      continue;
    }
    for (const { at, answers } of matchesIn(field)) {
      answers.forEach((way, word) => {
        if (way !== undefined) {
          (places[word] as Place[]).push({ field, at });
          if (nearest[word]?.isCode === (field === 'code')) {
            exact[word] = Math.max(exact[word] as number, way.exact);
          }
        }
      });
    }
  }
  const between = query
    .slice(1)
    .map((_, word) => steps(places[word] as Place[], places[word + 1] as Place[]));
  const firstIn = (name: Field) =>
    Math.min(...places.flat().map(({ field, at }) => (field === name ? at : Infinity)));
  return {
    ...rough,
    at: where.has('content') ? firstIn('content') : where.has('code') ? firstIn('code') : 0,
    broken: between.filter((count, word) => count > 1 && query[word + 1]?.isJoined).length,
    proximity: between.reduce((sum, count) => sum + count, 0),
    exact: exact.reduce((sum, value) => sum + value, 0),
  };
}

/**
 * Code is the longest text there is, and read only for what nothing else has.
 *
 * @param rank without a look at the code
 * @returns whether a look at it can make a record's rank a better one
 */
export function needsCode({ where, nearest }: Candidate, rank: Rank): boolean {
  return where.has('code') && (rank.broken > 0 || nearest.some((place) => place?.isCode === true));
}

/** @returns the order of two ranks: negative when the first is better */
export function compareRanks(a: Rank, b: Rank): number {
  return (
    b.words - a.words ||
    a.typos - b.typos ||
    a.broken - b.broken ||
    a.untold - b.untold ||
    a.attribute - b.attribute ||
    a.proximity - b.proximity ||
    b.exact - a.exact
  );
}
