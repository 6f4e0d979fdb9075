import type { Root } from 'mdast';
import type { Problem } from '../frontMatter';

/** A file of Markdown, parsed. */
export interface Document {
  /** Path below the repository. */
  file: string;
  raw: string;
  tree: Root;
  /** `post` takes its `h1` from the front matter and stands in lists; a `page` writes its own. */
  kind: 'post' | 'page';
  locale: string;
}

/** Checks that a feature adds to those of the texts. */
export interface DocumentChecks {
  /** Faults of what the feature reads itself. */
  problems: Problem[];
  check: (document: Document) => Problem[];
}
