import type { Locale } from '../../../lib/locales';
import type { Changes, FileChange, PageChange } from '../shared/types';

/** What is known of a post, to find who shows a demo or a drawing. */
export interface PostSource {
  path: string;
  locale: Locale;
  raw: string;
}

/** `A\0file\0M\0file\0`, as `git diff --name-status --no-renames -z` writes it. */
export function parseNameStatus(output: string): FileChange[] {
  const fields = output.split('\0');
  const changes: FileChange[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const letter = fields[index] ?? '';
    const status = letter === 'A' ? 'new' : letter === 'D' ? 'removed' : 'changed';
    changes.push({ status, file: fields[index + 1] ?? '' });
  }
  return changes;
}

const post: readonly [RegExp, Locale][] = [
  [/^blog\/(.+)\.mdx$/, 'pt'],
  [/^i18n\/en\/docusaurus-plugin-content-blog\/(.+)\.mdx$/, 'en'],
];

const page: readonly [RegExp, readonly Locale[]][] = [
  [/^src\/pages\/([\w-]+)\.tsx$/, ['pt', 'en']],
  [/^src\/pages\/([\w-]+)\.mdx$/, ['pt']],
  [/^i18n\/en\/docusaurus-plugin-content-pages\/([\w-]+)\.mdx$/, ['en']],
];

const guide: readonly [RegExp, Locale][] = [
  [/^src\/features\/previews\/guide\/.+\.mdx$/, 'pt'],
  [/^i18n\/en\/docusaurus-plugin-content-docs\/.+\.mdx$/, 'en'],
];

/** Read by writers, tests and machines that publish; by no page. */
const unseen =
  /^(?:tests|\.ci|\.cspell|\.github|src\/cli|src\/features\/posts\/build\/check)\/|^(?:\w+\.md|LICENSE|cspell\.json|eslint\.config\.mjs|netlify\.toml|playwright\.config\.mts|vitest\.config\.mts|\.[\w.-]+)$|\/(?:stamps\.json|README\.md)$|\.test\.\w+$/;

/** Pages that one file makes. */
function pagesOf(file: string): Omit<PageChange, 'status'>[] {
  for (const [form, locale] of post) {
    const name = form.exec(file)?.[1];
    if (name !== undefined) {
      return [{ path: `/blog/${name}`, locale }];
    }
  }
  for (const [form, locales] of page) {
    const name = form.exec(file)?.[1];
    if (name !== undefined) {
      return locales.map((locale) => ({ path: name === 'index' ? '/' : `/${name}`, locale }));
    }
  }
  return guide.filter(([form]) => form.test(file)).map(([, locale]) => ({ path: '/guia', locale }));
}

/** What posts call a file by: the folder of a demo, or the name of a drawing. */
function nameInPosts(file: string): RegExp | undefined {
  const demo = /^src\/demos\/([\w-]+)\//.exec(file)?.[1];
  if (demo !== undefined) {
    return new RegExp(`\\bid="${demo}"|^demo: ${demo}$`, 'm');
  }
  const drawing = /^blog\/(?:.+\/)?([\w-]+)\.svg$/.exec(file)?.[1];
  return drawing === undefined ? undefined : new RegExp(`/${drawing}\\.svg['"]`);
}

/**
 * @param files what changed, from `parseNameStatus`
 * @param posts every post, in every language
 * @returns the same as a reader of the preview looks for it: each page once, in the order of its
 *   address; what draws all pages; how much is read by none
 */
export function describeChanges(
  files: readonly FileChange[],
  posts: readonly PostSource[],
): Changes {
  const pages = new Map<string, PageChange>();
  const add = (change: PageChange) => {
    const key = `${change.path} ${change.locale}`;
    const before = pages.get(key);
    // The text of a page says more than a drawing in it; two files of one page are one change.
    if (before === undefined || before.status === 'parts') {
      pages.set(key, change);
    } else if (change.status !== 'parts' && change.status !== before.status) {
      pages.set(key, { ...change, status: 'changed' });
    }
  };
  const everywhere: string[] = [];
  let unread = 0;
  for (const { file, status } of files) {
    const own = pagesOf(file);
    const name = nameInPosts(file);
    if (own.length > 0) {
      own.forEach((place) => add({ ...place, status }));
    } else if (unseen.test(file)) {
      unread += 1;
    } else if (name !== undefined) {
      const showing = posts.filter(({ raw }) => name.test(raw));
      showing.forEach(({ path, locale }) => add({ path, locale, status: 'parts' }));
      unread += showing.length === 0 ? 1 : 0;
    } else {
      everywhere.push(file);
    }
  }
  const order = ({ path, locale }: PageChange) => `${path} ${locale === 'pt' ? 0 : 1}`;
  return {
    pages: [...pages.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    everywhere: everywhere.sort(),
    unseen: unread,
  };
}
