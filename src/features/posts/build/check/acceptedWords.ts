/*
 * Words that cspell accepted in earlier runs, or that its dictionaries have. A text of such words needs no
 * cspell, which takes seconds to start.
 */
import path from 'node:path';
import * as z from 'zod';
import { memory } from '../../../../lib/node/remember';
import type { Asked, Dictionaries, Learned } from './cspell';
import { findWords } from './dictionaries';
import { plainWordsOf, skippedIn } from './plainWords';
import type { Spelled } from './spelledFiles';
import { listedWords } from './vocabulary';

/** Results of earlier runs: the kind of each group of files, and the words and dictionaries of each kind. */
interface Accepted {
  kinds: Record<string, string>;
  words: Record<string, readonly string[]>;
  dictionaries: Record<string, Dictionaries>;
}

const known = memory<Accepted>('spelling-words');

const none: Accepted = { kinds: {}, words: {}, dictionaries: {} };

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

/** Finds texts whose words are all accepted, and collects the other words for cspell. */
export interface KnownWords {
  /** @returns whether cspell accepts all words of a text, as far as that is known without it */
  accepts: (file: string, text: string) => Promise<boolean>;
  /** @returns the other words of the texts that were not accepted, for cspell to judge before it reads the files */
  questions: () => Asked;
  /** Keeps the verdicts of cspell. */
  learn: (learned: Learned) => void;
}

/** A text with words that cspell has to judge. */
interface Doubtful {
  group: string;
  unknown: readonly string[];
  /** Whether the text has nothing but words. */
  isPlain: boolean;
}

/**
 * @param siteDir root of the repository
 * @param spelled the texts, and the settings of cspell
 * @param vocabulary result of `vocabularyOf`
 * @returns functions that read and extend the list of words that cspell accepted with this vocabulary
 */
export function knownWords(siteDir: string, spelled: Spelled, vocabulary: string): KnownWords {
  const { data } = spelled;
  const listed = new Set(
    [...listedWords(spelled)].flatMap((word) =>
      [word, capitalized(word)].flatMap((form) => [form, `${form}.`]),
    ),
  );
  const groupOf = grouping(data);
  const accepted = structuredClone(known.get(vocabulary) ?? none);
  const sets = new Map<string, Set<string>>();
  const setOf = (kind: string) => {
    const set = sets.get(kind) ?? new Set(accepted.words[kind]);
    sets.set(kind, set);
    return set;
  };
  /** Keeps words that cspell accepts in files of a kind. */
  const keep = (kind: string, words: readonly string[]) => {
    words.forEach((word) => setOf(kind).add(word));
    accepted.words[kind] = [...setOf(kind)];
    known.set(vocabulary, { ...accepted });
  };
  const unknownIn = async (group: string, words: readonly string[]): Promise<string[]> => {
    const kind = accepted.kinds[group];
    if (kind === undefined) {
      return [...words];
    }
    const isKnown = (word: string) => listed.has(word) || setOf(kind).has(word);
    const unknown = words.filter((word) => !isKnown(word));
    const dictionaries = accepted.dictionaries[kind];
    if (unknown.length > 0 && dictionaries !== undefined) {
      keep(kind, await findWords(siteDir, unknown, dictionaries));
    }
    return unknown.filter((word) => !isKnown(word));
  };
  /** Texts that were not accepted. */
  const doubtful = new Map<string, Doubtful>();
  return {
    accepts: async (file, text) => {
      if (groupOf === undefined) {
        return false;
      }
      const group = groupOf(file);
      const { words, isPlain } = plainWordsOf(text, skippedIn(data, file));
      const unknown = await unknownIn(group, [...words]);
      const isKnown = isPlain && unknown.length === 0 && accepted.kinds[group] !== undefined;
      if (!isKnown) {
        doubtful.set(file, { group, unknown, isPlain });
      }
      return isKnown;
    },
    questions: () => {
      const groups = new Map<string, { file: string; words: Set<string> }>();
      for (const [file, { group, unknown }] of doubtful) {
        const asked = groups.get(group) ?? { file, words: new Set() };
        groups.set(group, asked);
        unknown.forEach((word) => asked.words.add(word));
      }
      return {
        groups: Object.fromEntries(
          [...groups].map(([group, { file, words }]) => [group, { file, words: [...words] }]),
        ),
        texts: Object.fromEntries(
          [...doubtful]
            .filter(([, { isPlain }]) => isPlain)
            .map(([file, { group, unknown }]) => [file, { group, words: unknown }]),
        ),
      };
    },
    learn: (learned) => {
      for (const [group, { kind, accepted: words, ...dictionaries }] of Object.entries(learned)) {
        accepted.kinds[group] = kind;
        accepted.dictionaries[kind] = dictionaries;
        keep(kind, words);
      }
    },
  };
}
