import { fields, type Field } from '../shared/fields';
import type { BaseFile } from '../shared/files';
import type { Lexicon, WordForm } from '../shared/lexicon';
import type { RecordHead, RecordHeads } from '../shared/shapes';
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
  phrases: 3.5,
  content: 1,
  code: 0.2,
};
const weights = fields.map((field) => fieldWeights[field]);
const isTitle = fields.map((field) => field === 'title' || field === 'group');
const codeField = fields.indexOf('code');

/** Weighted occurrences that give half of the greatest score: in a page, and in a record. */
const pageSaturation = 3.6;
const recordSaturation = 1;
/** How much of the length of a page counts: 0 nothing, 1 in proportion. */
const lengthEffect = 0.9;
/** Factors of the score of the best record, and of the words in the title. */
const recordFactor = 1.5;
const titleFactor = 0.5;
/** Exponent of the part of the query that a page has: a greater one prefers pages with all words. */
const coverageExponent = 0.5;
/** Part that each step of `pageRank` adds: a post comes before a page, and the opening of a series first. */
const pageRankFactor = 0.15;
/** Fewest pages with all words of a query for which pages with only some of them are left out. */
const enoughPages = 5;
/** Least part of a query, by weight, that such a page has: a frequent word alone says nothing. */
const leastPart = 0.1;
/** Factor of the second hit of a page, and of each later one, so that other pages come between. */
const nextHitFactor = 0.6;

/** A record to show. */
export interface Candidate {
  record: RecordHead;
  /** Whether its code has a word of the query. */
  isInCode: boolean;
}

/** The index that is searched. */
export interface Corpus {
  base: BaseFile;
  lexicon: Lexicon;
  heads: RecordHeads;
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

/** A set of words of the query: bit `n` is the word with index `n`. */
type Words = number;
/** Greatest number of words that such a set holds. Later words of a query are not read. */
export const maxWords = 30;

/** What a page, or a record, has of the query. */
interface Score {
  score: number;
  /** Its words, those in its code, and those in its other fields. */
  words: Words;
  codeWords: Words;
  textWords: Words;
}

interface PageScore extends Score {
  /** Words in its title or in the name of its group. */
  titleWords: Words;
  records: Map<number, Score>;
}

/** Finds the value of a key, or sets it. */
function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Occurrences of one word of the query, weighted by field. */
interface Occurrences {
  times: number;
  isInTitle: boolean;
  isInCode: boolean;
  isInText: boolean;
}

function count(
  { times, isInTitle, isInCode, isInText }: Occurrences | undefined = {
    times: 0,
    isInTitle: false,
    isInCode: false,
    isInText: false,
  },
  field: number,
  more: number,
): Occurrences {
  return {
    times: times + more * (weights[field] as number),
    isInTitle: isInTitle || (isTitle[field] as boolean),
    isInCode: isInCode || field === codeField,
    isInText: isInText || field !== codeField,
  };
}

/** @returns the occurrences of a word by page and by record; its posting lists are loaded */
function occurrences(
  { lexicon, heads }: Corpus,
  expansions: Expansions,
  accepts: (page: number) => boolean,
) {
  const pages = new Map<number, Occurrences>();
  const records = new Map<number, Occurrences>();
  for (const [form, boost] of boostsOf(expansions)) {
    const postings = lexicon.postingsOf(form);
    postings.texts.forEach((text, at) => {
      const id = heads.texts.record[text] as number;
      const page = heads.pageOf[id] as number;
      if (accepts(page)) {
        const field = heads.texts.field[text] as number;
        const times = boost * (postings.times[at] as number);
        pages.set(page, count(pages.get(page), field, times));
        records.set(id, count(records.get(id), field, times));
      }
    });
  }
  return { pages, records };
}

/** @returns a function that gives the length of a page, relative to the mean, as BM25 uses it */
function lengthNorm({ pages }: BaseFile): (page: number) => number {
  const sizeOf = (page: number) => pages[page]?.[5] ?? 0;
  const mean = Math.max(1, pages.reduce((sum, [, , , , , size]) => sum + size, 0) / pages.length);
  return (page) => 1 - lengthEffect + (lengthEffect * sizeOf(page)) / mean;
}

/** Adds a word with its weighted occurrences to a score. */
function add(
  score: Score,
  word: Words,
  { isInCode, isInText }: Occurrences,
  weight: number,
  times: number,
  saturation: number,
): void {
  score.score += (weight * times) / (times + saturation);
  score.words |= word;
  score.codeWords |= isInCode ? word : 0;
  score.textWords |= isInText ? word : 0;
}

const noScore = (): Score => ({ score: 0, words: 0, codeWords: 0, textWords: 0 });

/**
 * Adds the scores of all words of a query.
 *
 * @returns the scores by page; the words that any page has; a function that gives the weight (IDF) of
 *   a set of words
 */
function scorePages(
  corpus: Corpus,
  query: readonly Expansions[],
  accepts: (page: number) => boolean,
): { pages: Map<number, PageScore>; known: Words; weightOf: (words: Words) => number } {
  const norm = lengthNorm(corpus.base);
  const all = corpus.base.pages.length;
  const pages = new Map<number, PageScore>();
  let known: Words = 0;
  const wordWeights = query.map((expansions, index) => {
    const found = occurrences(corpus, expansions, accepts);
    const weight = Math.log(1 + (all - found.pages.size + 0.5) / (found.pages.size + 0.5));
    const word = 1 << index;
    known |= found.pages.size > 0 ? word : 0;
    for (const [number, own] of found.pages) {
      const page = valueOf(pages, number, () => ({
        ...noScore(),
        titleWords: 0,
        records: new Map(),
      }));
      add(page, word, own, weight, own.times / norm(number), pageSaturation);
      page.titleWords |= own.isInTitle ? word : 0;
    }
    for (const [id, own] of found.records) {
      const page = pages.get(corpus.heads.pageOf[id] as number) as PageScore;
      add(valueOf(page.records, id, noScore), word, own, weight, own.times, recordSaturation);
    }
    return weight;
  });
  const weightOf = (words: Words) =>
    wordWeights.reduce((sum, weight, index) => sum + (words & (1 << index) ? weight : 0), 0);
  return { pages, known, weightOf };
}

/**
 * @param query expansions of each word, at most `maxWords`; their posting lists are loaded
 * @param accepts whether the filters of the request accept a page
 * @returns the records to show, best first. When few pages have all words, pages with some of them
 *   follow. A record has the words of the title of its page too. A page has one hit for code alone, and
 *   one when no record has all words that the page has
 */
export function rank(
  corpus: Corpus,
  query: readonly Expansions[],
  accepts: (page: number) => boolean,
): Candidate[] {
  const { pages, known, weightOf } = scorePages(corpus, query, accepts);
  const partOf = (words: Words) => weightOf(words) / weightOf(known);
  const isComplete = ({ words }: Score) => words === known;
  const isWide = [...pages.values()].filter(isComplete).length < enoughPages;
  const hits: { candidate: Candidate; isCodeOnly: boolean; score: number }[] = [];
  for (const [number, page] of pages) {
    if (!isComplete(page) && (!isWide || partOf(page.words) < leastPart)) {
      continue;
    }
    const records = [...page.records]
      .map(([id, own]) => {
        const words = own.words | page.titleWords;
        return { id, own, words, score: own.score * partOf(words) };
      })
      .sort((a, b) => b.score - a.score || a.id - b.id);
    const bestScore = records[0]?.score ?? 0;
    const score =
      (page.score + recordFactor * bestScore + titleFactor * weightOf(page.titleWords)) *
      partOf(page.words) ** coverageExponent *
      (1 + pageRankFactor * (corpus.base.pages[number]?.[3] ?? 0));
    const isCodeOnly = page.textWords === 0;
    records
      .filter(({ own, words }, at) => at === 0 || (own.textWords !== 0 && words === page.words))
      .forEach(({ id, own, score: ownScore }, at) => {
        const factor = at === 0 ? 1 : (nextHitFactor ** Math.min(at, 4) * ownScore) / bestScore;
        hits.push({
          candidate: { record: corpus.heads.head(id), isInCode: own.codeWords !== 0 },
          isCodeOnly,
          score: score * factor,
        });
      });
  }
  return hits
    .sort(
      (a, b) =>
        Number(a.isCodeOnly) - Number(b.isCodeOnly) ||
        b.score - a.score ||
        a.candidate.record.id - b.candidate.record.id,
    )
    .map(({ candidate }) => candidate);
}
