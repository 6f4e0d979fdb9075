import type { Document } from '../../../../lib/node/document';

/** A problem in a document; the line is 1-based. */
export interface Found {
  line: number;
  message: string;
}

/** One check of a document that is valid MDX. What it finds stops a build. */
export interface Rule {
  /** Stable name, for lists and tests. */
  name: string;
  /**
   * @param document a post or a page
   * @param siteDir root of the repository
   */
  check: (document: Document, siteDir: string) => Found[];
}
