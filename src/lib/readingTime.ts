import { translate } from '@docusaurus/Translate';

/**
 * @param minutes reading time as the blog plugin counts it
 * @param form `long` for the head of a post, `short` for lists
 */
export function readingTimeText(minutes: number, form: 'long' | 'short'): string {
  const count = Math.max(1, Math.round(minutes));
  return form === 'long'
    ? translate(
        { id: 'aoba.readingTime.long', message: '{minutes} min de leitura' },
        { minutes: count },
      )
    : translate({ id: 'aoba.readingTime.short', message: '{minutes} min' }, { minutes: count });
}
