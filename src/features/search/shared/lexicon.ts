import type { BaseFile, ReadSlice, WordList } from './files';
import { placeOf, unpackNumbers, unpackSteps } from './numbers';
import { camelParts, fold, keyOf, stem } from './words';

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

/** @returns a bit for each letter that a word has; signs and digits share bits */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

/** What is known of the words of a file. */
interface Section {
  byTerm: Map<string, KnownWord>;
  /** Words and parts of names, not stems. */
  filed: Map<string, KnownWord>;
}

const split = (list: string) => (list === '' ? [] : list.split(' '));

/** After all that begins with the same letters. */
const end = '\uffff';

/** The words of the texts: those that are filed together are read when one of them is asked for. */
export class Lexicon {
  private readonly sections = new Map<number, Section>();
  private readonly tails = new Map<number, readonly string[]>();
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

  /** Reads what is filed with these words and stems. */
  async load(terms: Iterable<string>): Promise<void> {
    await this.loadFiles([...terms].map((term) => this.fileOf(term)));
  }

  /** Reads all words that begin with a letter. */
  async loadLetter(letter: string): Promise<void> {
    await this.loadFiles(this.filesOf(letter));
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

  /** @returns what is known of a term of the texts, whose file was read */
  find(term: string): KnownWord | undefined {
    return this.section(this.fileOf(term)).byTerm.get(term);
  }

  /** @returns all words that begin so; their files were read */
  beginningWith(beginning: string): readonly KnownWord[] {
    return this.filesOf(beginning)
      .flatMap((file) => [...this.section(file).filed.values()])
      .filter(({ word }) => word.startsWith(beginning));
  }

  /** @returns whether the texts have a word, not only its stem; its file was read */
  has(word: string): boolean {
    return this.section(this.fileOf(word)).filed.has(word);
  }

  /**
   * @param rest what follows the first letter of a long word
   * @returns the words of the texts that end so, with any first letter; their files are read
   */
  async endingWith(rest: string): Promise<KnownWord[]> {
    const words = await this.candidatesFor(rest);
    const found = words.filter((word) => word.length === rest.length + 1 && word.endsWith(rest));
    await this.load(found);
    return found.flatMap((word) => (this.has(word) ? (this.find(word) ?? []) : []));
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

  /** Number of the file of a word or a stem. */
  private fileOf(term: string): number {
    return placeOf(this.base.words, keyOf(term));
  }

  /** Numbers of the files of all that begins so. */
  private filesOf(beginning: string): number[] {
    const from = this.fileOf(beginning);
    const to = keyOf(beginning).length < 2 ? placeOf(this.base.words, beginning + end) : from;
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }

  private async loadFiles(files: readonly number[]): Promise<void> {
    const missing = [...new Set(files)].filter(
      (file) => !this.sections.has(file) && file < this.base.words.length,
    );
    await Promise.all(
      missing.map(async (file) => {
        const list = await this.slices(`words-${file}`);
        // Somebody else may have asked for it meanwhile, and keep what it holds.
        if (!this.sections.has(file)) {
          this.sections.set(file, this.sectionOf(file, list));
        }
      }),
    );
  }

  private section(file: number): Section {
    const known = this.sections.get(file);
    if (known === undefined && this.base.words.length > 0) {
      throw new Error(`words of file ${file} are asked for before they are read`);
    }
    return known ?? { byTerm: new Map(), filed: new Map() };
  }

  /** Words that may end with the rest of a long word. */
  private async candidatesFor(rest: string): Promise<readonly string[]> {
    if (Object.hasOwn(this.base.inline, 'words-0')) {
      await this.loadFiles([...this.base.words.keys()]);
      return [...this.sections.values()].flatMap(({ filed }) => [...filed.keys()]);
    }
    const file = placeOf(this.base.tails, keyOf(rest));
    const known =
      this.tails.get(file) ??
      (this.base.tails.length === 0 ? [] : split(await this.slices(`tails-${file}`)));
    this.tails.set(file, known);
    return known;
  }

  private sectionOf(file: number, list: WordList): Section {
    const section: Section = { byTerm: new Map(), filed: new Map() };
    const words = split(list.words);
    const keys = [...words, ...split(list.others)];
    const others = unpackSteps(list.numbers);
    const counts = unpackNumbers(list.counts);
    keys.forEach((key, at) => {
      const number = at < words.length ? list.from + at : (others[at - words.length] as number);
      this.fileForm(this.form(number, key, counts[at] as number), file, section);
    });
    return section;
  }

  private fileForm(form: WordForm, file: number, { byTerm, filed }: Section): void {
    for (const term of form.terms) {
      if (this.fileOf(term) === file) {
        const known = byTerm.get(term);
        if (known === undefined) {
          byTerm.set(term, { word: term, letters: lettersOf(term), forms: [form] });
        } else {
          known.forms.push(form);
        }
      }
    }
    for (const term of [form.word, ...form.parts]) {
      const known = this.fileOf(term) === file ? byTerm.get(term) : undefined;
      if (known !== undefined) {
        filed.set(term, known);
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
