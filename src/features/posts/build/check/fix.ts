import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../../../../lib/node/text';
import { contentRoots, listPosts } from '../../../../lib/node/folders';
import type { Problem } from '../../../../lib/frontMatter';
import { readStamps, stampOf, stampsFile, writeStamps, type Stamp } from '../stamps';
import { locales, defaultLocale } from '../../../../lib/locales';

/** A problem with only one correct fix. The fix loses no text. */
export interface Fixable {
  problem: Problem;
  fix: () => void;
}

/** Keys that have the same value in both languages and are written on one line. */
const sharedKeys = ['date', 'tags', 'part', 'demo', 'draft', 'unlisted'];

const block = /^---\n[\s\S]*?\n---\n/;
const lineOfKey = (raw: string, key: string) =>
  new RegExp(`^${key}: .+$`, 'm').exec(block.exec(raw)?.[0] ?? '')?.[0];

/** Finds shared keys that differ. The fix copies the Portuguese lines to the translation. */
function fixSharedKeys(
  file: string,
  source: string,
  translation: string,
  write: (raw: string) => void,
) {
  let fixed = translation;
  const differing = sharedKeys.filter((key) => {
    const [from, to] = [lineOfKey(source, key), lineOfKey(fixed, key)];
    if (from === undefined || to === undefined || from === to) {
      return false;
    }
    fixed = fixed.replace(to, () => from);
    return true;
  });
  return differing.map((key): Fixable => ({
    problem: { file, message: `${key} differs from the Portuguese post` },
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
      const stamps: Record<string, Stamp> = { ...readStamps(siteDir, locale) };
      const found: Fixable[] = [];
      const posts = listPosts(folder).filter((name) => fs.existsSync(path.join(portuguese, name)));
      for (const name of posts) {
        const [source = '', translation = ''] = [portuguese, folder].map((root) =>
          readText(path.join(root, name), siteDir),
        );
        const target = path.join(folder, name);
        const file = path.relative(siteDir, target).split(path.sep).join('/');
        found.push(
          ...fixSharedKeys(file, source, translation, (raw) => {
            fs.writeFileSync(target, raw);
          }),
        );
        const stamp = stampOf(source);
        const isCurrent = lineOfKey(translation, 'translation_of')?.includes(stamp.of) === true;
        if (isCurrent && stamps[name]?.paragraphs !== stamp.paragraphs) {
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
