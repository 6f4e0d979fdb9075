import type { BaseFile, ReadSlice, WordList } from './files';
import { floorIndex, unpackNumbers, unpackDeltas } from './numbers';
import { camelParts, fold, slicePrefix, stem } from './words';

/*
 * The vocabulary (lexicon) and the posting lists of one language, read from slices on demand. The
 * terms are defined in `files.ts`. Methods that return a value at once need a `load…` call before
 * them; they throw when the slice is not loaded.
 */

/** A form: one spelling of a word in the texts. */
export interface WordForm {
  /** Its number in the vocabulary. */
  number: number;
  /** The form itself: a camelCase name such as `pathLength` as written, any other word folded. */
  key: string;
  /** The form, folded. */
  word: string;
  /** Folded parts of a camelCase name. */
  parts: readonly string[];
  /** Terms that find the form: itself, its stem and its parts. */
  terms: readonly string[];
  /** Number of occurrences in all texts. */
  count: number;
}

/** Posting list of a form: numbers of the texts, and the occurrences in each. */
export interface Postings {
  texts: readonly number[];
  times: readonly number[];
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

/** A loaded slice of the vocabulary. */
interface VocabularySlice {
  byTerm: Map<string, TermEntry>;
  /** Entries of words and of camelCase parts, without entries that are only stems. */
  byWord: Map<string, TermEntry>;
}

const split = (list: string) => (list === '' ? [] : list.split(' '));

/** Sorts after every word with the same prefix. */
const end = '\uffff';

export class Lexicon {
  private readonly loaded = new Map<number, VocabularySlice>();
  private readonly tails = new Map<number, readonly string[]>();
  private readonly forms = new Map<number, WordForm>();
  /** Number of the first form of each slice of posting lists. */
  private readonly postingStarts: readonly number[];
  /** Packed posting lists, by slice. */
  private readonly packed = new Map<number, readonly string[]>();
  private readonly postings = new Map<WordForm, Postings>();

  /**
   * @param base base file of a language
   * @param readSlice reads slices of words, tails and posting lists
   */
  constructor(
    private readonly base: BaseFile,
    private readonly readSlice: ReadSlice,
  ) {
    this.postingStarts = unpackDeltas(base.pieces);
  }

  /** Loads the vocabulary slices of these terms. */
  async load(terms: Iterable<string>): Promise<void> {
    await this.loadSlices([...terms].map((term) => this.sliceOf(term)));
  }

  /** Loads all words that start with a letter. */
  async loadLetter(letter: string): Promise<void> {
    await this.loadSlices(this.slicesOf(letter));
  }

  /** Loads the posting lists of these forms. */
  async loadPostings(forms: Iterable<WordForm>): Promise<void> {
    const missing = [...new Set([...forms].map((form) => this.postingsSliceOf(form)))].filter(
      (slice) => !this.packed.has(slice),
    );
    await Promise.all(
      missing.map(async (slice) => {
        this.packed.set(slice, (await this.readSlice(`uses-${slice}`)).split(' '));
      }),
    );
  }

  /**
   * @param term in a loaded slice
   * @returns its entry; undefined when no text has it
   */
  find(term: string): TermEntry | undefined {
    return this.slice(this.sliceOf(term)).byTerm.get(term);
  }

  /** @returns all words with a prefix; their slices must be loaded */
  startingWith(prefix: string): readonly TermEntry[] {
    return this.slicesOf(prefix)
      .flatMap((slice) => [...this.slice(slice).byWord.values()])
      .filter(({ word }) => word.startsWith(prefix));
  }

  /** @returns whether a text has the word itself, not only its stem; its slice must be loaded */
  has(word: string): boolean {
    return this.slice(this.sliceOf(word)).byWord.has(word);
  }

  /**
   * Loads the slices that it needs.
   *
   * @param tail letters of a long word after the first
   * @returns the words of the texts with this tail and any first letter
   */
  async endingWith(tail: string): Promise<TermEntry[]> {
    const words = await this.tailCandidates(tail);
    const found = words.filter((word) => word.length === tail.length + 1 && word.endsWith(tail));
    await this.load(found);
    return found.flatMap((word) => (this.has(word) ? (this.find(word) ?? []) : []));
  }

  /** @returns the number of the slice with the posting list of a form */
  postingsSliceOf({ number }: WordForm): number {
    return floorIndex(this.postingStarts, number);
  }

  /**
   * @param form whose posting list is loaded
   * @throws Error when it is not loaded
   */
  postingsOf(form: WordForm): Postings {
    const known = this.postings.get(form);
    if (known !== undefined) {
      return known;
    }
    const slice = this.postingsSliceOf(form);
    const packed = this.packed.get(slice)?.[form.number - (this.postingStarts[slice] as number)];
    if (packed === undefined) {
      throw new Error(`postings of "${form.key}" are not loaded: call loadPostings first`);
    }
    // The encoding is described at `packPostings` in `indexWords.ts`.
    const numbers = unpackNumbers(packed);
    const texts: number[] = [];
    const times: number[] = [];
    let text = -1;
    for (let at = 0; at < numbers.length; at += 1) {
      const gap = numbers[at] as number;
      text += 1 + (gap >> 1);
      texts.push(text);
      times.push(gap & 1 ? 2 + (numbers[++at] as number) : 1);
    }
    const postings = { texts, times };
    this.postings.set(form, postings);
    return postings;
  }

  /** Number of the vocabulary slice of a term. */
  private sliceOf(term: string): number {
    return floorIndex(this.base.words, slicePrefix(term));
  }

  /** Numbers of the vocabulary slices of all words with a prefix. */
  private slicesOf(prefix: string): number[] {
    const from = this.sliceOf(prefix);
    const to = slicePrefix(prefix).length < 2 ? floorIndex(this.base.words, prefix + end) : from;
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }

  private async loadSlices(slices: readonly number[]): Promise<void> {
    const missing = [...new Set(slices)].filter(
      (slice) => !this.loaded.has(slice) && slice < this.base.words.length,
    );
    await Promise.all(
      missing.map(async (slice) => {
        const list = await this.readSlice(`words-${slice}`);
        // A concurrent call may have loaded it meanwhile, and its caller may hold the entries.
        if (!this.loaded.has(slice)) {
          this.loaded.set(slice, this.unpackSlice(slice, list));
        }
      }),
    );
  }

  private slice(number: number): VocabularySlice {
    const known = this.loaded.get(number);
    if (known === undefined && this.base.words.length > 0) {
      throw new Error(`vocabulary slice ${number} is not loaded: call load first`);
    }
    return known ?? { byTerm: new Map(), byWord: new Map() };
  }

  /** Words that may have this tail: a slice of tails, or the whole vocabulary when it is inline. */
  private async tailCandidates(tail: string): Promise<readonly string[]> {
    if (Object.hasOwn(this.base.inline, 'words-0')) {
      await this.loadSlices([...this.base.words.keys()]);
      return [...this.loaded.values()].flatMap(({ byWord }) => [...byWord.keys()]);
    }
    const slice = floorIndex(this.base.tails, slicePrefix(tail));
    const known =
      this.tails.get(slice) ??
      (this.base.tails.length === 0 ? [] : split(await this.readSlice(`tails-${slice}`)));
    this.tails.set(slice, known);
    return known;
  }

  private unpackSlice(number: number, list: WordList): VocabularySlice {
    const slice: VocabularySlice = { byTerm: new Map(), byWord: new Map() };
    const words = split(list.words);
    const keys = [...words, ...split(list.others)];
    const others = unpackDeltas(list.numbers);
    const counts = unpackNumbers(list.counts);
    keys.forEach((key, at) => {
      const form = at < words.length ? list.from + at : (others[at - words.length] as number);
      this.addForm(this.form(form, key, counts[at] as number), number, slice);
    });
    return slice;
  }

  /** Adds a form to the entries of those of its terms that belong to the slice. */
  private addForm(form: WordForm, slice: number, { byTerm, byWord }: VocabularySlice): void {
    for (const term of form.terms) {
      if (this.sliceOf(term) === slice) {
        const known = byTerm.get(term);
        if (known === undefined) {
          byTerm.set(term, { word: term, letters: lettersOf(term), forms: [form] });
        } else {
          known.forms.push(form);
        }
      }
    }
    for (const term of [form.word, ...form.parts]) {
      const known = this.sliceOf(term) === slice ? byTerm.get(term) : undefined;
      if (known !== undefined) {
        byWord.set(term, known);
      }
    }
  }

  /** Returns the same object for the same number, since `postings` is keyed by the object. */
  private form(number: number, key: string, count: number): WordForm {
    const known = this.forms.get(number);
    if (known !== undefined) {
      return known;
    }
    const word = fold(key);
    const parts = key === word ? [] : camelParts(key);
    const terms = [...new Set([word, stem(word, this.base.language), ...parts])];
    const form: WordForm = { number, key, word, parts, terms, count };
    this.forms.set(number, form);
    return form;
  }
}
