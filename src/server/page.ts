/**
 * Mends what the theme writes into every page and no option turns off: the style attribute of its
 * icons, which the policy of pages refuses, becomes a class (src/css/base.css).
 *
 * @param html of a page
 * @returns the page as it is served
 */
export const finishPage = (html: string): string =>
  html.replace('<svg style="display: none;">', '<svg class="icons">');
