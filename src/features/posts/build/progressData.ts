import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { localized, type Localized } from '../../../lib/locales';
import type { PostExtras, ProgressData } from '../shared/types';

/**
 * Texts that only readers with progress see. As translations of the site they would be in the scripts
 * of every English page.
 */
const texts: Readonly<Record<keyof ProgressData['texts'], Localized>> = {
  read: { pt: 'lida', en: 'read' },
  back: { pt: 'Continuar de onde parei', en: 'Go on from where I was' },
  dismiss: { pt: 'Dispensar', en: 'Dismiss' },
  goOn: { pt: 'Continuar', en: 'Go on' },
  stored: { pt: 'Posts lidos e começados', en: 'Posts read and begun' },
  count: { pt: '{read} de {total} lidas', en: '{read} of {total} read' },
};

/**
 * @param posts listed posts of the blog, with their series
 * @param locale locale of this build
 * @returns content of `@data/blog-data/progress.json`: the parts of every series, in order
 */
export function progressData(posts: readonly BlogPost[], locale: string): ProgressData {
  const series = new Map(
    posts.flatMap(({ metadata }) => {
      const own = (metadata as PostExtras).series;
      return own === undefined ? [] : [[own.id, own] as const];
    }),
  );
  return {
    texts: {
      read: localized(texts.read, locale),
      back: localized(texts.back, locale),
      dismiss: localized(texts.dismiss, locale),
      goOn: localized(texts.goOn, locale),
      stored: localized(texts.stored, locale),
      count: localized(texts.count, locale),
    },
    series: [...series.values()].map(({ id, title, color, posts: parts }) => ({
      id,
      title,
      color,
      parts: parts.map(({ label, permalink }) => ({ label, permalink })),
    })),
  };
}
