import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readText } from '../../../../lib/node/text';
import { pathFrom } from '../../../../lib/node/files';
import { contentRoots, listPosts } from '../../../../lib/node/folders';
import { frontMatterOf, lineOf } from '../../../../lib/frontMatter';
import type { Problem } from '../../../../lib/problems';
import { sharedKeys } from '../../shared/schema';
import { readPost } from '../readPost';
import { readRegistries } from '../registries';
import { readStampsFile, stampOf, stampsFile, writeStamps, type Stamp } from '../stamps';
import { locales, defaultLocale } from '../../../../lib/locales';
import type { PostFile } from '../types';

/** A problem with only one correct fix. The fix loses no text. */
interface Fixable {
  problem: Problem;
  fix: () => void;
}

/** @returns the line of a front matter key with its value, when both are on one line */
function lineWith(raw: string, key: string): string | undefined {
  const line = raw.split(/\r?\n/)[lineOf(raw, key) - 1];
  return line?.startsWith(`${key}: `) ? line : undefined;
}

/** @returns whether the whole value of a key is on its line: a list may go on below it */
function endsOnItsLine(raw: string, key: string): boolean {
  const alone = frontMatterOf(`---\n${lineWith(raw, key)}\n---\n`);
  return key in alone && isDeepStrictEqual(alone[key], frontMatterOf(raw)[key]);
}

/** The texts of a post and of its translation. */
interface Pair {
  source: string;
  translation: string;
}

/** @returns the shared keys whose line of the translation differs from the Portuguese one */
const keysWithOtherLine = ({ source, translation }: Pair): string[] =>
  sharedKeys.filter((key) => {
    const [line, old] = [source, translation].map((raw) => lineWith(raw, key));
    return line !== undefined && old !== undefined && line !== old;
  });

/**
 * Finds shared keys that differ. The fix copies the Portuguese lines to the translation. Values with a
 * fault of their own, and those of several lines, stay where they are.
 *
 * @param keys result of `keysWithOtherLine`
 */
function fixSharedKeys(
  keys: readonly string[],
  source: PostFile | undefined,
  translation: PostFile | undefined,
  write: (raw: string) => void,
): Fixable[] {
  if (source === undefined || translation === undefined) {
    return [];
  }
  const { file } = translation;
  const [from, to] = [source, translation].map(({ raw }) => frontMatterOf(raw));
  const differing = keys
    .filter((key) => source.faulty?.includes(key) !== true)
    .filter((key) => !isDeepStrictEqual(from?.[key], to?.[key]))
    .filter((key) => [source, translation].every(({ raw }) => endsOnItsLine(raw, key)));
  const fixed = differing.reduce(
    (raw, key) => raw.replace(`\n${lineWith(raw, key)}`, () => `\n${lineWith(source.raw, key)}`),
    translation.raw,
  );
  return differing.map((key) => ({
    problem: { file, key, message: `${key} differs from the Portuguese post` },
    fix: () => write(fixed),
  }));
}

/**
 * Finds the problems that `npm run check -- --fix` can fix. It never marks an outdated translation as
 * up to date: only its translator can decide that.
 *
 * @param siteDir root of the repository
 * @returns the problems, each with its fix
 */
export function findFixable(siteDir: string): Fixable[] {
  return locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      const [folder = '', portuguese = ''] = contentRoots(siteDir, locale);
      const read = readStampsFile(siteDir, locale);
      const stamps: Record<string, Stamp> = 'stamps' in read ? { ...read.stamps } : {};
      const found: Fixable[] = [];
      const known = (of: string) => () => ({
        siteDir,
        roots: contentRoots(siteDir, of),
        registries: readRegistries(siteDir, of).registries,
      });
      const [inSource, inTranslation] = [known(defaultLocale), known(locale)];
      const posts = listPosts(folder).filter((name) => fs.existsSync(path.join(portuguese, name)));
      for (const name of posts) {
        const [source = '', translation = ''] = [portuguese, folder].map((root) =>
          readText(path.join(root, name), siteDir),
        );
        const target = path.join(folder, name);
        const file = pathFrom(siteDir, target);
        const keys = keysWithOtherLine({ source, translation });
        if (keys.length > 0) {
          found.push(
            ...fixSharedKeys(
              keys,
              readPost(portuguese, name, inSource()).post,
              readPost(folder, name, inTranslation()).post,
              (raw) => {
                fs.writeFileSync(target, raw);
              },
            ),
          );
        }
        const stamp = stampOf(source);
        const isCurrent = lineWith(translation, 'translation_of')?.includes(stamp.of) === true;
        if ('stamps' in read && isCurrent && stamps[name]?.paragraphs !== stamp.paragraphs) {
          stamps[name] = stamp;
          found.push({
            problem: {
              file,
              message: `is up to date, but ${stampsFile(locale)} has other paragraph hashes`,
            },
            fix: () => {
              writeStamps(siteDir, locale, stamps);
            },
          });
        }
      }
      return found;
    });
}
