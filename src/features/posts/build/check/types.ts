import type { Root } from 'mdast';

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
