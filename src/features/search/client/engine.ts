import { passes, respond, type Found } from './answer';
import { sliceReader, type BaseFile, type ReadSlice } from '../shared/files';
import { Lexicon } from '../shared/lexicon';
import { Library } from '../shared/library';
import { matcher } from '../shared/matches';
import { parseQuery, type QueryWord } from '../shared/query';
import { maxWords, rank, type Corpus } from './rank';
import { RecordHeads } from '../shared/shapes';
import {
  corrections,
  withinSliceLimit,
  loadTerms,
  exactExpansions,
  type Expansions,
} from '../shared/terms';
import type { SearchRequest, SearchResponse } from '../shared/types';
import { stems } from '../shared/words';

/**
 * Embedded search engine for the records of one language. It loads the slices that a search needs.
 * The steps: parse the query, expand its words, rank pages and records, build the response.
 */
export class Engine {
  private readonly heads: RecordHeads;
  private readonly library: Library;
  private readonly corpus: Corpus;
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
    this.corpus = { base, lexicon, heads: this.heads };
  }

  /**
   * @param request one request of Algolia's `queries` call
   * @returns a response in Algolia's format
   */
  async search(request: SearchRequest): Promise<SearchResponse> {
    const query = parseQuery(request.query ?? '', this.base.language);
    return respond(request, await this.find(query, this.filter(request)), this.library);
  }

  /** Expands the words, loads their posting lists, and ranks the pages that have them. */
  private async find(
    words: readonly QueryWord[],
    accepts: (page: number) => boolean,
  ): Promise<Found> {
    const { lexicon } = this.corpus;
    await Promise.all(words.map((word) => loadTerms(word, lexicon)));
    const known = (await Promise.all(words.map((word) => this.expand(word)))).flat();
    const query = known.slice(0, maxWords).map(({ word }) => word);
    const expansions = await this.loadPostings(
      known.slice(0, maxWords).map(({ expansions: all }) => all),
    );
    return {
      query,
      matcher: matcher(query, expansions, lexicon),
      candidates: rank(this.corpus, expansions, accepts),
    };
  }

  /**
   * @returns a word with its expansions: those without a typo, else corrections, else those of its
   *   two parts
   */
  private async expand(word: QueryWord): Promise<{ word: QueryWord; expansions: Expansions }[]> {
    const { lexicon } = this.corpus;
    const exact = exactExpansions(word, lexicon);
    if (exact.size > 0) {
      return [{ word, expansions: exact }];
    }
    const corrected = await corrections(word, lexicon);
    if (corrected.size > 0) {
      return [{ word, expansions: corrected }];
    }
    const parts = await this.splitCompound(word);
    return parts.map((part) => ({ word: part, expansions: exactExpansions(part, lexicon) }));
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

  /**
   * Splits two words typed as one (`goodmood`) when the texts have both parts. The caller knows that
   * they do not have the whole.
   */
  private async splitCompound(word: QueryWord): Promise<QueryWord[]> {
    const { lexicon } = this.corpus;
    const text = word.word;
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
          }));
        }
      }
    }
    return [word];
  }
}
