import { fieldGroups } from './fields';
import type { BaseFile } from './files';
import { itemAt } from './itemAt';
import { unpackNumbers } from './numbers';
import { PostingLists } from './postings';
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
    this.frequency = lists.reduce((sum, list) => sum + list.sizeOf(index), 0);
  }

  /** @returns the posting list */
  *postings(): Generator<Posting> {
    for (const [group, lists] of this.lists.entries()) {
      const firstField = itemAt(fieldGroups, group);
      for (const [place, times] of lists.of(this.index)) {
        yield {
          field: firstField + Math.floor(place / this.records),
          id: place % this.records,
          times,
        };
      }
    }
  }
}

/** Entry of the vocabulary for one term. */
export interface TermEntry {
  /** The term. */
  word: string;
  /** Forms that the term finds. */
  forms: WordForm[];
}

/** A camelCase name of the texts. */
interface Name {
  index: number;
  /** The name, folded. */
  word: string;
}

/** Number of letters at the end of a stem that its word may not have: `acao` is the stem of `acoes`. */
const replacedLetters = 2;

/**
 * Vocabulary of one language: finds the forms of a term. It makes what a query needs, and only when it
 * does: a reader waits for the first search, in which no code has been optimized yet.
 */
export class Lexicon {
  private readonly language: string;
  private readonly keys: string[] = [];
  private readonly lists: readonly PostingLists[];
  private readonly records: number;
  /** Indexes of the forms that are no camelCase names. Their keys are folded, and sorted. */
  private readonly plain: number[] = [];
  private readonly names: Name[] = [];
  /** Indexes of camelCase names, by the folded name and by each of its parts. */
  private readonly byName = new Map<string, number[]>();
  private readonly forms: WordForm[] = [];
  private readonly stems: string[] = [];
  private readonly entries = new Map<string, TermEntry>();

  constructor({ language, beginnings, endings, postings, pages }: BaseFile) {
    this.language = language;
    this.lists = postings.map((columns) => new PostingLists(columns));
    this.records = pages.reduce((sum, [types]) => sum + types.length, 0);
    const rests = endings.split(' ');
    let key = '';
    unpackNumbers(beginnings).forEach((shared, index) => {
      key = key.slice(0, shared) + itemAt(rests, index);
      this.keys.push(key);
      if (key === key.toLowerCase()) {
        this.plain.push(index);
      } else {
        this.addName(key, index);
      }
    });
  }

  private addName(key: string, index: number): void {
    const word = fold(key);
    this.names.push({ index, word });
    for (const term of [word, ...camelParts(key)]) {
      const known = this.byName.get(term);
      if (known === undefined) {
        this.byName.set(term, [index]);
      } else {
        known.push(index);
      }
    }
  }

  private keyAt(position: number): string {
    return itemAt(this.keys, itemAt(this.plain, position));
  }

  /** @returns how many keys of `plain` come before a text in their order */
  private countBefore(text: string): number {
    let low = 0;
    let high = this.plain.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.keyAt(middle) < text) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** @returns the indexes of the forms with a prefix that are no camelCase names */
  private plainWith(prefix: string): number[] {
    const from = this.countBefore(prefix);
    let to = from;
    while (to < this.plain.length && this.keyAt(to).startsWith(prefix)) {
      to += 1;
    }
    return this.plain.slice(from, to);
  }

  /** @returns the index of the form that is the word itself, as a list of one; empty when there is none */
  private plainForm(word: string): number[] {
    const at = this.countBefore(word);
    return this.plain.slice(at, at + 1).filter((index) => this.keys[index] === word);
  }

  /** @returns the indexes of the forms that have a stem */
  private withStem(term: string): number[] {
    const prefix = term.slice(0, Math.max(1, term.length - replacedLetters));
    const hasStem = (index: number, word: string) =>
      (this.stems[index] ??= stem(word, this.language)) === term;
    return [
      ...this.plainWith(prefix).filter((index) => hasStem(index, itemAt(this.keys, index))),
      ...this.names.flatMap(({ index, word }) =>
        word.startsWith(prefix) && hasStem(index, word) ? [index] : [],
      ),
    ];
  }

  private entryOf(term: string): TermEntry {
    const indexes = [
      ...this.plainForm(term),
      ...(this.byName.get(term) ?? []),
      ...this.withStem(term),
    ];
    const forms = [...new Set(indexes)]
      .sort((a, b) => a - b)
      .map(
        (index) =>
          (this.forms[index] ??= new WordForm(
            itemAt(this.keys, index),
            index,
            this.lists,
            this.records,
          )),
      );
    return { word: term, forms };
  }

  /** @returns the entry of a term; undefined when no text has it */
  find(term: string): TermEntry | undefined {
    const entry = this.entries.get(term) ?? this.entryOf(term);
    this.entries.set(term, entry);
    return entry.forms.length === 0 ? undefined : entry;
  }

  /** @returns whether a text has the word itself, not only its stem */
  has(word: string): boolean {
    return this.plainForm(word).length > 0 || this.byName.has(word);
  }

  /** @returns the entries of all words with a prefix */
  startingWith(prefix: string): TermEntry[] {
    return this.wordsWith(prefix).flatMap((word) => this.find(word) ?? []);
  }

  /** @returns all words of the texts with a prefix, and such parts of camelCase names */
  wordsWith(prefix: string): string[] {
    const names = [...this.byName.keys()].filter(
      (word) => word.startsWith(prefix) && this.plainForm(word).length === 0,
    );
    return [...this.plainWith(prefix).map((index) => itemAt(this.keys, index)), ...names];
  }
}
