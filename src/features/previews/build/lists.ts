import type { BlogContent } from '@docusaurus/plugin-content-blog';

/** Posts on the home page. */
const onHome = 5;

/**
 * @param blog posts, lists and tags in the language being built
 * @param href full path of a post
 * @param options base path of the language, and posts on one page of the list
 * @returns full paths of the pages that list the post
 */
export function listsOf(
  blog: BlogContent,
  href: string,
  { baseUrl, postsPerPage }: { baseUrl: string; postsPerPage: number },
): string[] {
  const listed = blog.blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const index = listed.findIndex(({ metadata }) => metadata.permalink === href);
  const { id } = listed[index] ?? {};
  if (id === undefined) {
    return [];
  }
  const number = Math.floor(index / postsPerPage) + 1;
  const tags = Object.values(blog.blogTags).flatMap(({ pages }) => pages);
  return [
    ...(index < onHome ? [baseUrl] : []),
    `${baseUrl}blog${number === 1 ? '' : `/page/${number}`}`,
    `${baseUrl}blog/arquivo`,
    ...tags
      .filter(({ items }) => items.includes(id) || items.includes(href))
      .map(({ metadata }) => metadata.permalink),
  ];
}
