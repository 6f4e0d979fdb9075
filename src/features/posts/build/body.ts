import type { Problem } from '../../../lib/problems';
import { conflictsIn } from '../../../lib/node/conflicts';
import { documentOf, type Document } from '../../../lib/node/document';
import { mdxFault } from '../../../lib/node/mdx';
import { factsOf } from './facts';
import type { Link } from './links';
import { applyRules, type Findings } from './rules';
import type { PostFile } from './types';

/** The problems in the text of a post, its links and its tree. */
interface Checked extends Findings {
  links: Link[];
  /** The post; none when it is not valid MDX. */
  documents: Document[];
}

/**
 * Checks the text of a post: merge conflicts, invalid MDX, and all rules.
 *
 * @param post the post
 * @param locale its language
 * @param siteDir root of the repository
 * @returns `errors` stop a build; a person should look at `notices`; `links` are those of the text
 */
export function checkBody({ file, raw }: PostFile, locale: string, siteDir: string): Checked {
  const conflict = conflictsIn(raw)
    .slice(0, 1)
    .map((each): Problem => ({ file, ...each }));
  const fault = mdxFault(raw);
  if (fault !== undefined) {
    const { line, message } = fault;
    const invalid: Problem[] = [{ file, line, message: `MDX: ${message}` }];
    return {
      errors: conflict.length > 0 ? conflict : invalid,
      notices: [],
      links: [],
      documents: [],
    };
  }
  const document = documentOf({ file, raw, kind: 'post', locale });
  const found = applyRules(document, siteDir);
  return {
    ...found,
    errors: [...conflict, ...found.errors],
    links: factsOf(raw).links,
    documents: [document],
  };
}
