import { locales } from '../../../lib/locales';
import { manifestPath, readManifest } from '../../../features/search/build/startFiles';
import { enginePath } from '../../../features/search/shared';
import type { Ask, Answer } from '../ask';
import { judged, type Row } from '../row';
import { baseOf } from '../visit';

const bodyAt = async (ask: Ask, path: string): Promise<Answer | string> => {
  try {
    const answer = await ask(path);
    return answer.status === 200 ? answer : `${path} answers with ${answer.status} instead of 200`;
  } catch (error) {
    return `${path}: ${(error as Error).message.slice(0, -1)}`;
  }
};

/**
 * Checks that the site's own search can answer, in each language: that its manifest, the base file that
 * the manifest names and the engine are there, and belong together.
 *
 * @param ask function that asks
 * @param base base path of the site
 * @returns the result of the check
 */
export async function checkSearch(ask: Ask, base: string): Promise<Row> {
  const faults = await Promise.all(
    locales.map(async (locale): Promise<string[]> => {
      const folder = baseOf(base, locale);
      const answer = await bodyAt(ask, folder + manifestPath);
      if (typeof answer === 'string') {
        return [answer];
      }
      const manifest = readManifest(answer.body.toString());
      if (manifest?.language !== locale) {
        return [`${answer.path} is not the manifest of "${locale}"`];
      }
      const index = await bodyAt(ask, folder + manifest.base);
      if (typeof index === 'string') {
        return [index];
      }
      if (!/^\{"version":/.test(index.body.toString())) {
        return [`${index.path} is no index`];
      }
      const engine = await bodyAt(ask, folder + enginePath);
      if (typeof engine === 'string') {
        return [engine];
      }
      const isOwn = engine.body.includes(manifest.hash);
      return isOwn ? [] : [`${engine.path} is not the engine of this index`];
    }),
  );
  return judged(
    'search',
    'the index of each language is there',
    faults.flat(),
    'Publish all of build/ at once: the files of an index must be of one build. If the site is built with the ALGOLIA_ variables, set the same ones here.',
  );
}
