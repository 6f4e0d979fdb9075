import type { Root } from 'mdast';
import type { Problem } from '../problems';
import { treeOf } from './mdx';

/** A Markdown file that is valid MDX. */
export interface Document {
  /** Path relative to the repository. */
  file: string;
  raw: string;
  tree: Root;
  /**
   * A `post` gets its `h1` from the front matter and appears in lists. A `page` has its own `h1`.
   */
  kind: 'post' | 'page';
  locale: string;
}

/**
 * @param text a text without a syntax error (`mdxFault`)
 * @returns the document. Its tree is parsed when it is first read, because the results for an unchanged
 *   text often come from an earlier run and need no tree
 */
export function documentOf(text: Omit<Document, 'tree'>): Document {
  return {
    ...text,
    get tree() {
      return treeOf(text.raw);
    },
  };
}

/** Checks that a feature adds to the checks of posts and pages. */
export interface DocumentChecks {
  /** Problems in the files that the feature reads itself. */
  problems: Problem[];
  /** Finds problems in how documents use the feature. */
  check: (documents: readonly Document[]) => Problem[];
}
