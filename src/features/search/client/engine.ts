import type { SearchResult } from 'minisearch';
import { passes, respond, type Found } from './answer';
import { sliceReader, type BaseFile, type ReadSlice } from '../shared/files';
import { Lexicon } from '../shared/lexicon';
import { Library } from '../shared/library';
import { matcher, Places, type Matcher } from '../shared/matches';
import { parseQuery, type QueryWord } from '../shared/query';
import {
  compareRanks,
  fullRank,
  isWhole,
  needsCode,
  pageMatches,
  reader,
  roughRank,
  type Candidate,
  type PageMatch,
  type Rank,
} from '../shared/rank';
import { sourceOf, textOf, type Source } from '../shared/fields';
import { enough, retrieveAll, retrieveAny, type Corpus } from './retrieve';
import { Shapes } from '../shared/shapes';
import { TermIndex } from './termIndex';
import { affordable, forgivingWays, loadFor, strictWays, type Ways } from '../shared/terms';
import type { SearchRequest, SearchResponse } from '../shared/types';
import { stems } from '../shared/words';

/** Records whose text is looked at, of those whose fields promise most. */
const looked = 64;
/** Of those, records whose code may be looked at (a page of hits), and slices of code for them. */
const codedRecords = 20;
const lookedCodes = 8;

interface Ranked {
  candidate: Candidate;
  page: PageMatch;
  rank: Rank;
}

/** Searches the records of one language: what it needs of them is read when it is asked for. */
export class Engine {
  private readonly shapes: Shapes;
  private readonly library: Library;
  private readonly corpus: Corpus;
  private readonly places = new Places();
  /** Pages that the last filters let through: 1, and 2 for the others that were looked at. */
  private filtered = { asked: '', known: new Uint8Array() };

  /**
   * @param base of one language, whose plurals and endings are taken off
   * @param read gives the slices that it does not hold; what it throws, `search` throws
   */
  constructor(
    private readonly base: BaseFile,
    read: ReadSlice,
  ) {
    const get = sliceReader(base, read);
    this.shapes = new Shapes(base.pages);
    this.library = new Library(base, this.shapes, get);
    const lexicon = new Lexicon(base, get);
    this.corpus = {
      index: new TermIndex(this.shapes.count, this.shapes.texts, lexicon),
      lexicon,
      shapes: this.shapes,
    };
  }

  /**
   * @param request one of those that Algolia's `queries` call takes
   * @returns what Algolia would answer
   */
  async search(request: SearchRequest): Promise<SearchResponse> {
    const query = parseQuery(request.query ?? '', this.base.language);
    return respond(request, await this.find(query, this.filter(request)), this.library);
  }

  /**
   * Asks for the words as they are; for slips in those that no text has; for the others without
   * those; for slips in all of them; and at last for any of them.
   */
  private async find(
    words: readonly QueryWord[],
    accepts: (page: number) => boolean,
  ): Promise<Found> {
    const { lexicon } = this.corpus;
    await Promise.all(words.map((word) => loadFor(word, lexicon)));
    const known = new Map<QueryWord, Ways>();
    const strict = (word: QueryWord): Ways => {
      const ways = known.get(word) ?? strictWays(word, lexicon);
      known.set(word, ways);
      return ways;
    };
    const isKnown = (word: QueryWord) => strict(word).size > 0;
    const forgiving = (word: QueryWord) => forgivingWays(word, lexicon);
    const query = words.every(isKnown)
      ? words
      : (await Promise.all(words.map((word) => this.split(word)))).flat();
    const attempts: [readonly QueryWord[], (word: QueryWord) => Ways | Promise<Ways>][] = [
      [query, (word) => (isKnown(word) ? strict(word) : forgiving(word))],
      [query.filter(isKnown), strict],
      [query, forgiving],
    ];
    for (const [asked, waysTo] of attempts) {
      const ways = await this.read(await Promise.all(asked.map(waysTo)));
      const results = retrieveAll(this.corpus, { ways, accepts });
      if (results.length > 0) {
        return this.rank(asked, ways, results);
      }
    }
    const ways = await this.read(await Promise.all(query.map(forgiving)));
    return this.rank(query, ways, retrieveAny(this.corpus, { ways, accepts }));
  }

  /** @returns what answers the words of a query, with its uses read */
  private async read(all: readonly Ways[]): Promise<Ways[]> {
    const { lexicon } = this.corpus;
    const ways = affordable(all, lexicon);
    await lexicon.loadUses(ways.flatMap((way) => [...way.values()].flatMap(({ forms }) => forms)));
    return ways;
  }

  /**
   * @returns records with the most of the words and, of those, the fewest slips, best first. A page
   *   that has the words, but no record with all of them, has one: its best
   */
  private async rank(
    query: readonly QueryWord[],
    ways: readonly Ways[],
    results: readonly SearchResult[],
  ): Promise<Found> {
    const matchesIn = matcher(query, ways, this.corpus.lexicon, this.places);
    const read = reader(ways);
    const candidates = results.map((result) => read(this.shapes.head(result.id as number), result));
    const pages = pageMatches(candidates);
    const rough = candidates
      .map((candidate): Ranked => {
        const page = pages.get(candidate.record.page) as PageMatch;
        return { candidate, page, rank: roughRank(candidate, page) };
      })
      .sort(byRank)
      .slice(0, enough);
    const ranked = await this.look(rough, query, matchesIn);
    const best = ranked[0]?.rank;
    const told = new Set(
      ranked.filter(({ candidate, page }) => isWhole(candidate, page)).map(({ page }) => page),
    );
    return {
      query,
      matcher: matchesIn,
      candidates: ranked
        .filter(
          ({ rank }) =>
            rank.words === best?.words && rank.typos === best.typos && rank.broken === best.broken,
        )
        .filter(
          ({ candidate, page }) => isWhole(candidate, page) || (!told.has(page) && told.add(page)),
        )
        .map(({ candidate }) => candidate),
    };
  }

  /**
   * Looks at the texts of the records that promise most.
   *
   * @param rough in their order
   * @returns those, best first, and after them the others, whose words may stand anywhere
   */
  private async look(
    rough: readonly Ranked[],
    query: readonly QueryWord[],
    matchesIn: Matcher,
  ): Promise<Ranked[]> {
    const isJoined = query.some((word) => word.isJoined);
    const pageOf = ({ candidate }: Ranked) => candidate.record.page;
    const pages = this.library.affordable(rough.map(pageOf));
    const isLooked = (entry: Ranked, at: number) =>
      (at < looked || isJoined) && pages.has(pageOf(entry));
    const chosen = rough.filter(isLooked);
    // What only code has is known before any text is read.
    const early = this.codesOf(
      chosen.slice(0, codedRecords).filter(({ candidate, rank }) => needsCode(candidate, rank)),
    );
    await Promise.all([this.library.load(pages), this.library.loadCode(early)]);
    const rankOf = (entry: Ranked, readsCode: boolean): Ranked => {
      const { record } = entry.candidate;
      const matches = (field: Parameters<typeof sourceOf>[0]) =>
        matchesIn(textOf(this.library.record(record.id), sourceOf(field, record) as Source));
      return { ...entry, rank: fullRank(entry.rank, entry.candidate, matches, query, readsCode) };
    };
    const told = chosen.map((entry) => rankOf(entry, false));
    const untold = told
      .slice(0, codedRecords)
      .filter(({ candidate, rank }) => needsCode(candidate, rank));
    const codes = this.codesOf(untold);
    await this.library.loadCode(codes);
    const isRead = ({ candidate }: Ranked) => codes.has(this.library.codeOf(candidate.record.id));
    const known: Ranked[] = [];
    const unknown: Ranked[] = [];
    told.forEach((entry, at) => {
      if (!needsCode(entry.candidate, entry.rank)) {
        known.push(entry);
      } else if (isRead(entry)) {
        known.push(rankOf(chosen[at] as Ranked, true));
      } else {
        unknown.push(chosen[at] as Ranked);
      }
    });
    const others = rough.filter((entry, at) => !isLooked(entry, at));
    return [...known.sort(byRank), ...unknown, ...others];
  }

  /** Slices of code that are read for records, of those that promise most. */
  private codesOf(entries: readonly Ranked[]): Set<number> {
    const slices = entries.map(({ candidate }) => this.library.codeOf(candidate.record.id));
    return new Set([...new Set(slices)].slice(0, lookedCodes));
  }

  private filter({ facetFilters = [] }: SearchRequest): (page: number) => boolean {
    const asked = JSON.stringify(facetFilters);
    // The modal asks with the same filters again and again.
    const known =
      this.filtered.asked === asked ? this.filtered.known : new Uint8Array(this.base.pages.length);
    this.filtered = { asked, known };
    return (page) => {
      if (known[page] === 0) {
        known[page] = passes(this.library.facets(page), facetFilters) ? 1 : 2;
      }
      return known[page] === 1;
    };
  }

  /** Two words that were typed as one (`goodmood`), when the texts have both and not the one. */
  private async split(word: QueryWord): Promise<QueryWord[]> {
    const { lexicon } = this.corpus;
    const text = word.word;
    if (lexicon.find(text) !== undefined) {
      return [word];
    }
    for (let at = 3; at <= text.length - 3; at += 1) {
      const parts = [text.slice(0, at), text.slice(at)] as const;
      if (lexicon.has(parts[0])) {
        await lexicon.load([parts[1]]);
        if (lexicon.has(parts[1])) {
          return parts.map((part, index) => ({
            word: part,
            stems: stems(part, this.base.language),
            synonyms: [],
            isPrefix: index === 1 && word.isPrefix,
            isJoined: index === 1 || word.isJoined,
          }));
        }
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
