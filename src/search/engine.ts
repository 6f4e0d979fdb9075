import type { SearchResult } from 'minisearch';
import { passes, respond, type Found } from './answer';
import { Lexicon } from './lexicon';
import { matcher, Places } from './matches';
import { parseQuery, type QueryWord } from './query';
import {
  compareRanks,
  fullRank,
  isWhole,
  pageMatches,
  reader,
  roughRank,
  sourceOf,
  textOf,
  type Candidate,
  type PageMatch,
  type Rank,
  type Source,
} from './rank';
import { readRecords } from './readRecords';
import type { RecordFile, SearchRecord } from './record';
import { enough, retrieveAll, retrieveAny, type Corpus } from './retrieve';
import { TermIndex } from './termIndex';
import { waysOf, type Ways } from './terms';
import { textsOf } from './texts';
import type { SearchRequest, SearchResponse } from './types';
import { stems } from './words';

/** Records whose text is looked at, of those whose fields promise most. */
const looked = 64;

interface Ranked {
  candidate: Candidate;
  page: PageMatch;
  rank: Rank;
}

/** Searches the records of one language, in memory. */
export class Engine {
  private readonly records: readonly SearchRecord[];
  private readonly language: string;
  private readonly corpus: Corpus;
  /** The first record of each page. */
  private readonly pages: readonly SearchRecord[];
  private readonly pageOf = new Map<SearchRecord, number>();

  private readonly places = new Places();
  /** Pages that the last filters let through: 1, and 2 for the others that were looked at. */
  private filtered = { asked: '', known: new Uint8Array() };

  /** @param file of one language, whose plurals and endings are taken off */
  constructor(file: RecordFile) {
    const records = readRecords(file);
    const lexicon = new Lexicon(file.index, file.language);
    const texts = textsOf(records);
    const pages: SearchRecord[] = [];
    for (const record of records) {
      if (record.weight.position === 0) {
        pages.push(record);
      }
      this.pageOf.set(record, pages.length - 1);
    }
    this.records = records;
    this.language = file.language;
    this.pages = pages;
    this.corpus = {
      index: new TermIndex(records.length, texts, file.index.lengths, lexicon),
      lexicon,
      texts,
      pageOf: Uint32Array.from(this.pageOf.values()),
    };
  }

  /**
   * @param request one of those that Algolia's `queries` call takes
   * @returns what Algolia would answer
   */
  search(request: SearchRequest): SearchResponse {
    const query = parseQuery(request.query ?? '', this.language);
    return respond(request, this.find(query, this.filter(request)));
  }

  /**
   * Asks for the words as they are; for slips in those that no text has; for the others without
   * those; for slips in all of them; and at last for any of them.
   */
  private find(words: readonly QueryWord[], accepts: (page: number) => boolean): Found {
    const { lexicon } = this.corpus;
    const known = new Map<QueryWord, Ways>();
    const strict = (word: QueryWord): Ways => {
      const ways = known.get(word) ?? waysOf(word, lexicon, false);
      known.set(word, ways);
      return ways;
    };
    const isKnown = (word: QueryWord) => strict(word).size > 0;
    const forgiving = (word: QueryWord) => waysOf(word, lexicon, true);
    const query = words.every(isKnown) ? words : words.flatMap((word) => this.split(word));
    const attempts: [readonly QueryWord[], (word: QueryWord) => Ways][] = [
      [query, (word) => (isKnown(word) ? strict(word) : forgiving(word))],
      [query.filter(isKnown), strict],
      [query, forgiving],
    ];
    for (const [asked, waysTo] of attempts) {
      const ways = asked.map(waysTo);
      const results = retrieveAll(this.corpus, { ways, accepts });
      if (results.length > 0) {
        return this.rank(asked, ways, results);
      }
    }
    const ways = query.map(forgiving);
    return this.rank(query, ways, retrieveAny(this.corpus, { ways, accepts }));
  }

  /**
   * @returns records with the most of the words and, of those, the fewest slips, best first. A page
   *   that has the words, but no record with all of them, has one: its best
   */
  private rank(
    query: readonly QueryWord[],
    ways: readonly Ways[],
    results: readonly SearchResult[],
  ): Found {
    const matchesIn = matcher(query, ways, this.corpus.lexicon, this.places);
    const read = reader(ways);
    const candidates = results.map((result) =>
      read(this.records[result.id as number] as SearchRecord, result),
    );
    const pageOf = (record: SearchRecord) => this.pageOf.get(record) as number;
    const pages = pageMatches(candidates, pageOf);
    const rough = candidates
      .map((candidate): Ranked => {
        const page = pages.get(pageOf(candidate.record)) as PageMatch;
        return { candidate, page, rank: roughRank(candidate, page) };
      })
      .sort(byRank)
      .slice(0, enough);
    const isJoined = query.some((word) => word.isJoined);
    const ranked = rough
      .map((entry, at) =>
        at >= looked && !isJoined
          ? entry
          : {
              ...entry,
              rank: fullRank(
                entry.rank,
                entry.candidate,
                (field) => {
                  const { record } = entry.candidate;
                  return matchesIn(textOf(record, sourceOf(field, record) as Source));
                },
                query,
              ),
            },
      )
      .sort(byRank);
    const best = ranked[0]?.rank;
    const told = new Set(
      ranked.filter(({ candidate, page }) => isWhole(candidate, page)).map(({ page }) => page),
    );
    return {
      query,
      matcher: matchesIn,
      records: ranked
        .filter(
          ({ rank }) =>
            rank.words === best?.words && rank.typos === best.typos && rank.broken === best.broken,
        )
        .filter(
          ({ candidate, page }) => isWhole(candidate, page) || (!told.has(page) && told.add(page)),
        )
        .map(({ candidate }) => candidate.record),
    };
  }

  private filter({ facetFilters = [] }: SearchRequest): (page: number) => boolean {
    const asked = JSON.stringify(facetFilters);
    // The modal asks with the same filters again and again.
    const known =
      this.filtered.asked === asked ? this.filtered.known : new Uint8Array(this.pages.length);
    this.filtered = { asked, known };
    return (page) => {
      if (known[page] === 0) {
        known[page] = passes(this.pages[page] as SearchRecord, facetFilters) ? 1 : 2;
      }
      return known[page] === 1;
    };
  }

  /** Two words that were typed as one (`goodmood`), when the texts have both and not the one. */
  private split(word: QueryWord): QueryWord[] {
    const { lexicon } = this.corpus;
    const text = word.word;
    if (lexicon.find(text) !== undefined) {
      return [word];
    }
    for (let at = 3; at <= text.length - 3; at += 1) {
      const parts = [text.slice(0, at), text.slice(at)];
      if (parts.every((part) => lexicon.has(part))) {
        return parts.map((part, index) => ({
          word: part,
          stems: stems(part, this.language),
          synonyms: [],
          isPrefix: index === 1 && word.isPrefix,
          isJoined: index === 1 || word.isJoined,
        }));
      }
    }
    return [word];
  }
}

/**
 * Ranks, then DocSearch's custom ranking; then how early the text has the words (Algolia's rule for
 * attributes that are not `unordered`), how much the page says of them, and reading order.
 */
function byRank(a: Ranked, b: Ranked): number {
  const [one, other] = [a.candidate.record.weight, b.candidate.record.weight];
  return (
    compareRanks(a.rank, b.rank) ||
    other.pageRank - one.pageRank ||
    other.level - one.level ||
    a.rank.at - b.rank.at ||
    b.page.score - a.page.score ||
    b.candidate.score - a.candidate.score ||
    one.position - other.position
  );
}
