import { hash } from 'node:crypto';
import { memory } from '../../../../lib/node/remember';
import type { Spelled } from './spelledFiles';

/** Lists of words by which cspell has judged. */
interface Vocabulary {
  id: string;
  /** Entries of the lists when it was last used. */
  entries: readonly string[];
}

const known = memory<readonly Vocabulary[]>('spelling-lists');

/** Older ones are dropped: an author who deletes a word again returns to the last one at most. */
const most = 3;

/** An entry that is a plain word. Other entries forbid a word, or accept words that have a part. */
const isPlain = (entry: string) => /^\S+ [\p{L}\p{M}\d'’-]+$/u.test(entry);

/**
 * @param spelled the settings of cspell and the entries of its lists
 * @returns the plain words of lists that count in every file and that no list forbids
 */
export function listedWords({ data, entries }: Pick<Spelled, 'data' | 'entries'>): Set<string> {
  const { dictionaries = [], dictionaryDefinitions = [] } = data as {
    dictionaries?: string[];
    dictionaryDefinitions?: { name: string; path: string }[];
  };
  const everywhere = dictionaryDefinitions.filter(({ name }) => dictionaries.includes(name));
  const words = entries.filter(isPlain).flatMap((entry) => {
    const [list, word = ''] = entry.split(' ');
    return everywhere.some((each) => each.path === list) ? [word] : [];
  });
  const isForbidden = (word: string) => entries.some((entry) => entry.endsWith(` !${word}`));
  return new Set(words.filter((word) => !isForbidden(word)));
}

/** @returns whether lists accept all that they accepted with fewer entries */
function extend(entries: readonly string[], earlier: readonly string[]): boolean {
  const [all, before] = [new Set(entries), new Set(earlier)];
  return (
    earlier.every((entry) => all.has(entry)) &&
    entries.every((entry) => before.has(entry) || isPlain(entry))
  );
}

/**
 * An author who is told about an unknown word adds it to a list. All words that cspell accepted before
 * stay accepted.
 *
 * @param spelled the settings of cspell and the entries of its lists
 * @returns a name that stays the same while the settings do and lists only gain plain words
 */
export function vocabularyOf({ config, entries }: Pick<Spelled, 'config' | 'entries'>): string {
  const earlier = known.get(config) ?? [];
  const found = earlier.find((each) => extend(entries, each.entries));
  const ids = earlier.map((each) => each.id);
  const id = found?.id ?? hash('sha1', JSON.stringify([config, entries, ids]));
  const isSame = found === earlier[0] && found?.entries.length === entries.length;
  if (!isSame) {
    const rest = earlier.filter((each) => each !== found);
    known.set(config, [{ id, entries }, ...rest].slice(0, most));
  }
  return id;
}
