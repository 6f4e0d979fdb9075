import type { BaseFile, ReadFile } from '../shared/files';
import { Lexicon } from '../shared/lexicon';
import { Library } from '../shared/library';
import { matcher } from '../shared/matches';
import { parseQuery, type QueryWord } from '../shared/query';
import { corrections, exactExpansions, type Expansions } from '../shared/terms';
import type { SearchRequest, SearchResponse } from '../shared/types';
import { stems } from '../shared/words';
import { passes, respond, type Found } from './answer';
import { maxWords, rank } from './rank';

/**
 * Embedded search engine for the records of one language. The steps: parse the query, expand its
 * words, rank pages and records, load the texts to show, build the response.
 */
export class Engine {
  private readonly library: Library;
  private readonly lexicon: Lexicon;

  /**
   * @param base base file of one language; the stemmer uses its language
   * @param read reads the other files; `search` rejects with its errors
   */
  constructor(
    private readonly base: BaseFile,
    read: ReadFile,
  ) {
    this.library = new Library(base, read);
    this.lexicon = new Lexicon(base);
  }

  /**
   * @param request one request of Algolia's `queries` call
   * @returns a response in Algolia's format
   */
  async search(request: SearchRequest): Promise<SearchResponse> {
    return respond(request, this.find(request), this.library);
  }

  private find({ query, facetFilters = [] }: SearchRequest): Found {
    const known = parseQuery(query, this.base.language)
      .flatMap((word) => this.expand(word))
      .slice(0, maxWords);
    const words = known.map(([word]) => word);
    const expansions = known.map(([, own]) => own);
    const accepted = this.base.pages.map((_, page) =>
      passes(this.library.facets(page), facetFilters),
    );
    return {
      query: words,
      matcher: matcher(words, expansions, this.lexicon),
      candidates: rank(this.library, expansions, accepted),
    };
  }

  /**
   * @returns a word with its expansions: those without a typo, else corrections, else those of its
   *   two parts
   */
  private expand(word: QueryWord): [QueryWord, Expansions][] {
    const exact = exactExpansions(word, this.lexicon);
    if (exact.size > 0) {
      return [[word, exact]];
    }
    const corrected = corrections(word, this.lexicon);
    if (corrected.size > 0) {
      return [[word, corrected]];
    }
    return this.splitCompound(word).map((part) => [part, exactExpansions(part, this.lexicon)]);
  }

  /** Splits two words typed as one (`goodmood`) when the texts have both parts. */
  private splitCompound(word: QueryWord): QueryWord[] {
    const text = word.word;
    for (let at = 3; at <= text.length - 3; at += 1) {
      const parts = [text.slice(0, at), text.slice(at)];
      if (parts.every((part) => this.lexicon.has(part))) {
        return parts.map((part, index) => ({
          word: part,
          stems: stems(part, this.base.language),
          joined: [],
          synonyms: [],
          isPrefix: index === 1 && word.isPrefix,
        }));
      }
    }
    return [word];
  }
}
