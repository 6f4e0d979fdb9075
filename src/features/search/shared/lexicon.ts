import { fieldGroups } from './fields';
import type { BaseFile } from './files';
import { itemAt } from './itemAt';
import { unpackNumbers } from './numbers';
import { unpackPostings, type PostingLists } from './postings';
import { camelParts, fold, stem } from './words';

/*
 * The vocabulary (lexicon) and the posting lists of one language. The terms are defined in `files.ts`.
 */

/** Occurrences of a form in one field of one record, or in one code file. */
export interface Posting {
  /** Index in `fields`. */
  field: number;
  /** Number of the record; of the code file in the field for code. */
  id: number;
  times: number;
}

/** A form: one spelling of a word in the texts. */
export class WordForm {
  /** The form, folded. */
  readonly word: string;
  /** How common the form is: the number of its postings. */
  readonly frequency: number;

  /**
   * @param key the form itself: a camelCase name such as `pathLength` as written, any other word folded
   * @param index index of the form in `lists`
   * @param lists posting lists of all forms, by group of fields
   * @param records number of all records
   */
  constructor(
    readonly key: string,
    private readonly index: number,
    private readonly lists: readonly PostingLists[],
    private readonly records: number,
  ) {
    this.word = fold(key);
    this.frequency = lists.reduce((sum, { sizes }) => sum + itemAt(sizes, index), 0);
  }

  /** @returns the posting list */
  *postings(): Generator<Posting> {
    for (const [group, { starts, sizes, places, times }] of this.lists.entries()) {
      const firstField = itemAt(fieldGroups, group);
      const start = itemAt(starts, this.index);
      const end = start + itemAt(sizes, this.index);
      for (let at = start; at < end; at += 1) {
        const place = itemAt(places, at);
        yield {
          field: firstField + Math.floor(place / this.records),
          id: place % this.records,
          times: times.get(at) ?? 1,
        };
      }
    }
  }
}

/** Entry of the vocabulary for one term. */
export interface TermEntry {
  /** The term. */
  word: string;
  /** Letters of the term as bits. They exclude most words before the edit distance is computed. */
  letters: number;
  /** Forms that the term finds. */
  forms: WordForm[];
}

/** @returns the set of letters of a word as bits; other characters share these bits */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

/** Vocabulary of one language: finds the forms of a term. */
export class Lexicon {
  private readonly byTerm = new Map<string, TermEntry>();
  /** Entries of words and of camelCase parts, without entries that are only stems. */
  private readonly byWord = new Map<string, TermEntry>();

  constructor({ language, beginnings, endings, postings, pages }: BaseFile) {
    const lists = postings.map(unpackPostings);
    const records = pages.reduce((sum, [types]) => sum + types.length, 0);
    const rests = endings.split(' ');
    let key = '';
    unpackNumbers(beginnings).forEach((shared, index) => {
      key = key.slice(0, shared) + itemAt(rests, index);
      const form = new WordForm(key, index, lists, records);
      const words = [form.word, ...(key === form.word ? [] : camelParts(key))];
      this.add([...words, stem(form.word, language)], form);
      words.forEach((word) => this.byWord.set(word, this.byTerm.get(word) as TermEntry));
    });
  }

  private add(terms: readonly string[], form: WordForm): void {
    for (const term of new Set(terms)) {
      const known = this.byTerm.get(term);
      if (known === undefined) {
        this.byTerm.set(term, { word: term, letters: lettersOf(term), forms: [form] });
      } else {
        known.forms.push(form);
      }
    }
  }

  /** @returns the entry of a term; undefined when no text has it */
  find(term: string): TermEntry | undefined {
    return this.byTerm.get(term);
  }

  /** @returns whether a text has the word itself, not only its stem */
  has(word: string): boolean {
    return this.byWord.has(word);
  }

  /** @returns the entries of all words of the texts */
  words(): Iterable<TermEntry> {
    return this.byWord.values();
  }

  /** @returns the entries of all words with a prefix */
  startingWith(prefix: string): TermEntry[] {
    return [...this.words()].filter(({ word }) => word.startsWith(prefix));
  }
}
