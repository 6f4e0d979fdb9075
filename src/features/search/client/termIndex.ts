import MiniSearch, { type SearchResult } from 'minisearch';
import type { Lexicon, WordForm } from '../shared/lexicon';
import { fields } from '../shared/fields';
import type { Texts } from '../shared/shapes';
import type { Way, Ways } from '../shared/terms';

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
  private readonly sizes = new Map<readonly WordForm[], number[]>();

  /**
   * @param records how many there are; their ids are their places
   * @param texts of the records
   * @param lexicon knows which texts have which words
   */
  constructor(
    records: number,
    private readonly texts: Texts,
    private readonly lexicon: Lexicon,
  ) {
    super({
      fields: [...fields],
      searchOptions: {
        boost: { group: 2, title: 4, heading: 3, tags: 1, content: 1, code: 0.5 },
        // Long texts are as good as short ones (b): so no file has to say how long each is.
        bm25: { k: 1.2, b: 0, d: 0.5 },
      },
    });
    this._documentCount = records;
    const ones = fields.map(() => 1);
    for (let id = 0; id < records; id += 1) {
      this._documentIds.set(id, id);
      this._fieldLength.set(id, ones);
    }
    this._avgFieldLength = ones;
  }

  /**
   * @param ways what answers each word of a query
   * @param isChosen by record: 1 for those that may answer
   * @returns the records among those that have any of the words, with their scores
   */
  score(ways: readonly Ways[], isChosen: Uint8Array): SearchResult[] {
    this._index.clear();
    for (const way of ways) {
      for (const [term, { forms }] of way) {
        if (!this._index.has(term)) {
          this._index.set(term, this.dataOf(forms, isChosen));
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

  private dataOf(forms: readonly WordForm[], isChosen: Uint8Array): TermData {
    const { record, field } = this.texts;
    const sizes = this.sizesOf(forms);
    const times = new Map<number, number>();
    for (const form of forms) {
      const uses = this.lexicon.usesOf(form);
      uses.texts.forEach((text, at) => {
        if (isChosen[record[text] as number] === 1) {
          times.set(text, (times.get(text) ?? 0) + (uses.times[at] as number));
        }
      });
    }
    const data: TermData = new Map();
    const order = forms.length > 1 ? [...times.keys()].sort((a, b) => a - b) : times.keys();
    for (const text of order) {
      const name = field[text] as number;
      const chosen = data.get(name) ?? new Chosen(sizes[name] as number);
      data.set(name, chosen.set(record[text] as number, times.get(text) as number));
    }
    return data;
  }

  private sizesOf(forms: readonly WordForm[]): readonly number[] {
    const counted = this.sizes.get(forms);
    if (counted !== undefined) {
      return counted;
    }
    const sizes = fields.map(() => 0);
    const seen = forms.length > 1 ? new Set<number>() : undefined;
    for (const form of forms) {
      for (const text of this.lexicon.usesOf(form).texts) {
        if (seen?.has(text) !== true) {
          seen?.add(text);
          const field = this.texts.field[text] as number;
          sizes[field] = (sizes[field] as number) + 1;
        }
      }
    }
    this.sizes.set(forms, sizes);
    return sizes;
  }
}
