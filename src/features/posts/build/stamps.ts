import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { lineOfKeys, readDataFile } from '../../../lib/node/data';
import { writeAtomically } from '../../../lib/node/files';
import { lineOf } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { translatedKeys } from '../shared/schema';
import { compareParagraphs, paragraphHash, paragraphsOf, type Change } from './paragraphs';
import { translatedHash, translationHash } from './translation';
import { AuthorError } from '../../../lib/authorError';

/** The version of a Portuguese post that a translation was made from. */
export interface Stamp {
  /** Hash of the Portuguese file; the translation has the same value in `translation_of`. */
  of: string;
  /** Hashes of the Portuguese paragraphs, separated by spaces. */
  paragraphs: string;
  /** `translatedHash` of the Portuguese file. Stamps of an earlier version of this site have none. */
  text?: string;
}

/** Stamps by the path of the post below the blog folder. */
type Stamps = Readonly<Record<string, Stamp>>;

const invalid = 'is not a stamp. Delete this entry, then run: npm run stamp';

const schema = z.record(
  z.string(),
  z.strictObject(
    {
      of: z.string({ error: invalid }),
      paragraphs: z.string({ error: invalid }),
      text: z.string({ error: invalid }).optional(),
    },
    { error: invalid },
  ),
  { error: 'must be an object with a stamp for each post. Restore the file from git' },
);

/** @returns path of the stamps file of a locale, relative to the repository */
export const stampsFile = (locale: string): string => `i18n/${locale}/stamps.json`;

/**
 * @param siteDir root of the repository
 * @param locale locale of the translations
 * @returns the stamps, none when there is no file; or the problems of the file
 */
export function readStampsFile(
  siteDir: string,
  locale: string,
): { stamps: Stamps } | { problems: Problem[] } {
  const file = stampsFile(locale);
  if (!fs.existsSync(path.join(siteDir, file))) {
    return { stamps: {} };
  }
  const read = readDataFile(siteDir, file);
  if ('problems' in read) {
    return read;
  }
  const { success, data, error } = schema.safeParse(read.data);
  return success
    ? { stamps: data }
    : {
        problems: error.issues.map(({ path: keys, message }) => ({
          file,
          line: lineOfKeys(read.raw, keys),
          message: keys.length === 0 ? message : `"${String(keys[0])}" ${message}`,
        })),
      };
}

/**
 * @param siteDir root of the repository
 * @param locale locale of the translations
 * @returns the stamps; empty when there is no file
 * @throws Error with file, line and remedy when the file cannot be used
 */
export function readStamps(siteDir: string, locale: string): Stamps {
  const read = readStampsFile(siteDir, locale);
  if ('problems' in read) {
    const [first] = read.problems;
    throw new AuthorError(`${first?.file}:${first?.line ?? 1} ${first?.message}`);
  }
  return read.stamps;
}

/**
 * @param stamps all stamps
 * @param name path of a post below the blog folder
 * @param of the `translation_of` of its translation
 * @returns the stamp of the post and the name that it has there. A post that was renamed since then
 *   still has its earlier name
 */
export function findStamp(
  stamps: Stamps,
  name: string,
  of: unknown,
): { name: string; stamp: Stamp } | undefined {
  const own = stamps[name];
  if (own !== undefined) {
    return { name, stamp: own };
  }
  const [found] = Object.entries(stamps).filter(([, stamp]) => stamp.of === of);
  return found && { name: found[0], stamp: found[1] };
}

/** Writes the stamps sorted by post, so that branches that stamp different posts can be merged. */
export function writeStamps(siteDir: string, locale: string, stamps: Stamps): void {
  const sorted = Object.fromEntries(Object.entries(stamps).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  writeAtomically(path.join(siteDir, stampsFile(locale)), text);
}

/** @returns the stamp of a translation that matches this Portuguese file */
export function stampOf(raw: string): Stamp {
  return {
    of: translationHash(raw),
    paragraphs: paragraphsOf(raw).map(paragraphHash).join(' '),
    text: translatedHash(raw),
  };
}

interface TextFile {
  file: string;
  raw: string;
  /** Keys of its front matter with a fault. */
  faulty?: readonly string[];
}

/** @returns the translated keys of a post, also those that are only misspelled */
const keysOf = ({ raw, faulty = [] }: TextFile) =>
  translatedKeys.filter((key) => faulty.includes(key) || lineOf(raw, key) > 1);

/**
 * @returns how many paragraphs of the stamped version and of the source are keys of the front matter,
 *   while one of these has a fault: without it, each later key would look like another one
 */
function skippedOf(source: TextFile, translation: TextFile): { before: number; now: number } {
  const isFaulty = translatedKeys.some((key) => source.faulty?.includes(key));
  const written = translatedKeys.filter((key) => lineOf(source.raw, key) > 1);
  return isFaulty
    ? { before: keysOf(translation).length, now: written.length }
    : { before: 0, now: 0 };
}

const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
};

const kinds: Readonly<Record<Change['kind'], Problem['kind']>> = {
  changed: 'lag',
  added: 'missing',
  removed: 'orphan',
};

const messages: Readonly<Record<Change['kind'], string>> = {
  changed: 'is out of date. Its source changed:',
  added: 'is new and has no translation. Add it here or just before. Its source:',
  removed: 'has no source any more. Delete it. The source was just before',
};

/**
 * Lists the paragraphs of a translation that are out of date. Keys of the front matter are left out while
 * one of them has a fault in the source.
 *
 * @param source the current Portuguese post
 * @param translation the translation
 * @param stamp the version it was made from, if known
 * @returns one problem per paragraph. It has a line of the translation only when the translation has as
 *   many paragraphs as the stamped version: otherwise the paragraphs cannot be matched by position
 */
export function driftOf(
  source: TextFile,
  translation: TextFile,
  stamp: Stamp | undefined,
): Problem[] {
  if (stamp === undefined) {
    return [];
  }
  const now = paragraphsOf(source.raw);
  const translated = paragraphsOf(translation.raw);
  const before = stamp.paragraphs.split(' ');
  const skipped = skippedOf(source, translation);
  const changes = compareParagraphs(
    before.slice(skipped.before),
    now.slice(skipped.now).map(paragraphHash),
  );
  return changes.map((change) => {
    const { kind } = change;
    const [index, after] = [change.before + skipped.before, change.after + skipped.now];
    const isAligned = translated.length === before.length;
    const place = isAligned ? translated[Math.min(index, translated.length - 1)] : undefined;
    const text = now[Math.min(after, now.length - 1)];
    return {
      file: translation.file,
      line: place?.line,
      kind: kinds[kind],
      message: `paragraph ${index + 1} ${messages[kind]} ${source.file}:${text?.line ?? 1} "${excerptOf(text?.text ?? '')}"`,
    };
  });
}
