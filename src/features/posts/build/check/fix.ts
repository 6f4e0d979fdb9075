import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../../../../lib/node/text';
import { contentRoots, listPosts } from '../../../../lib/node/folders';
import type { Problem } from '../../../../lib/frontMatter';
import { readStamps, stampOf, stampsFile, writeStamps, type Stamp } from '../stamps';
import { locales, defaultLocale } from '../../../../lib/locales';

/** A fault with one right way to mend it, which loses nothing. */
export interface Fixable {
  problem: Problem;
  fix: () => void;
}

/** Keys that both languages write alike, and on one line. */
const shared = ['date', 'tags', 'part', 'demo', 'draft', 'unlisted'];

const block = /^---\n[\s\S]*?\n---\n/;
const lineOfKey = (raw: string, key: string) =>
  new RegExp(`^${key}: .+$`, 'm').exec(block.exec(raw)?.[0] ?? '')?.[0];

/** Copies what the Portuguese says of itself and its twin must repeat. */
function sharedKeys(file: string, source: string, twin: string, write: (raw: string) => void) {
  let mended = twin;
  const differing = shared.filter((key) => {
    const [from, to] = [lineOfKey(source, key), lineOfKey(mended, key)];
    if (from === undefined || to === undefined || from === to) {
      return false;
    }
    mended = mended.replace(to, () => from);
    return true;
  });
  return differing.map((key): Fixable => ({
    problem: { file, message: `${key} is not written as in Portuguese` },
    fix: () => write(mended),
  }));
}

/**
 * Faults that `npm run check -- --fix` mends. A translation that lags behind is none of them: only
 * who translates can say that it is up to date.
 *
 * @param siteDir root of the repository
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
        const [source = '', twin = ''] = [portuguese, folder].map((root) =>
          readText(path.join(root, name), siteDir),
        );
        const target = path.join(folder, name);
        const file = path.relative(siteDir, target).split(path.sep).join('/');
        found.push(
          ...sharedKeys(file, source, twin, (raw) => {
            fs.writeFileSync(target, raw);
          }),
        );
        const stamp = stampOf(source);
        const isCurrent = lineOfKey(twin, 'translation_of')?.includes(stamp.of) === true;
        if (isCurrent && stamps[name]?.paragraphs !== stamp.paragraphs) {
          stamps[name] = stamp;
          found.push({
            problem: { file, message: `${stampsFile(locale)} does not hold its paragraphs` },
            fix: () => {
              writeStamps(siteDir, locale, stamps);
            },
          });
        }
      }
      return found;
    });
}
