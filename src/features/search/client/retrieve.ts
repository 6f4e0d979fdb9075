import type { SearchResult } from 'minisearch';
import type { Lexicon } from '../shared/lexicon';
import { pageDepth } from '../shared/fields';
import type { TermIndex } from './termIndex';
import type { Shapes } from '../shared/shapes';
import { usesOf, type Ways } from '../shared/terms';

/** Enough to choose from: records that are not asked for would not be among the first. */
export const enough = 200;
/** Of more records than these, only those that promise most are scored. */
const most = 1000;

/** Beside the depths of places: what a slip weighs, and a word that a page may lack. */
const slipCost = 16;
const lostCost = 64;

/** What is searched. */
export interface Corpus {
  index: TermIndex;
  lexicon: Lexicon;
  shapes: Shapes;
}

interface Question {
  ways: readonly Ways[];
  /** Whether the reader's filters let the records of a page through. */
  accepts: (page: number) => boolean;
}

/** Calls back for every text that has one of the terms. */
function eachText(
  { lexicon }: Corpus,
  ways: Ways,
  visit: (text: number, typos: number) => void,
): void {
  for (const { typos, forms } of ways.values()) {
    for (const form of forms) {
      for (const text of lexicon.usesOf(form).texts) {
        visit(text, typos);
      }
    }
  }
}

/**
 * By page: how many of the words it has, counted as long as it has all of those before. The rarest
 * word comes first.
 */
function pagesWith(corpus: Corpus, { ways, accepts }: Question): Uint16Array {
  const { texts, pageOf } = corpus.shapes;
  const pages = new Uint16Array((pageOf.at(-1) ?? -1) + 1);
  ways.forEach((way, at) =>
    eachText(corpus, way, (text) => {
      const page = pageOf[texts.record[text] as number] as number;
      if (pages[page] === at && (at > 0 || accepts(page))) {
        pages[page] = at + 1;
      }
    }),
  );
  return pages;
}

/**
 * By record: 0 where it has none of the words, else 1 and how far its places for them are from a
 * title, all together.
 *
 * @param missing what a word costs that the record has not
 */
function costs(
  corpus: Corpus,
  ways: readonly Ways[],
  accepts: (page: number) => boolean,
  missing: number,
): Uint32Array {
  const { texts, pageOf } = corpus.shapes;
  const sums = new Uint32Array(pageOf.length);
  const nearest = new Uint8Array(pageOf.length);
  ways.forEach((way, at) => {
    nearest.fill(0);
    eachText(corpus, way, (text, typos) => {
      const record = texts.record[text] as number;
      const near = nearest[record] as number;
      const cost = 1 + (texts.depth[text] as number) + typos * slipCost;
      if (near === 0 ? accepts(pageOf[record] as number) : cost < near) {
        nearest[record] = cost;
      }
    });
    for (let record = 0; record < sums.length; record += 1) {
      const sum = sums[record] as number;
      const near = nearest[record] as number;
      if (sum > 0 || near > 0) {
        sums[record] = (sum || 1 + at * missing) + (near > 0 ? near - 1 : missing);
      }
    }
  });
  return sums;
}

/** @returns 1 for the records that are scored: all of them, or of very many the nearest to a title */
function choose(sums: Uint32Array): Uint8Array {
  const counts: number[] = [];
  for (let record = 0; record < sums.length; record += 1) {
    const sum = sums[record] as number;
    if (sum > 0) {
      counts[sum] = (counts[sum] ?? 0) + 1;
    }
  }
  let left = most;
  const worst = counts.findIndex((count = 0) => (left -= count) < 0);
  // As many of the dearest as there is room for, in reading order.
  let room = worst < 0 ? 0 : left + (counts[worst] as number);
  const chosen = new Uint8Array(sums.length);
  for (let record = 0; record < sums.length; record += 1) {
    const sum = sums[record] as number;
    if (sum > 0 && (worst < 0 || sum < worst || (sum === worst && room-- > 0))) {
      chosen[record] = 1;
    }
  }
  return chosen;
}

/**
 * @param corpus records, indexed
 * @param question what answers each word, with its uses read, and which pages may
 * @returns records of the pages that have every word, each with at least one of them
 */
export function retrieveAll(corpus: Corpus, question: Question): SearchResult[] {
  const uses = new Map(question.ways.map((ways) => [ways, usesOf(ways)]));
  const ways = [...question.ways].sort((a, b) => (uses.get(a) as number) - (uses.get(b) as number));
  if ((ways[0]?.size ?? 0) === 0) {
    return [];
  }
  const pages = pagesWith(corpus, { ...question, ways });
  const sums = costs(corpus, ways, (page) => pages[page] === ways.length, pageDepth);
  return corpus.index.score(ways, choose(sums));
}

/** @returns records with any of the words */
export function retrieveAny(corpus: Corpus, { ways, accepts }: Question): SearchResult[] {
  return corpus.index.score(ways, choose(costs(corpus, ways, accepts, lostCost)));
}
