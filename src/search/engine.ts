import MiniSearch, { type SearchResult } from 'minisearch';
import { respond, type Found } from './answer';
import { Lexicon, parseQuery, type QueryWord } from './query';
import {
  compareRanks,
  fields,
  rankOf,
  relations,
  type Field,
  type IndexedFields,
  type Rank,
  type Relate,
} from './rank';
import type { SearchRecord } from './record';
import { retrieve, termsOf } from './retrieve';
import type { SearchRequest, SearchResponse } from './types';
import { stem } from './words';

/** Records that are ranked word by word. */
const candidates = 200;
/** Records indexed before the page gets a turn. */
const chunkSize = 20;

function textOf(record: SearchRecord, field: Field): string {
  const text = field === 'content' || field === 'code' ? record[field] : record.hierarchy[field];
  return text ?? '';
}

interface Ranked {
  record: SearchRecord;
  rank: Rank;
  score: number;
}

/** Searches the records of one language, in memory. */
export class Engine {
  private readonly lexicon: Lexicon;
  private readonly index: MiniSearch<SearchRecord>;
  private readonly byId: ReadonlyMap<string, SearchRecord>;
  /** Filled as records are ranked for the first time. */
  private readonly words = new Map<SearchRecord, IndexedFields>();

  private constructor(
    records: readonly SearchRecord[],
    private readonly language: string,
  ) {
    this.lexicon = new Lexicon(language);
    this.byId = new Map(records.map((record) => [record.objectID, record]));
    this.index = new MiniSearch<SearchRecord>({
      idField: 'objectID',
      fields: [...fields],
      extractField: (record, name) =>
        name === 'objectID' ? record.objectID : textOf(record, name as Field),
      tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
      processTerm: (term) => this.lexicon.terms(term),
      searchOptions: {
        boost: { lvl0: 2, lvl1: 4, lvl2: 3, lvl3: 3, content: 1, code: 0.5 },
        weights: { fuzzy: 0.3, prefix: 0.6 },
      },
    });
  }

  /**
   * @param records of one language
   * @param language `pt` or `en`: whose plurals and endings are taken off
   * @returns an engine; the page gets its turns while it is made
   */
  static async create(records: readonly SearchRecord[], language: string): Promise<Engine> {
    const engine = new Engine(records, language);
    await engine.index.addAllAsync(records, { chunkSize });
    return engine;
  }

  /**
   * @param request one of those that Algolia's `queries` call takes
   * @returns what Algolia would answer
   */
  search(request: SearchRequest): SearchResponse {
    const words = parseQuery(request.query ?? '', this.language);
    const strict = this.rank(words, relations(words, false), false);
    if (words.length === 0 || strict.isWhole) {
      return respond(request, strict, (record) => this.wordsOf(record));
    }
    const apart = words.flatMap((word) => this.split(word));
    return respond(request, this.rank(apart, relations(apart, true), true), (record) =>
      this.wordsOf(record),
    );
  }

  /**
   * @returns records with the most of the words and, of those, the fewest slips, best first; and
   *   whether they have every word, without a slip
   */
  private rank(
    query: readonly QueryWord[],
    relate: Relate,
    forgiving: boolean,
  ): Found & { isWhole: boolean } {
    const terms = termsOf(query, this.lexicon.words, forgiving);
    const whole = this.rankResults(query, relate, retrieve(this.index, terms, candidates, true));
    // Records with some of the words matter only when none has them all.
    const ranked =
      whole[0]?.rank.words === query.length
        ? whole
        : this.rankResults(query, relate, retrieve(this.index, terms, candidates, false));
    const best = ranked[0]?.rank;
    return {
      query,
      relate,
      records: ranked
        .filter(({ rank }) => rank.words === best?.words && rank.typos === best.typos)
        .map(({ record }) => record),
      isWhole: best?.words === query.length && best.typos === 0,
    };
  }

  private rankResults(
    query: readonly QueryWord[],
    relate: Relate,
    results: readonly SearchResult[],
  ): Ranked[] {
    return results
      .flatMap(({ id, score, match }): Ranked[] => {
        const record = this.byId.get(id as string) as SearchRecord;
        const where = new Set(Object.values(match).flat());
        const rank = rankOf(record, this.wordsOf(record), query, relate, where);
        return rank === undefined ? [] : [{ record, rank, score }];
      })
      .sort(
        (a, b) =>
          compareRanks(a.rank, b.rank) ||
          b.record.weight.pageRank - a.record.weight.pageRank ||
          b.record.weight.level - a.record.weight.level ||
          b.score - a.score ||
          a.record.weight.position - b.record.weight.position,
      );
  }

  private wordsOf(record: SearchRecord): IndexedFields {
    const known = this.words.get(record);
    if (known !== undefined) {
      return known;
    }
    const words = Object.fromEntries(
      fields.map((field) => [field, this.lexicon.read(textOf(record, field))]),
    ) as IndexedFields;
    this.words.set(record, words);
    return words;
  }

  /** Two words that were typed as one (`goodmood`), when the texts have both and not the one. */
  private split(word: QueryWord): QueryWord[] {
    const known = this.lexicon.words;
    const text = word.word;
    if (known.has(text)) {
      return [word];
    }
    for (let at = 3; at <= text.length - 3; at += 1) {
      const parts = [text.slice(0, at), text.slice(at)];
      if (parts.every((part) => known.has(part))) {
        return parts.map((part, index) => ({
          word: part,
          stem: stem(part, this.language),
          synonyms: [],
          isPrefix: index === 1 && word.isPrefix,
        }));
      }
    }
    return [word];
  }
}
