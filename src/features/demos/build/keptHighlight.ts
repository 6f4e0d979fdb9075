import { highlight } from '../../../lib/mdx/highlight';
import { remember } from '../../../lib/node/remember';

/**
 * The colors of all demos take a second of a build, so they are kept for later builds.
 *
 * @param code as in `highlight`
 * @param language as in `highlight`
 * @returns markup with one `<span class="l">` per line
 */
export const keptHighlight = remember(
  'highlighted',
  (code, language) => highlight(code, language),
  { isForLater: true },
);
