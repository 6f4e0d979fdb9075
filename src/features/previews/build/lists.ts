import { normalizeUrl } from '@docusaurus/utils';
import { defaultLocale, type Locale } from '../../../lib/locales';
import type { ListChange } from '../shared/types';
import { consequencesOf } from './consequences';
import type { PostLists } from './places';
import { factsOf } from './postFacts';
import type { PostText } from './posts';
import type { ReadText, ShownText } from './textChange';

/** @returns the text of each post in a language, by its path; Portuguese where there is no translation */
const textsIn = (posts: readonly PostText[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    [defaultLocale, locale].flatMap((name) =>
      posts.filter((post) => post.locale === name).map(({ path, raw }) => [path, raw] as const),
    ),
  );

/**
 * @param posts every post in every language
 * @param lists how the site lists them
 * @param place language and its base path
 * @returns a function that gives the pages and files that show a changed text, besides its own page
 */
export function listsOf(
  posts: readonly PostText[],
  lists: PostLists,
  { baseUrl, locale }: { baseUrl: string; locale: Locale },
): (text: ReadText) => ListChange[] {
  const site = { ...lists, baseUrl };
  const facts = (text: ShownText | undefined) =>
    text?.path.startsWith('/blog/')
      ? factsOf(text.raw, normalizeUrl([baseUrl, text.path]), baseUrl + lists.list)
      : undefined;
  const now = [...textsIn(posts, locale)].flatMap(([path, raw]) => facts({ path, raw }) ?? []);
  const consequences = consequencesOf(now, site);
  return ({ before, after }) => {
    const sides = { before: facts(before), after: facts(after) };
    return JSON.stringify(sides.before) === JSON.stringify(sides.after) ? [] : consequences(sides);
  };
}
