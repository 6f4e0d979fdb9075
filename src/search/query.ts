import { camelParts, fold, isStopWord, stem, tokenize } from './words';
import { synonymsOf } from './synonyms';

/** A word of a query, and every other form in which it may stand in a text. */
export interface QueryWord {
  word: string;
  stem: string;
  synonyms: readonly string[];
  /** It is still being typed: the last word, with nothing after it. */
  isPrefix: boolean;
}

/**
 * @param query what the reader typed
 * @param language of the texts
 * @returns its words; without those that say little, when there are others
 */
export function parseQuery(query: string, language: string): QueryWord[] {
  const text = query.normalize('NFC');
  const tokens = tokenize(text);
  const words = tokens.map(({ start, end }, index): QueryWord => {
    const word = fold(text.slice(start, end));
    return {
      word,
      stem: stem(word, language),
      synonyms: synonymsOf(word, language),
      isPrefix: index === tokens.length - 1 && !/[^\p{L}\p{N}]$/u.test(text),
    };
  });
  const telling = words.filter(({ word }) => !isStopWord(word, language));
  return telling.length > 0 ? telling : words;
}

/** What a written word is compared by. */
export interface WordForm {
  /** Place among all forms, from 0. */
  id: number;
  /** Folded. */
  word: string;
  stem: string;
  /** Folded parts of a name such as `pathLength`. */
  parts: readonly string[];
}

/** A word of a record, and its place for marks. */
export interface IndexedWord {
  form: WordForm;
  start: number;
  end: number;
}

/** Keeps one form of every word it has seen: texts repeat themselves. */
export class Lexicon {
  private readonly forms = new Map<string, WordForm>();
  private readonly folded = new Set<string>();

  constructor(private readonly language: string) {}

  /** @returns the words of a text, in order */
  read(text: string): IndexedWord[] {
    return tokenize(text).map(({ start, end }) => ({
      form: this.form(text.slice(start, end)),
      start,
      end,
    }));
  }

  /** @returns the terms a written word is found by */
  terms(written: string): string[] {
    const { word, stem: root, parts } = this.form(written);
    return [...new Set([word, root, ...parts])];
  }

  /** Every folded word seen so far. */
  get words(): ReadonlySet<string> {
    return this.folded;
  }

  private form(written: string): WordForm {
    const known = this.forms.get(written);
    if (known !== undefined) {
      return known;
    }
    const word = fold(written);
    const form = {
      id: this.forms.size,
      word,
      stem: stem(word, this.language),
      parts: camelParts(written),
    };
    this.forms.set(written, form);
    this.folded.add(word);
    return form;
  }
}
