import { localized, type Localized } from '../../../lib/locales';
import type { Card } from '../shared/card';
import type { CardPage } from '../shared/settings';

/**
 * @param name name of the page, also the seed of its pattern when it has none of its own
 * @param page what its card shows
 * @param locale locale of the page
 * @returns the card of a page that is not a post
 */
export function pageCard(
  name: string,
  { text, seed = name, hole }: CardPage,
  locale: string,
): Card {
  return {
    name,
    ...localized(text, locale),
    art: { pattern: seed, ...(hole === undefined ? {} : { hole }) },
  };
}

const tagNote: Localized = { pt: 'Posts sobre este assunto', en: 'Posts on this subject' };

/**
 * @param label label of the tag
 * @param name last segment of the path of its page
 * @param locale locale of the page
 * @returns the card of the page of a tag
 */
export function tagCard(label: string, name: string, locale: string): Card {
  return {
    name: `tag-${name}`,
    title: label,
    note: localized(tagNote, locale),
    // The same pattern as at the top of the page of the tag.
    art: { pattern: label },
  };
}
