import { locales } from '../../../lib/locales';
import { pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';

/**
 * @param given a post as an author names it to a command: `do-it/parte-1`, with or without `.mdx`, or
 *   the path of its file in any language, as `npm run check` prints it
 * @returns its path below the folder of posts, such as `do-it/parte-1.mdx`
 */
export function postName(given: string): string {
  const path = given.replaceAll('\\', '/').replace(/^\.\//, '');
  const folder = locales
    .map((locale) => `${pathFrom('/', postsFolder('/', locale))}/`)
    .find((each) => path.startsWith(each));
  return `${path.slice(folder?.length ?? 0).replace(/\.mdx$/, '')}.mdx`;
}
