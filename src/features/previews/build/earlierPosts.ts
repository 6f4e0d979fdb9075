import type { FileChange } from '../shared/types';
import { pagesShowing } from './changes';
import type { PostSource, PostText } from './posts';

/**
 * @param posts every post in every language, as it is
 * @param files the files that differ since an earlier commit
 * @param read reads files of that commit
 * @returns every post as it was
 */
export function earlierPosts(
  posts: readonly PostText[],
  files: readonly FileChange[],
  read: (files: readonly string[]) => ReadonlyMap<string, Buffer>,
): PostSource[] {
  const changed = new Set(files.map(({ file }) => file));
  const same = posts.filter(({ file }) => !changed.has(file));
  const pages = new Map(
    files.flatMap(({ file, from = file }) =>
      pagesShowing(from, [])
        .filter((page) => page.path.startsWith('/blog/'))
        .map((page) => [from, page] as const),
    ),
  );
  const before = [...read([...pages.keys()])].flatMap(([file, content]) => {
    const page = pages.get(file);
    return page === undefined ? [] : [{ ...page, raw: content.toString() }];
  });
  return [...same, ...before];
}
