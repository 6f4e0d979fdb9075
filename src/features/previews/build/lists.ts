import { normalizeUrl } from '@docusaurus/utils';
import { defaultLocale, type Locale } from '../../../lib/locales';
import type { ListChange } from '../shared/types';
import { consequencesOf } from './consequences';
import type { ListSite, PostLists } from './places';
import { factsOf, type PostFacts } from './postFacts';
import type { PostSource } from './posts';
import type { ReadText, ShownText } from './textChange';

/** @returns the text of each post in a language, by its path; Portuguese where there is no translation */
const textsIn = (posts: readonly PostSource[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    [defaultLocale, locale].flatMap((name) =>
      posts.filter((post) => post.locale === name).map(({ path, raw }) => [path, raw] as const),
    ),
  );

type ReadFacts = (text: ShownText | undefined) => PostFacts | undefined;

/**
 * @param lists how the site lists posts
 * @param baseUrl base path of a language
 * @returns a function that gives the facts about a text; none for one that is no post, and for a draft
 */
export const factsReader =
  (lists: PostLists, baseUrl: string): ReadFacts =>
  (text) =>
    text?.path.startsWith('/blog/')
      ? factsOf(text.raw, normalizeUrl([baseUrl, text.path]), baseUrl + lists.list)
      : undefined;

/** @returns facts about each post that has a page in a language */
export const allFacts = (
  posts: readonly PostSource[],
  locale: Locale,
  facts: ReadFacts,
): PostFacts[] => [...textsIn(posts, locale)].flatMap(([path, raw]) => facts({ path, raw }) ?? []);

/**
 * @param now facts about every post of a language
 * @param facts reads those of a text
 * @param site how the site lists posts in that language
 * @returns a function that gives the pages and files that show a changed text, besides its own page
 */
export function listsOf(
  now: readonly PostFacts[],
  facts: ReadFacts,
  site: ListSite,
): (text: ReadText) => ListChange[] {
  const consequences = consequencesOf(now, site);
  return ({ before, after }) => {
    const sides = { before: facts(before), after: facts(after) };
    return JSON.stringify(sides.before) === JSON.stringify(sides.after) ? [] : consequences(sides);
  };
}
