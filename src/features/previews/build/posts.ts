import path from 'node:path';
import { frontMatterOf } from '../../../lib/frontMatter';
import { locales, type Locale } from '../../../lib/locales';
import { pathFrom } from '../../../lib/node/files';
import { listPosts, postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';

/** A post with its text, to find the posts that use a demo or a drawing. */
export interface PostSource {
  /** Path without a locale prefix: `/blog/do-it/parte-1`. */
  path: string;
  locale: Locale;
  raw: string;
}

/** A post on disk. */
export interface PostText extends PostSource {
  /** Path relative to the repository. */
  file: string;
  frontMatter: Record<string, unknown>;
  /** From the front matter. */
  title: string | undefined;
}

/**
 * @param siteDir root of the repository
 * @returns every post of every language
 * @throws Error when a post is not UTF-8
 */
export function readPosts(siteDir: string): PostText[] {
  return locales.flatMap((locale) => {
    const root = postsFolder(siteDir, locale);
    return listPosts(root).map((name): PostText => {
      const file = path.join(root, name);
      const raw = readText(file, siteDir);
      const frontMatter = frontMatterOf(raw);
      const { title } = frontMatter;
      return {
        path: `/blog/${name.replace(/\.mdx$/, '')}`,
        locale,
        file: pathFrom(siteDir, file),
        raw,
        frontMatter,
        title: typeof title === 'string' ? title : undefined,
      };
    });
  });
}
