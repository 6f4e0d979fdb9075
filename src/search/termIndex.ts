import MiniSearch, { type SearchResult } from 'minisearch';
import type { KnownWord, Lexicon } from './lexicon';
import { unpackNumbers } from './numbers';
import { fields } from './rank';
import type { Texts } from './texts';
import type { Way, Ways } from './terms';

/** The records that have a term in a field and may answer, with the size of all that have it. */
class Chosen extends Map<number, number> {
  constructor(private readonly all: number) {
    super();
  }

  /** BM25 asks how rare a term is. */
  override get size(): number {
    return this.all;
  }
}

type TermData = Map<number, Map<number, number>>;

/**
 * MiniSearch scores every record that has a word of the query, and of common words of a large blog
 * that is nearly all of them. Here it knows no words until a search brings those it needs, each
 * with the records that may be among the first alone: their scores are the same.
 */
export class TermIndex extends MiniSearch<{ id: number }> {
  /** By term and field: how many records have it. */
  private readonly sizes = new Map<KnownWord, number[]>();

  /**
   * @param records how many there are; their ids are their places
   * @param texts of the records
   * @param lengths of the texts, packed
   * @param lexicon knows which texts have which words
   */
  constructor(
    records: number,
    private readonly texts: Texts,
    lengths: string,
    private readonly lexicon: Lexicon,
  ) {
    super({
      fields: [...fields],
      searchOptions: {
        boost: { group: 2, title: 4, heading: 3, tags: 1, content: 1, code: 0.5 },
      },
    });
    this._documentCount = records;
    for (let id = 0; id < records; id += 1) {
      this._documentIds.set(id, id);
      this._fieldLength.set(
        id,
        fields.map(() => 0),
      );
    }
    const sums = fields.map(() => 0);
    unpackNumbers(lengths).forEach((length, text) => {
      const field = texts.field[text] as number;
      (this._fieldLength.get(texts.record[text] as number) as number[])[field] = length;
      sums[field] = (sums[field] as number) + length;
    });
    this._avgFieldLength = sums.map((sum) => sum / records);
  }

  /**
   * @param ways what answers each word of a query
   * @param isChosen by record: 1 for those that may answer
   * @returns the records among those that have any of the words, with their scores
   */
  score(ways: readonly Ways[], isChosen: Uint8Array): SearchResult[] {
    this._index.clear();
    for (const way of ways) {
      for (const term of way.keys()) {
        const known = this._index.has(term) ? undefined : this.lexicon.find(term);
        if (known !== undefined) {
          this._index.set(term, this.dataOf(known, isChosen));
        }
      }
    }
    return this.search({
      combineWith: 'OR',
      queries: ways.map((way) => ({
        queries: [''],
        tokenize: () => [...way.keys()],
        processTerm: (term: string) => term,
        boostTerm: (term: string) => (way.get(term) as Way).boost,
      })),
    });
  }

  private dataOf(known: KnownWord, isChosen: Uint8Array): TermData {
    const { record, field } = this.texts;
    const sizes = this.sizesOf(known);
    const times = new Map<number, number>();
    for (const form of known.forms) {
      const uses = this.lexicon.usesOf(form);
      uses.texts.forEach((text, at) => {
        if (isChosen[record[text] as number] === 1) {
          times.set(text, (times.get(text) ?? 0) + (uses.times[at] as number));
        }
      });
    }
    const data: TermData = new Map();
    const order = known.forms.length > 1 ? [...times.keys()].sort((a, b) => a - b) : times.keys();
    for (const text of order) {
      const name = field[text] as number;
      const chosen = data.get(name) ?? new Chosen(sizes[name] as number);
      data.set(name, chosen.set(record[text] as number, times.get(text) as number));
    }
    return data;
  }

  private sizesOf(known: KnownWord): readonly number[] {
    const counted = this.sizes.get(known);
    if (counted !== undefined) {
      return counted;
    }
    const sizes = fields.map(() => 0);
    const seen = known.forms.length > 1 ? new Set<number>() : undefined;
    for (const form of known.forms) {
      for (const text of this.lexicon.usesOf(form).texts) {
        if (seen?.has(text) !== true) {
          seen?.add(text);
          const field = this.texts.field[text] as number;
          sizes[field] = (sizes[field] as number) + 1;
        }
      }
    }
    this.sizes.set(known, sizes);
    return sizes;
  }
}
