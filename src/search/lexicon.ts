import { unpackNumbers } from './numbers';
import type { TextIndex } from './record';
import { camelParts, fold, stem } from './words';

/** What a written word is compared by. */
export interface WordForm {
  /** A name such as `pathLength` as it is written; any other word folded. */
  key: string;
  /** Folded. */
  word: string;
  /** Folded parts of a name. */
  parts: readonly string[];
  /** What it is found by: itself, its stem and its parts. */
  terms: readonly string[];
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

/** What is known of the words with one first letter. */
interface Section {
  byTerm: Map<string, KnownWord>;
  /** Words and parts of names, not stems. */
  filed: Map<string, KnownWord>;
}

const split = (list: string) => (list === '' ? [] : list.split(' '));

/** The words of the texts. Those with one first letter are looked at when one of them is asked for. */
export class Lexicon {
  /** In the order of their letters' codes. */
  private readonly words: readonly string[];
  private readonly names: readonly string[];
  private readonly packed: readonly string[];
  private readonly sections = new Map<string, Section>();
  private readonly forms = new Map<number, WordForm>();
  private readonly numbers = new Map<WordForm, number>();
  private readonly uses = new Map<WordForm, Uses>();
  private readonly counts = new Map<KnownWord, number>();
  private known: ReadonlySet<string> | undefined;

  constructor(
    index: TextIndex,
    private readonly language: string,
  ) {
    this.words = split(index.words);
    this.names = split(index.names);
    this.packed = split(index.uses);
  }

  /** @returns what is known of a term of the texts */
  find(term: string): KnownWord | undefined {
    return term === '' ? undefined : this.section(term[0] as string).byTerm.get(term);
  }

  /** @returns all words with a first letter */
  beginningWith(letter: string): readonly KnownWord[] {
    return [...this.section(letter).filed.values()];
  }

  /** @returns whether the texts have a word, not only its stem */
  has(word: string): boolean {
    return word !== '' && this.section(word[0] as string).filed.has(word);
  }

  /** Every first letter. */
  get letters(): ReadonlySet<string> {
    this.known ??= new Set(
      [...this.words, ...this.names.flatMap((name) => [fold(name), ...camelParts(name)])].map(
        (word) => word[0] as string,
      ),
    );
    return this.known;
  }

  /** @returns the texts that have a form */
  usesOf(form: WordForm): Uses {
    const known = this.uses.get(form);
    if (known !== undefined) {
      return known;
    }
    const numbers = unpackNumbers(this.packed[this.numbers.get(form) as number] as string);
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

  /** @returns how often the texts have a word, or a form of it */
  countOf(known: KnownWord): number {
    let count = this.counts.get(known);
    if (count === undefined) {
      count = 0;
      for (const form of known.forms) {
        for (const times of this.usesOf(form).times) {
          count += times;
        }
      }
      this.counts.set(known, count);
    }
    return count;
  }

  private section(letter: string): Section {
    const known = this.sections.get(letter);
    if (known !== undefined) {
      return known;
    }
    const section: Section = { byTerm: new Map(), filed: new Map() };
    this.sections.set(letter, section);
    for (let at = this.firstFrom(letter); this.words[at]?.[0] === letter; at += 1) {
      this.file(this.form(at), letter, section);
    }
    const capital = letter.toUpperCase();
    this.names.forEach((name, at) => {
      // A part of a name begins with a capital, which may have an accent.
      if (name[0] === letter || name.includes(capital) || /[^\x00-\x7f]/.test(name)) {
        this.file(this.form(this.words.length + at), letter, section);
      }
    });
    return section;
  }

  /** Place of the first word that does not come before a letter. */
  private firstFrom(letter: string): number {
    let [from, to] = [0, this.words.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.words[middle] as string) < letter) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
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

  private form(number: number): WordForm {
    const known = this.forms.get(number);
    if (known !== undefined) {
      return known;
    }
    const name = this.names[number - this.words.length];
    const key = name ?? (this.words[number] as string);
    const word = name === undefined ? key : fold(name);
    const parts = name === undefined ? [] : camelParts(name);
    const form: WordForm = {
      key,
      word,
      parts,
      terms: [...new Set([word, stem(word, this.language), ...parts])],
    };
    this.forms.set(number, form);
    this.numbers.set(form, number);
    return form;
  }
}
