import { markupPolicy } from './index';
import { isMarked } from './inert';

/** Text with marks, as searches answer it: the policy `aoba-search`. */
export const snippet = markupPolicy('aoba-search', isMarked);
