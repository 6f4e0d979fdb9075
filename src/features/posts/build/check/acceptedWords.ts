/*
 * Words that cspell accepted in earlier runs. A text of such words needs no cspell, whose dictionaries
 * take seconds to read.
 */
import path from 'node:path';
import * as z from 'zod';
import { memory } from '../../../../lib/node/remember';
import type { Asked, Learned } from './cspell';
import { plainWordsOf, skippedIn } from './plainWords';
import type { Spelled } from './spelledFiles';
import { listedWords } from './vocabulary';

/** The kind of each group of files, and the words of each kind. */
interface Accepted {
  kinds: Record<string, string>;
  words: Record<string, readonly string[]>;
}

const known = memory<Accepted>('spelling-words');

const none: Accepted = { kinds: {}, words: {} };

const overridesSchema = z.object({
  overrides: z.array(z.object({ filename: z.union([z.string(), z.array(z.string())]) })).optional(),
});

/** A file, or a folder with all that is below it. */
const simple = /^[\w./-]+?(?:\/\*\*)?$/;

/**
 * @param settings content of cspell.json, parsed
 * @returns a function that names the group of a file: cspell has the same settings for all files of a
 *   group, because no pattern of cspell.json matches only some of them. `undefined` when a pattern may
 */
export function grouping(settings: unknown): ((file: string) => string) | undefined {
  const { data } = overridesSchema.safeParse(settings);
  const patterns = data?.overrides?.flatMap(({ filename }) => filename) ?? [];
  if (data === undefined || !patterns.every((pattern) => simple.test(pattern))) {
    return undefined;
  }
  const folders = patterns
    .filter((pattern) => pattern.endsWith('**'))
    .map((each) => each.slice(0, -2));
  return (file) => {
    const around = folders.filter((folder) => file.startsWith(folder));
    // A pattern may also match a name further down.
    const isAlone = [...patterns, ...folders].some(
      (each) => `/${file}`.lastIndexOf(`/${each}`) > 0,
    );
    return isAlone || patterns.includes(file) ? file : [...around, path.extname(file)].join(' ');
  };
}

const capitalized = ([first = '', ...rest]: string) => first.toUpperCase() + rest.join('');

/** @returns forms of a word that other texts may have; cspell judges each form by itself */
function formsOf(word: string): string[] {
  const bare = word.replace(/\.+$/, '');
  const [first = '', ...rest] = bare;
  const forms = [bare, capitalized(bare), first.toLowerCase() + rest.join('')];
  return [word, ...forms, ...forms.map((form) => `${form}.`)];
}

/** Verdicts of cspell on words, from earlier runs. */
export interface KnownWords {
  /** @returns whether cspell has accepted all words of a text, in texts with the same settings */
  accepts: (file: string, text: string) => boolean;
  /** @returns the words of some files, for cspell to judge before it reads the files */
  questions: (files: readonly string[]) => Asked;
  /** Keeps the verdicts of cspell. */
  learn: (learned: Learned) => void;
}

/**
 * @param spelled the texts, and the settings of cspell
 * @param vocabulary result of `vocabularyOf`
 * @returns functions that read and extend the list of words that cspell accepted with this vocabulary
 */
export function knownWords(spelled: Spelled, vocabulary: string): KnownWords {
  const { texts, data } = spelled;
  const listed = new Set(
    [...listedWords(spelled)].flatMap((word) =>
      [word, capitalized(word)].flatMap((form) => [form, `${form}.`]),
    ),
  );
  const groupOf = grouping(data);
  const accepted = known.get(vocabulary) ?? none;
  const sets = new Map<string, ReadonlySet<string>>();
  const setOf = (kind: string) => {
    const set = sets.get(kind) ?? new Set(accepted.words[kind]);
    sets.set(kind, set);
    return set;
  };
  return {
    accepts: (file, text) => {
      const kind = groupOf === undefined ? undefined : accepted.kinds[groupOf(file)];
      if (kind === undefined) {
        return false;
      }
      const { words, isPlain } = plainWordsOf(text, skippedIn(data, file));
      return isPlain && [...words].every((word) => listed.has(word) || setOf(kind).has(word));
    },
    questions: (files) => {
      const groups = new Map<string, { file: string; words: Set<string> }>();
      const plainTexts: Record<string, { group: string; words: string[] }> = {};
      for (const file of groupOf === undefined ? [] : files) {
        const group = groupOf?.(file) ?? '';
        const asked = groups.get(group) ?? { file, words: new Set() };
        groups.set(group, asked);
        const { words, isPlain } = plainWordsOf(texts.get(file) ?? '', skippedIn(data, file));
        for (const word of words) {
          formsOf(word).forEach((form) => asked.words.add(form));
        }
        if (isPlain) {
          plainTexts[file] = { group, words: [...words] };
        }
      }
      return {
        groups: Object.fromEntries(
          [...groups].map(([group, { file, words }]) => [group, { file, words: [...words] }]),
        ),
        texts: plainTexts,
      };
    },
    learn: (learned) => {
      const kinds = { ...accepted.kinds };
      const words = { ...accepted.words };
      for (const [group, { kind, accepted: found }] of Object.entries(learned)) {
        kinds[group] = kind;
        words[kind] = [...new Set([...(words[kind] ?? []), ...found])];
      }
      known.set(vocabulary, { kinds, words });
    },
  };
}
