import { markupPolicy } from '../../../lib/trusted/index';
import { isMarked } from '../../../lib/trusted/inert';

/** Text with marks, as searches answer it: the policy `aoba-search`. */
export const snippet = markupPolicy('aoba-search', isMarked);
