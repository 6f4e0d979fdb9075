import type { Root } from 'mdast';
import type { Problem } from '../frontMatter';

/** A parsed Markdown file. */
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

/** Checks that a feature adds to the checks of posts and pages. */
export interface DocumentChecks {
  /** Problems in the files that the feature reads itself. */
  problems: Problem[];
  /** Finds problems in how one document uses the feature. */
  check: (document: Document) => Problem[];
}
