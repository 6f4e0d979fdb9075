import type { SearchResult } from 'minisearch';
import type { Lexicon } from '../shared/lexicon';
import { pageDepth } from '../shared/fields';
import type { TermIndex } from './termIndex';
import type { RecordHeads } from '../shared/shapes';
import { occurrencesOf, type Expansions } from '../shared/terms';

/*
 * Retrieval: selects records by their posting lists alone, before MiniSearch scores them. On a large
 * blog a common word is in nearly every record, and scoring all of them would be slow.
 */

/** Maximum number of candidates that are ranked. Records after them would not reach the first page. */
export const maxCandidates = 200;
/** Maximum number of records that MiniSearch scores. Of more records, those with the lowest costs. */
const maxScored = 1000;

/** Costs of a typo, and of a missing word in `retrieveAny`, in units of attribute ranks (`depths`). */
const typoCost = 16;
const missingWordCost = 64;

/** The index that is searched. */
export interface Corpus {
  index: TermIndex;
  lexicon: Lexicon;
  heads: RecordHeads;
}

/** An expanded query. */
interface Lookup {
  /** Expansions of each word; their posting lists are loaded. */
  expansions: readonly Expansions[];
  /** Whether the facet filters of the request accept a page. */
  accepts: (page: number) => boolean;
}

/** Calls `visit` for every text in the posting list of an expansion. */
function forEachPosting(
  { lexicon }: Corpus,
  expansions: Expansions,
  visit: (text: number, typos: number) => void,
): void {
  for (const { typos, forms } of expansions.values()) {
    for (const form of forms) {
      for (const text of lexicon.postingsOf(form).texts) {
        visit(text, typos);
      }
    }
  }
}

/**
 * Intersects the posting lists by page. The caller puts the rarest word first, so that few pages are
 * left for the others.
 *
 * @returns by page: number of leading words of the query that the page has; all words when it is
 *   the number of words
 */
function countWordsByPage(corpus: Corpus, { expansions, accepts }: Lookup): Uint16Array {
  const { texts, pageOf } = corpus.heads;
  const pages = new Uint16Array((pageOf.at(-1) ?? -1) + 1);
  expansions.forEach((wordExpansions, at) =>
    forEachPosting(corpus, wordExpansions, (text) => {
      const page = pageOf[texts.record[text] as number] as number;
      if (pages[page] === at && (at > 0 || accepts(page))) {
        pages[page] = at + 1;
      }
    }),
  );
  return pages;
}

/**
 * Estimates the rank of each record. Lower is better.
 *
 * @param missingCost cost of a word that the record lacks
 * @returns by record: 0 when it has none of the words, else 1 + the sum over the words of the
 *   attribute rank of the best field, plus typos
 */
function recordCosts(
  corpus: Corpus,
  expansions: readonly Expansions[],
  accepts: (page: number) => boolean,
  missingCost: number,
): Uint32Array {
  const { texts, pageOf } = corpus.heads;
  const sums = new Uint32Array(pageOf.length);
  const nearest = new Uint8Array(pageOf.length);
  expansions.forEach((wordExpansions, at) => {
    nearest.fill(0);
    forEachPosting(corpus, wordExpansions, (text, typos) => {
      const record = texts.record[text] as number;
      const near = nearest[record] as number;
      const cost = 1 + (texts.depth[text] as number) + typos * typoCost;
      if (near === 0 ? accepts(pageOf[record] as number) : cost < near) {
        nearest[record] = cost;
      }
    });
    for (let record = 0; record < sums.length; record += 1) {
      const sum = sums[record] as number;
      const near = nearest[record] as number;
      if (sum > 0 || near > 0) {
        sums[record] = (sum || 1 + at * missingCost) + (near > 0 ? near - 1 : missingCost);
      }
    }
  });
  return sums;
}

/**
 * @param sums costs by record
 * @returns by record: 1 when it is scored. All records with a word, or the `maxScored` cheapest ones
 */
function selectCheapest(sums: Uint32Array): Uint8Array {
  const counts: number[] = [];
  for (let record = 0; record < sums.length; record += 1) {
    const sum = sums[record] as number;
    if (sum > 0) {
      counts[sum] = (counts[sum] ?? 0) + 1;
    }
  }
  let left = maxScored;
  const worst = counts.findIndex((count = 0) => (left -= count) < 0);
  // Only a part of the records with the worst cost fits: the first ones in reading order.
  let room = worst < 0 ? 0 : left + (counts[worst] as number);
  const selected = new Uint8Array(sums.length);
  for (let record = 0; record < sums.length; record += 1) {
    const sum = sums[record] as number;
    if (sum > 0 && (worst < 0 || sum < worst || (sum === worst && room-- > 0))) {
      selected[record] = 1;
    }
  }
  return selected;
}

/** @returns scored records of the pages that have every word; each record has at least one word */
export function retrieveAll(corpus: Corpus, lookup: Lookup): SearchResult[] {
  const counts = new Map(
    lookup.expansions.map((wordExpansions) => [wordExpansions, occurrencesOf(wordExpansions)]),
  );
  const expansions = [...lookup.expansions].sort(
    (a, b) => (counts.get(a) as number) - (counts.get(b) as number),
  );
  if ((expansions[0]?.size ?? 0) === 0) {
    return [];
  }
  const pages = countWordsByPage(corpus, { ...lookup, expansions });
  const hasAll = (page: number) => pages[page] === expansions.length;
  return corpus.index.score(
    expansions,
    selectCheapest(recordCosts(corpus, expansions, hasAll, pageDepth)),
  );
}

/** @returns scored records with any of the words */
export function retrieveAny(corpus: Corpus, { expansions, accepts }: Lookup): SearchResult[] {
  return corpus.index.score(
    expansions,
    selectCheapest(recordCosts(corpus, expansions, accepts, missingWordCost)),
  );
}
