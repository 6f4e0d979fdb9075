import { translate } from '@docusaurus/Translate';

/**
 * @param minutes reading time in minutes, from the blog plugin
 * @param form `long` for the header of a post, `short` for lists
 * @returns the reading time in the language of the page, at least one minute
 */
export function readingTimeText(minutes: number, form: 'long' | 'short'): string {
  const count = Math.max(1, Math.round(minutes));
  return form === 'long'
    ? translate(
        { id: 'site.readingTime.long', message: '{minutes} min de leitura' },
        { minutes: count },
      )
    : translate({ id: 'site.readingTime.short', message: '{minutes} min' }, { minutes: count });
}
