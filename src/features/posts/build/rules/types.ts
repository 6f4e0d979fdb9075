import type { Problem } from '../../../../lib/problems';
import type { Localized } from '../../../../lib/locales';
import type { Document } from '../../../../lib/node/document';

/** A problem in a document, by its 1-based line. */
export type Found = Omit<Problem, 'file'> & { line: number };

/** One check of a document that is valid MDX. */
export interface Rule {
  /** Stable name, for lists and tests. */
  name: string;
  /** One sentence for authors, in the guide: what the rule asks for. */
  about: Localized;
  /** Whether its findings are notices, with which a build continues. By default they stop a build. */
  isAdvice?: boolean;
  /** Whether it reads other files than the document, so that its findings cannot be remembered. */
  readsFiles?: boolean;
  /**
   * @param document a post or a page
   * @param siteDir root of the repository
   */
  check: (document: Document, siteDir: string) => Found[];
}
