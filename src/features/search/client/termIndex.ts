import MiniSearch, { type SearchResult } from 'minisearch';
import type { Lexicon, WordForm } from '../shared/lexicon';
import { fields } from '../shared/fields';
import type { Texts } from '../shared/shapes';
import type { Expansion, Expansions } from '../shared/terms';

/**
 * Posting list of a term in a field, by record, with only the selected records. `size` is still the
 * number of all records with the term.
 */
class SelectedPostings extends Map<number, number> {
  constructor(private readonly all: number) {
    super();
  }

  /** BM25 uses it as the document frequency, so the scores are those of the whole index. */
  override get size(): number {
    return this.all;
  }
}

type TermData = Map<number, Map<number, number>>;

/**
 * MiniSearch as a BM25 scorer over our posting lists. MiniSearch would score every record with a word
 * of the query: nearly all records for common words of a large blog. This index is empty until a
 * search fills in the terms that it needs, each with the selected records only. Their scores are the
 * same as in a full index (`termIndex.test.ts` compares them).
 */
export class TermIndex extends MiniSearch<{ id: number }> {
  /** Document frequency by field, for each list of forms of a term. */
  private readonly frequencies = new Map<readonly WordForm[], number[]>();

  /**
   * @param records number of records; their ids are 0 to `records` - 1
   * @param texts texts of the records
   * @param lexicon gives the posting lists
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
        // b = 0 turns off length normalization, so no index file has to store the text lengths.
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
   * @param expansions expansions of each word of the query; their posting lists are loaded
   * @param isSelected by record: 1 for the records to score
   * @returns the selected records that have any of the words, with their scores
   */
  score(expansions: readonly Expansions[], isSelected: Uint8Array): SearchResult[] {
    this._index.clear();
    for (const wordExpansions of expansions) {
      for (const [term, { forms }] of wordExpansions) {
        if (!this._index.has(term)) {
          this._index.set(term, this.dataOf(forms, isSelected));
        }
      }
    }
    return this.search({
      combineWith: 'OR',
      queries: expansions.map((wordExpansions) => ({
        queries: [''],
        tokenize: () => [...wordExpansions.keys()],
        processTerm: (term: string) => term,
        boostTerm: (term: string) => (wordExpansions.get(term) as Expansion).boost,
      })),
    });
  }

  private dataOf(forms: readonly WordForm[], isSelected: Uint8Array): TermData {
    const { record, field } = this.texts;
    const frequencies = this.frequenciesOf(forms);
    const times = new Map<number, number>();
    for (const form of forms) {
      const postings = this.lexicon.postingsOf(form);
      postings.texts.forEach((text, at) => {
        if (isSelected[record[text] as number] === 1) {
          times.set(text, (times.get(text) ?? 0) + (postings.times[at] as number));
        }
      });
    }
    const data: TermData = new Map();
    const order = forms.length > 1 ? [...times.keys()].sort((a, b) => a - b) : times.keys();
    for (const text of order) {
      const name = field[text] as number;
      const selected = data.get(name) ?? new SelectedPostings(frequencies[name] as number);
      data.set(name, selected.set(record[text] as number, times.get(text) as number));
    }
    return data;
  }

  private frequenciesOf(forms: readonly WordForm[]): readonly number[] {
    const counted = this.frequencies.get(forms);
    if (counted !== undefined) {
      return counted;
    }
    const frequencies = fields.map(() => 0);
    const seen = forms.length > 1 ? new Set<number>() : undefined;
    for (const form of forms) {
      for (const text of this.lexicon.postingsOf(form).texts) {
        if (seen?.has(text) !== true) {
          seen?.add(text);
          const field = this.texts.field[text] as number;
          frequencies[field] = (frequencies[field] as number) + 1;
        }
      }
    }
    this.frequencies.set(forms, frequencies);
    return frequencies;
  }
}
