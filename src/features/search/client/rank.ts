import { fields, type Field } from '../shared/fields';
import type { BaseFile } from '../shared/files';
import { itemAt } from '../shared/itemAt';
import type { WordForm } from '../shared/lexicon';
import type { Library } from '../shared/library';
import type { Expansions } from '../shared/terms';

/*
 * Ranks pages, and the records of each page. A page is the answer that a reader looks for, so its
 * texts count together: a question rarely has all its words in one section. The score is BM25F
 * (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009), of the page and of its best
 * record. The constants were chosen with the sets `tuned` and `dev` of tests/bench/search.
 */

/** Weight of a word by the field that has it. */
const fieldWeights: Readonly<Record<Field, number>> = {
  group: 3,
  title: 6,
  heading: 5,
  tags: 2,
  phrases: 3,
  content: 1,
  code: 0.2,
};
const weights = fields.map((field) => fieldWeights[field]);
const isTitle = fields.map((field) => field === 'title' || field === 'group');
const codeField = fields.indexOf('code');

/**
 * Weight of a word that all pages have; rarer words weigh more. In few pages the frequency of a word
 * says little of how much it means: a common verb may stand in one post alone.
 */
const leastWeight = 2;
/** Weighted occurrences that give half of the greatest score: in a page, and in a record. */
const pageSaturation = 3.6;
const recordSaturation = 1;
/** How much of the length of a page counts: 0 nothing, 1 in proportion. */
const lengthEffect = 0.9;
/** Factors of the score of the best record, and of the words in the title. */
const recordFactor = 0.7;
const titleFactor = 0.3;
/** Part that each step of `pageRank` adds: a post comes before a page, and the opening of a series first. */
const pageRankFactor = 0.05;
/** Fewest pages with all words of a query for which pages with only some of them are left out. */
const enoughPages = 8;
/** Least part of a query, by rarity, that such a page has: a frequent word alone says nothing. */
const leastPart = 0.2;
/** Factor of the second hit of a page, and of each later one, so that other pages come between. */
const nextHitFactor = 0.6;

/** A hit: a record, or a page with the words in its code alone. */
export type Candidate = { page: number } & (
  | { record: number; codeFile?: never }
  | { record?: never; /** The one with most words of the query. */ codeFile: number }
);

/** A set of words of the query: bit `n` is the word with index `n`. */
type Words = number;
/** Greatest number of words that such a set holds. Later words of a query are not read. */
export const maxWords = 30;

/** Score of a page, a record or a code file for a query. */
interface Score {
  score: number;
  words: Words;
}

type WordsNumber = (words: Words) => number;

interface PageScore extends Score {
  /** Words in its title or in the name of its group. */
  titleWords: Words;
  records: Map<number, Score>;
  codeFiles: Map<number, Score>;
}

/** Finds the value of a key, or sets it. */
function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Boost of each form that a word of the query may mean: that of its best expansion. */
function boostsOf(expansions: Expansions): Map<WordForm, number> {
  const boosts = new Map<WordForm, number>();
  for (const { boost, forms } of expansions.values()) {
    for (const form of forms) {
      boosts.set(form, Math.max(boost, boosts.get(form) ?? 0));
    }
  }
  return boosts;
}

/** Occurrences of one word of the query in a page, weighted by field. */
interface Occurrences {
  times: number;
  isInTitle: boolean;
  records: Map<number, number>;
  codeFiles: Map<number, number>;
}

/** @returns the occurrences of a word, by page */
function occurrences(
  library: Library,
  expansions: Expansions,
  accepted: readonly boolean[],
): Map<number, Occurrences> {
  const pages = new Map<number, Occurrences>();
  const add = (number: number, times: number, isInTitle: boolean): Occurrences => {
    const page = valueOf(pages, number, (): Occurrences => ({
      times: 0,
      isInTitle: false,
      records: new Map(),
      codeFiles: new Map(),
    }));
    page.times += times;
    page.isInTitle ||= isInTitle;
    return page;
  };
  for (const [form, boost] of boostsOf(expansions)) {
    for (const { field, id, times } of form.postings()) {
      const isCode = field === codeField;
      const number = isCode ? library.pageOfCode(id) : itemAt(library.pageOf, id);
      if (accepted[number]) {
        const weighted = boost * times * itemAt(weights, field);
        const page = add(number, weighted, itemAt(isTitle, field));
        const list = isCode ? page.codeFiles : page.records;
        list.set(id, weighted + (list.get(id) ?? 0));
      }
    }
  }
  return pages;
}

/** @returns a function that gives the length of a page, relative to the mean, as BM25 uses it */
function lengthNorm({ pages }: BaseFile): (page: number) => number {
  const sizeOf = (page: number) => pages[page]?.[5] ?? 0;
  const mean = Math.max(1, pages.reduce((sum, [, , , , , size]) => sum + size, 0) / pages.length);
  return (page) => 1 - lengthEffect + (lengthEffect * sizeOf(page)) / mean;
}

const noScore = (): Score => ({ score: 0, words: 0 });

/** Adds a word to a score. */
function add(score: Score, word: Words, weight: number, times: number, saturation: number): void {
  score.score += (weight * times) / (times + saturation);
  score.words |= word;
}

/**
 * Adds the scores of all words of a query.
 *
 * @returns the scores by page; the words that any page has; functions that give the weight of a set of
 *   words, and its rarity (IDF)
 */
function scorePages(
  library: Library,
  query: readonly Expansions[],
  accepted: readonly boolean[],
): { pages: Map<number, PageScore>; known: Words; weightOf: WordsNumber; rarityOf: WordsNumber } {
  const norm = lengthNorm(library.base);
  const all = library.base.pages.length;
  const pages = new Map<number, PageScore>();
  let known: Words = 0;
  const rarities = query.map((expansions, index) => {
    const found = occurrences(library, expansions, accepted);
    const rarity = Math.log(1 + (all - found.size + 0.5) / (found.size + 0.5));
    const weight = leastWeight + rarity;
    const word = 1 << index;
    known |= found.size > 0 ? word : 0;
    for (const [number, own] of found) {
      const page = valueOf(pages, number, () => ({
        ...noScore(),
        titleWords: 0,
        records: new Map(),
        codeFiles: new Map(),
      }));
      add(page, word, weight, own.times / norm(number), pageSaturation);
      page.titleWords |= own.isInTitle ? word : 0;
      for (const [id, times] of own.records) {
        add(valueOf(page.records, id, noScore), word, weight, times, recordSaturation);
      }
      for (const [file, times] of own.codeFiles) {
        add(valueOf(page.codeFiles, file, noScore), word, weight, times, recordSaturation);
      }
    }
    return rarity;
  });
  const sumOf = (words: Words, least: number) =>
    rarities.reduce((sum, rarity, at) => sum + (words & (1 << at) ? least + rarity : 0), 0);
  return {
    pages,
    known,
    weightOf: (words) => sumOf(words, leastWeight),
    rarityOf: (words) => sumOf(words, 0),
  };
}

interface Hit {
  candidate: Candidate;
  score: number;
}

const byScore = (a: Hit, b: Hit) => b.score - a.score;

/**
 * @returns the hits of a page, best first, with the scores of their records alone: its records with all
 *   words that the page has, or the best one when none has them; the best code file when no record has
 *   any
 */
function hitsOf(page: number, score: PageScore, partOf: (words: Words) => number): Hit[] {
  if (score.records.size === 0) {
    const files = [...score.codeFiles].map(([codeFile, own]): Hit => ({
      candidate: { page, codeFile },
      score: own.score,
    }));
    return files.sort(byScore).slice(0, 1);
  }
  const records = [...score.records].map(([record, own]) => {
    const words = own.words | score.titleWords;
    return { candidate: { page, record }, words, score: own.score * partOf(words) };
  });
  const textWords = records.reduce((words, own) => words | own.words, 0);
  return records
    .sort((a, b) => byScore(a, b) || a.candidate.record - b.candidate.record)
    .filter(({ words }, at) => at === 0 || words === textWords);
}

/**
 * @param query expansions of each word, at most `maxWords`
 * @param accepted whether the filters of the request accept a page, by page
 * @returns the hits to show, best first. When few pages have all words, pages with some of them
 *   follow. A record has the words of the title of its page too. Hits of code come after hits of text,
 *   one for each page
 */
export function rank(
  library: Library,
  query: readonly Expansions[],
  accepted: readonly boolean[],
): Candidate[] {
  const { pages, known, weightOf, rarityOf } = scorePages(library, query, accepted);
  const partOf = (words: Words) => weightOf(words) / weightOf(known);
  const isComplete = ({ words }: Score) => words === known;
  const isWide = [...pages.values()].filter(isComplete).length < enoughPages;
  const hits: Hit[] = [];
  for (const [number, page] of pages) {
    const hasEnough = isWide && rarityOf(page.words) >= leastPart * rarityOf(known);
    if (!isComplete(page) && !hasEnough) {
      continue;
    }
    const own = hitsOf(number, page, partOf);
    const best = own[0]?.score ?? 0;
    const score =
      (page.score + recordFactor * best + titleFactor * weightOf(page.titleWords)) *
      (1 + pageRankFactor * (library.base.pages[number]?.[3] ?? 0));
    own.forEach((hit, at) => {
      const factor = at === 0 ? 1 : (nextHitFactor ** Math.min(at, 4) * hit.score) / best;
      hits.push({ candidate: hit.candidate, score: score * factor });
    });
  }
  const isCode = ({ candidate }: Hit) => Number(candidate.record === undefined);
  return hits
    .sort((a, b) => isCode(a) - isCode(b) || byScore(a, b) || a.candidate.page - b.candidate.page)
    .map(({ candidate }) => candidate);
}
