import type { Content } from './content';

/** Something that an author does by mistake, or that happens to a file. */
export interface BadDay {
  name: string;
  /**
   * Does it to a file that is chosen at random.
   *
   * @returns the file that a check must name; `undefined` when it cannot happen to the chosen file
   */
  happen: (content: Content) => string | undefined;
  /** It spoils texts of the interface. Their check reads all of the source, so only these days run it. */
  isOfInterface?: boolean;
  /** A change without effect on the site: no check may report it. */
  isHarmless?: boolean;
}

/** Posts of both languages. */
export const posts = /^(?:blog|i18n\/en\/docusaurus-plugin-content-blog)\/.*\.mdx$/;
