import type { SearchResult } from 'minisearch';
import type { Match } from './matches';
import type { QueryWord } from './query';
import { depths, pageDepth, sourceOf, type Field, type Source } from './fields';
import type { RecordHead } from './shapes';
import type { Expansion, Expansions } from './terms';

/*
 * Ranks records with DocSearch's criteria. A first rank uses the index alone (`preliminaryRank`); the
 * best records are ranked again with their texts (`fullRank`).
 */

/** Maximum distance between two words. Algolia uses the same cap. */
const maxDistance = 8;

/** Best field in which a record has a word of the query. */
interface FieldMatch {
  typos: number;
  isCode: boolean;
  /** Rank of the attribute (`depths`). */
  depth: number;
}

const isBetter = (a: FieldMatch, b: FieldMatch): boolean =>
  a.typos === b.typos ? a.depth < b.depth : a.typos < b.typos;

/** A record found by the index, before its text is read. */
export interface Candidate {
  record: RecordHead;
  /** Best match by word of the query; undefined where the record lacks the word. */
  nearest: (FieldMatch | undefined)[];
  /** Fields with a match. */
  matchedFields: ReadonlySet<Field>;
  /** BM25 score. */
  score: number;
}

/**
 * @param expansions expansions of each word of the query
 * @returns a function that turns a result of MiniSearch into a candidate
 */
export function candidateReader(
  expansions: readonly Expansions[],
): (record: RecordHead, result: SearchResult) => Candidate {
  const byTerm = new Map<string, { word: number; expansion: Expansion }[]>();
  expansions.forEach((terms, word) => {
    for (const [term, expansion] of terms) {
      byTerm.set(term, [...(byTerm.get(term) ?? []), { word, expansion }]);
    }
  });
  return (record, { match, score, queryTerms }) => {
    const nearest: (FieldMatch | undefined)[] = expansions.map(() => undefined);
    const matchedFields = new Set<Field>();
    for (const term in match) {
      for (const field of match[term] as Field[]) {
        matchedFields.add(field);
        const depth = depths[sourceOf(field, record) as Source];
        for (const { word, expansion } of byTerm.get(term) ?? []) {
          const found = { isCode: field === 'code', depth, typos: expansion.typos };
          const known = nearest[word];
          if (known === undefined || isBetter(found, known)) {
            nearest[word] = found;
          }
        }
      }
    }
    // MiniSearch multiplies the score by the number of matching terms. Here many of these terms are
    // forms of the same word, so the factor is removed.
    return { record, nearest, matchedFields, score: score / queryTerms.length };
  };
}

/** Matches of all candidates of one page. */
export interface PageMatch {
  /** By word of the query: whether the title of the page or of its group has it. */
  inTitle: boolean[];
  /** By word of the query: whether a heading or a text of the page has it, not only code. */
  inText: boolean[];
  /** Fewest typos by word of the query; undefined where the page lacks the word. */
  typos: (number | undefined)[];
  /** Sum of the scores of its records that have all words. */
  score: number;
}

/** @returns the matches by number of the page */
export function pageMatches(candidates: readonly Candidate[]): Map<number, PageMatch> {
  const pages = new Map<number, PageMatch>();
  for (const { record, nearest, score } of candidates) {
    const known = pages.get(record.page) ?? { inTitle: [], inText: [], typos: [], score: 0 };
    pages.set(record.page, known);
    known.score += nearest.includes(undefined) ? 0 : score;
    nearest.forEach((match, word) => {
      if (match !== undefined) {
        known.typos[word] = Math.min(known.typos[word] ?? match.typos, match.typos);
        known.inText[word] = known.inText[word] === true || !match.isCode;
        known.inTitle[word] = known.inTitle[word] === true || match.depth < depths.lvl2;
      }
    });
  }
  return pages;
}

/** @returns whether a record, together with the title of its page, has every word of the query */
export function hasEveryWord({ nearest }: Candidate, page: PageMatch): boolean {
  return nearest.every((match, word) => match !== undefined || page.inTitle[word] === true);
}

/** Criteria of a rank. `compareRanks` compares them one after the other; there is no weighted sum. */
export interface Rank {
  /** Words of the query that the page has. */
  words: number;
  typos: number;
  /** Gaps in joined names (`offset-path`): parts that do not stand side by side in the text. */
  gaps: number;
  /**
   * Where all words are found: 0 in the headings and text of the record or the title of its page, 1 in
   * the headings and texts of the page, 2 only with code.
   */
  scope: number;
  /** Sum of the attribute ranks (`depths`) of the words, each in its best field. */
  attribute: number;
  /** Sum of the distances between neighboring words of the query. */
  proximity: number;
  /** Sum of the `exact` values of the words. */
  exact: number;
  /** Index of the first matching word in the content, or in the code when no content matches. */
  at: number;
}

/** @returns the rank as far as the index gives it; `gaps`, `proximity`, `exact` and `at` are 0 */
export function preliminaryRank({ record, nearest }: Candidate, page: PageMatch): Rank {
  const scope = nearest.every((match, word) => match?.isCode === false || page.inTitle[word])
    ? 0
    : nearest.every((_, word) => page.inText[word])
      ? 1
      : 2;
  const rank = {
    words: 0,
    typos: 0,
    gaps: 0,
    scope,
    attribute: 0,
    proximity: 0,
    exact: 0,
    at: 0,
  };
  nearest.forEach((match, word) => {
    const typos = match?.typos ?? page.typos[word];
    if (typos !== undefined) {
      rank.words += 1;
      rank.typos += typos;
      // Every record of a page copies its title, so a word of the title alone counts only as much as
      // the level of the record itself.
      rank.attribute += match?.depth ?? (page.inTitle[word] ? depths[record.type] : pageDepth);
    }
  });
  return rank;
}

/** Position of a matching word: the field and the index among its words. */
interface Position {
  field: Field;
  at: number;
}

/** Smallest distance from one word to the next: 1 when they are side by side and in order. */
function distanceBetween(from: readonly Position[], to: readonly Position[]): number {
  let least = maxDistance;
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
 * Ranks a record with its text, by the criteria of DocSearch's scraper (its `ranking` setting):
 * words, typos, attribute, proximity, exact. The custom ranking is left to the caller.
 *
 * @param preliminary rank of the record from the index
 * @param matchesIn returns the matches in a field of the record
 * @param readsCode whether matches in its code count too: see `needsCode`
 */
export function fullRank(
  preliminary: Rank,
  { matchedFields, nearest }: Candidate,
  matchesIn: (field: Field) => readonly Match[],
  query: readonly QueryWord[],
  readsCode: boolean,
): Rank {
  const positions = query.map((): Position[] => []);
  const exact = query.map(() => 0);
  for (const field of matchedFields) {
    if (!readsCode && field === 'code') {
      continue;
    }
    for (const { at, qualities } of matchesIn(field)) {
      qualities.forEach((quality, word) => {
        if (quality !== undefined) {
          (positions[word] as Position[]).push({ field, at });
          if (nearest[word]?.isCode === (field === 'code')) {
            exact[word] = Math.max(exact[word] as number, quality.exact);
          }
        }
      });
    }
  }
  const distances = query
    .slice(1)
    .map((_, word) =>
      distanceBetween(positions[word] as Position[], positions[word + 1] as Position[]),
    );
  const firstIn = (name: Field) =>
    Math.min(...positions.flat().map(({ field, at }) => (field === name ? at : Infinity)));
  return {
    ...preliminary,
    at: matchedFields.has('content')
      ? firstIn('content')
      : matchedFields.has('code')
        ? firstIn('code')
        : 0,
    gaps: distances.filter((count, word) => count > 1 && query[word + 1]?.isJoined).length,
    proximity: distances.reduce((sum, count) => sum + count, 0),
    exact: exact.reduce((sum, value) => sum + value, 0),
  };
}

/**
 * Code is the longest field, so it is loaded only when it can change the result.
 *
 * @param rank rank without the code
 * @returns whether the code of a record can improve its rank
 */
export function needsCode({ matchedFields, nearest }: Candidate, rank: Rank): boolean {
  return (
    matchedFields.has('code') && (rank.gaps > 0 || nearest.some((match) => match?.isCode === true))
  );
}

/** @returns a negative number when the first rank is better */
export function compareRanks(a: Rank, b: Rank): number {
  return (
    b.words - a.words ||
    a.typos - b.typos ||
    a.gaps - b.gaps ||
    a.scope - b.scope ||
    a.attribute - b.attribute ||
    a.proximity - b.proximity ||
    b.exact - a.exact
  );
}
