import { markupPolicy } from '../../../lib/trusted/index';
import { isMarked } from '../../../lib/trusted/inert';

/** Trusted Types policy `site-search`: allows text with `<mark>` and no other markup. */
export const snippet = markupPolicy('site-search', isMarked);
