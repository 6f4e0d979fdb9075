import type { BaseFile, ReadSlice } from './files';
import { placeOf, unpackNumbers, unpackSteps } from './numbers';
import { camelParts, fold, stem } from './words';

/** What a written word is compared by. */
export interface WordForm {
  /** Its number among all forms. */
  number: number;
  /** A name such as `pathLength` as it is written; any other word folded. */
  key: string;
  /** Folded. */
  word: string;
  /** Folded parts of a name. */
  parts: readonly string[];
  /** What it is found by: itself, its stem and its parts. */
  terms: readonly string[];
  /** How often the texts have it. */
  count: number;
}

/** The texts that have a word, and how often each does. */
export interface Uses {
  texts: readonly number[];
  times: readonly number[];
}

/** A word that the texts have. */
export interface KnownWord {
  word: string;
  /** Its letters, as bits: words that share too few of them need no closer look. */
  letters: number;
  /** The forms that it finds. */
  forms: WordForm[];
}

/** Words with one first letter, in a file. */
export interface WordList {
  /** Number of the first; the others follow it. */
  from: number;
  /** Sorted, with a space between: names as they are written, other words folded. */
  words: string;
  /** Names with a part that begins so, which are in another letter's list too. */
  others: string;
  /** Numbers of those, packed, each as its distance from the one before. */
  numbers: string;
  /** How often the texts have each of both, packed. */
  counts: string;
}

/** @returns a bit for each letter that a word has; signs and digits share bits */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

/** What is known of the words with one first letter. */
interface Section {
  byTerm: Map<string, KnownWord>;
  /** Words and parts of names, not stems. */
  filed: Map<string, KnownWord>;
}

const split = (list: string) => (list === '' ? [] : list.split(' '));

/** The words of the texts: those with one first letter are read when one of them is asked for. */
export class Lexicon {
  private readonly sections = new Map<string, Section>();
  private readonly tails = new Map<string, readonly string[]>();
  private readonly forms = new Map<number, WordForm>();
  /** First form of each piece of the uses. */
  private readonly pieces: readonly number[];
  private readonly read = new Map<number, readonly string[]>();
  private readonly uses = new Map<WordForm, Uses>();

  /**
   * @param base of a language
   * @param slices gives the words and their uses
   */
  constructor(
    private readonly base: BaseFile,
    private readonly slices: ReadSlice,
  ) {
    this.pieces = unpackSteps(base.pieces);
  }

  /** Reads the words with these first letters. */
  async load(letters: Iterable<string>): Promise<void> {
    const missing = [...new Set(letters)].filter((letter) => !this.sections.has(letter));
    await Promise.all(
      missing.map(async (letter) => {
        const place = this.base.letters.indexOf(letter);
        const list = place < 0 ? undefined : await this.slices(`words-${place}`);
        // Somebody else may have asked for it meanwhile, and keep what it holds.
        if (!this.sections.has(letter)) {
          this.sections.set(letter, this.sectionOf(letter, list));
        }
      }),
    );
  }

  /** Reads which texts have these forms. */
  async loadUses(forms: Iterable<WordForm>): Promise<void> {
    const missing = [...new Set([...forms].map((form) => this.pieceOf(form)))].filter(
      (piece) => !this.read.has(piece),
    );
    await Promise.all(
      missing.map(async (piece) => {
        this.read.set(piece, (await this.slices(`uses-${piece}`)).split(' '));
      }),
    );
  }

  /** @returns what is known of a term of the texts whose first letter was read */
  find(term: string): KnownWord | undefined {
    return term === '' ? undefined : this.section(term[0] as string).byTerm.get(term);
  }

  /** @returns all words with a first letter that was read */
  beginningWith(letter: string): readonly KnownWord[] {
    return [...this.section(letter).filed.values()];
  }

  /** @returns whether the texts have a word, not only its stem; its first letter was read */
  has(word: string): boolean {
    return word !== '' && this.section(word[0] as string).filed.has(word);
  }

  /**
   * @param rest what follows the first letter of a long word
   * @returns the words of the texts that end so, with any first letter; those letters are read
   */
  async endingWith(rest: string): Promise<KnownWord[]> {
    const letters = Object.hasOwn(this.base.inline, 'words-0')
      ? this.base.letters
      : (await this.tailsWith(rest[0] as string))
          .filter((word) => word.length === rest.length + 1 && word.endsWith(rest))
          .map((word) => word[0] as string);
    await this.load(letters);
    return letters
      .map((letter) => letter + rest)
      .flatMap((word) => (this.has(word) ? (this.find(word) ?? []) : []));
  }

  /** @returns the number of the slice that says which texts have a form */
  pieceOf({ number }: WordForm): number {
    return placeOf(this.pieces, number);
  }

  /**
   * @param form whose uses were read
   * @returns the texts that have it
   */
  usesOf(form: WordForm): Uses {
    const known = this.uses.get(form);
    if (known !== undefined) {
      return known;
    }
    const piece = this.pieceOf(form);
    const packed = this.read.get(piece)?.[form.number - (this.pieces[piece] as number)];
    if (packed === undefined) {
      throw new Error(`uses of "${form.key}" are asked for before they are read`);
    }
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
    const uses = { texts, times };
    this.uses.set(form, uses);
    return uses;
  }

  private section(letter: string): Section {
    const known = this.sections.get(letter);
    if (known === undefined) {
      throw new Error(`words with "${letter}" are asked for before they are read`);
    }
    return known;
  }

  private async tailsWith(letter: string): Promise<readonly string[]> {
    const known = this.tails.get(letter);
    const place = this.base.letters.indexOf(letter);
    if (known !== undefined || place < 0) {
      return known ?? [];
    }
    const words = split(await this.slices(`tails-${place}`));
    this.tails.set(letter, words);
    return words;
  }

  private sectionOf(letter: string, list: WordList | undefined): Section {
    const section: Section = { byTerm: new Map(), filed: new Map() };
    if (list === undefined) {
      return section;
    }
    const words = split(list.words);
    const keys = [...words, ...split(list.others)];
    const others = unpackSteps(list.numbers);
    const counts = unpackNumbers(list.counts);
    keys.forEach((key, at) => {
      const number = at < words.length ? list.from + at : (others[at - words.length] as number);
      this.file(this.form(number, key, counts[at] as number), letter, section);
    });
    return section;
  }

  private file(form: WordForm, letter: string, { byTerm, filed }: Section): void {
    for (const term of form.terms) {
      if (term[0] === letter) {
        const known = byTerm.get(term);
        if (known === undefined) {
          byTerm.set(term, { word: term, letters: lettersOf(term), forms: [form] });
        } else {
          known.forms.push(form);
        }
      }
    }
    for (const term of [form.word, ...form.parts]) {
      if (term[0] === letter) {
        filed.set(term, byTerm.get(term) as KnownWord);
      }
    }
  }

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
