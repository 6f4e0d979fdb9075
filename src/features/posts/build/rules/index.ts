import type { Problem } from '../../../../lib/frontMatter';
import type { Document } from '../../../../lib/node/document';
import { admonitions } from './admonitions';
import { expressions } from './expressions';
import { fences } from './fences';
import { headings } from './headings';
import { imports } from './imports';
import { media } from './media';
import { pictures } from './pictures';
import { references } from './references';
import { tables } from './tables';
import { text } from './text';
import type { Rule } from './types';

/** Checks of each post and page. What they find stops a build. */
export const rules: readonly Rule[] = [
  admonitions,
  expressions,
  fences,
  headings,
  imports,
  media,
  pictures,
  references,
  tables,
  text,
];

/**
 * @param document a post or a page
 * @param siteDir root of the repository
 * @returns all problems that the rules find in it
 */
export const applyRules = (document: Document, siteDir: string): Problem[] =>
  rules.flatMap(({ check }) =>
    check(document, siteDir).map((found) => ({ file: document.file, ...found })),
  );
