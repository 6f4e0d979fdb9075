import type { SearchResult } from 'minisearch';
import { passes, respond, type Found } from './answer';
import { sliceReader, type BaseFile, type ReadSlice } from '../shared/files';
import { Lexicon } from '../shared/lexicon';
import { Library } from '../shared/library';
import { matcher, WordOffsets, type Matcher } from '../shared/matches';
import { parseQuery, type QueryWord } from '../shared/query';
import {
  compareRanks,
  fullRank,
  hasEveryWord,
  needsCode,
  pageMatches,
  candidateReader,
  preliminaryRank,
  type Candidate,
  type PageMatch,
  type Rank,
} from '../shared/rank';
import { sourceOf, textOf, type Source } from '../shared/fields';
import { maxCandidates, retrieveAll, retrieveAny, type Corpus } from './retrieve';
import { RecordHeads } from '../shared/shapes';
import { TermIndex } from './termIndex';
import {
  withinSliceLimit,
  fuzzyExpansions,
  loadTerms,
  exactExpansions,
  type Expansions,
} from '../shared/terms';
import type { SearchRequest, SearchResponse } from '../shared/types';
import { stems } from '../shared/words';

/** Maximum number of records that are ranked by their text: the best of the preliminary ranking. */
const maxTextRanked = 64;
/** Of those, records whose code may be loaded (one page of hits), and code slices for them. */
const maxCodeRecords = 20;
const maxCodeSlices = 8;

interface Ranked {
  candidate: Candidate;
  page: PageMatch;
  rank: Rank;
}

/**
 * Embedded search engine for the records of one language. It loads the slices that a search needs.
 * The steps: parse the query, expand its words, retrieve candidates, rank them, build the response.
 */
export class Engine {
  private readonly heads: RecordHeads;
  private readonly library: Library;
  private readonly corpus: Corpus;
  private readonly offsets = new WordOffsets();
  /** Cache of the last facet filters, by page: 0 unknown, 1 accepted, 2 refused. */
  private filtered = { key: '', pages: new Uint8Array() };

  /**
   * @param base base file of one language; the stemmer uses its language
   * @param read reads the slices that the base file does not hold; `search` rejects with its errors
   */
  constructor(
    private readonly base: BaseFile,
    read: ReadSlice,
  ) {
    const get = sliceReader(base, read);
    this.heads = new RecordHeads(base.pages);
    this.library = new Library(base, this.heads, get);
    const lexicon = new Lexicon(base, get);
    this.corpus = {
      index: new TermIndex(this.heads.count, this.heads.texts, lexicon),
      lexicon,
      heads: this.heads,
    };
  }

  /**
   * @param request one request of Algolia's `queries` call
   * @returns a response in Algolia's format
   */
  async search(request: SearchRequest): Promise<SearchResponse> {
    const query = parseQuery(request.query ?? '', this.base.language);
    return respond(request, await this.find(query, this.filter(request)), this.library);
  }

  /**
   * Tries these queries, and stops at the first one with results:
   *
   * 1. all words, with spelling corrections for words that no text has
   * 2. only the words that the texts have
   * 3. all words, with spelling corrections for every word
   * 4. any of the words, with spelling corrections
   */
  private async find(
    words: readonly QueryWord[],
    accepts: (page: number) => boolean,
  ): Promise<Found> {
    const { lexicon } = this.corpus;
    await Promise.all(words.map((word) => loadTerms(word, lexicon)));
    const known = new Map<QueryWord, Expansions>();
    const exact = (word: QueryWord): Expansions => {
      const expansions = known.get(word) ?? exactExpansions(word, lexicon);
      known.set(word, expansions);
      return expansions;
    };
    const isKnown = (word: QueryWord) => exact(word).size > 0;
    const fuzzy = (word: QueryWord) => fuzzyExpansions(word, lexicon);
    const query = words.every(isKnown)
      ? words
      : (await Promise.all(words.map((word) => this.splitCompound(word)))).flat();
    const attempts: [
      readonly QueryWord[],
      (word: QueryWord) => Expansions | Promise<Expansions>,
    ][] = [
      [query, (word) => (isKnown(word) ? exact(word) : fuzzy(word))],
      [query.filter(isKnown), exact],
      [query, fuzzy],
    ];
    for (const [asked, expand] of attempts) {
      const expansions = await this.loadPostings(await Promise.all(asked.map(expand)));
      const results = retrieveAll(this.corpus, { expansions, accepts });
      if (results.length > 0) {
        return this.rank(asked, expansions, results);
      }
    }
    const expansions = await this.loadPostings(await Promise.all(query.map(fuzzy)));
    return this.rank(query, expansions, retrieveAny(this.corpus, { expansions, accepts }));
  }

  /** @returns the expansions within the slice limit; their posting lists are loaded */
  private async loadPostings(all: readonly Expansions[]): Promise<Expansions[]> {
    const { lexicon } = this.corpus;
    const expansions = withinSliceLimit(all, lexicon);
    await lexicon.loadPostings(
      expansions.flatMap((wordExpansions) =>
        [...wordExpansions.values()].flatMap(({ forms }) => forms),
      ),
    );
    return expansions;
  }

  /**
   * @returns the records with the most words and, of those, the fewest typos, best first. A page
   *   whose words are spread over several records has one hit: its best record
   */
  private async rank(
    query: readonly QueryWord[],
    expansions: readonly Expansions[],
    results: readonly SearchResult[],
  ): Promise<Found> {
    const matchesIn = matcher(query, expansions, this.corpus.lexicon, this.offsets);
    const read = candidateReader(expansions);
    const candidates = results.map((result) => read(this.heads.head(result.id as number), result));
    const pages = pageMatches(candidates);
    const preliminary = candidates
      .map((candidate): Ranked => {
        const page = pages.get(candidate.record.page) as PageMatch;
        return { candidate, page, rank: preliminaryRank(candidate, page) };
      })
      .sort(compareRanked)
      .slice(0, maxCandidates);
    const ranked = await this.rankByText(preliminary, query, matchesIn);
    const best = ranked[0]?.rank;
    const shownPages = new Set(
      ranked.filter(({ candidate, page }) => hasEveryWord(candidate, page)).map(({ page }) => page),
    );
    return {
      query,
      matcher: matchesIn,
      candidates: ranked
        .filter(
          ({ rank }) =>
            rank.words === best?.words && rank.typos === best.typos && rank.gaps === best.gaps,
        )
        .filter(
          ({ candidate, page }) =>
            hasEveryWord(candidate, page) || (!shownPages.has(page) && shownPages.add(page)),
        )
        .map(({ candidate }) => candidate),
    };
  }

  /**
   * Loads the texts of the best records and ranks these records again.
   *
   * @param preliminary all records, in the order of their preliminary rank
   * @returns the records ranked by text, best first, and after them the other records in their order
   */
  private async rankByText(
    preliminary: readonly Ranked[],
    query: readonly QueryWord[],
    matchesIn: Matcher,
  ): Promise<Ranked[]> {
    const hasJoinedName = query.some((word) => word.isJoined);
    const pageOf = ({ candidate }: Ranked) => candidate.record.page;
    const pages = this.library.withinLimit(preliminary.map(pageOf));
    const isChosen = (entry: Ranked, at: number) =>
      (at < maxTextRanked || hasJoinedName) && pages.has(pageOf(entry));
    const chosen = preliminary.filter(isChosen);
    // The preliminary rank already shows which words only code has. Their code is loaded together
    // with the pages, to save one round trip.
    const earlyCode = this.codeSlicesOf(
      chosen.slice(0, maxCodeRecords).filter(({ candidate, rank }) => needsCode(candidate, rank)),
    );
    await Promise.all([this.library.load(pages), this.library.loadCode(earlyCode)]);
    const rankOf = (entry: Ranked, readsCode: boolean): Ranked => {
      const { record } = entry.candidate;
      const matches = (field: Parameters<typeof sourceOf>[0]) =>
        matchesIn(textOf(this.library.record(record.id), sourceOf(field, record) as Source));
      return { ...entry, rank: fullRank(entry.rank, entry.candidate, matches, query, readsCode) };
    };
    const withoutCode = chosen.map((entry) => rankOf(entry, false));
    const needingCode = withoutCode
      .slice(0, maxCodeRecords)
      .filter(({ candidate, rank }) => needsCode(candidate, rank));
    const codeSlices = this.codeSlicesOf(needingCode);
    await this.library.loadCode(codeSlices);
    const hasCode = ({ candidate }: Ranked) =>
      codeSlices.has(this.library.codeSliceOf(candidate.record.id));
    const ranked: Ranked[] = [];
    // Records whose code would be needed, but is beyond the limits: they keep the preliminary rank.
    const unranked: Ranked[] = [];
    withoutCode.forEach((entry, at) => {
      if (!needsCode(entry.candidate, entry.rank)) {
        ranked.push(entry);
      } else if (hasCode(entry)) {
        ranked.push(rankOf(chosen[at] as Ranked, true));
      } else {
        unranked.push(chosen[at] as Ranked);
      }
    });
    const others = preliminary.filter((entry, at) => !isChosen(entry, at));
    return [...ranked.sort(compareRanked), ...unranked, ...others];
  }

  /** Code slices of the first records, at most `maxCodeSlices`. */
  private codeSlicesOf(entries: readonly Ranked[]): Set<number> {
    const slices = entries.map(({ candidate }) => this.library.codeSliceOf(candidate.record.id));
    return new Set([...new Set(slices)].slice(0, maxCodeSlices));
  }

  private filter({ facetFilters = [] }: SearchRequest): (page: number) => boolean {
    const key = JSON.stringify(facetFilters);
    // The modal sends the same filters with every keystroke.
    const pages =
      this.filtered.key === key ? this.filtered.pages : new Uint8Array(this.base.pages.length);
    this.filtered = { key, pages };
    return (page) => {
      if (pages[page] === 0) {
        pages[page] = passes(this.library.facets(page), facetFilters) ? 1 : 2;
      }
      return pages[page] === 1;
    };
  }

  /** Splits two words typed as one (`goodmood`) when the texts have both parts, but not the whole. */
  private async splitCompound(word: QueryWord): Promise<QueryWord[]> {
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
 * Order of records: their ranks, then DocSearch's custom ranking (`pageRank`, `level`), then how early
 * the words are in the text (Algolia's rule for attributes that are not `unordered`), the score of the
 * page, the score of the record, and reading order.
 */
function compareRanked(a: Ranked, b: Ranked): number {
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
