import { hash } from 'node:crypto';
import { AuthorError } from '../../../lib/authorError';
import { editHtml, elementsOf, type HtmlEdit, type HtmlElement } from '../../../lib/node/html';
import { isIconSprite } from '../../../upstream/iconSprite';

/** @returns address of the script or style sheet that an element loads, if it loads one */
function assetOf({ name, attributes }: HtmlElement): string | undefined {
  const { src, rel, href } = attributes;
  const address =
    name === 'script' ? src : name === 'link' && rel === 'stylesheet' ? href : undefined;
  return address !== undefined && /^\/.+\.(?:js|css)$/.test(address) ? address : undefined;
}

/**
 * Removes the icon sprite of the theme, because its style attribute is against the
 * Content-Security-Policy; src/theme/Icon draws icons inline, so no page refers to it. Adds integrity
 * hashes to scripts and style sheets, so that the browser rejects files with other content.
 *
 * @param html HTML of a page
 * @param read returns the content of the file at an address of the site, or `undefined`
 * @returns the HTML to serve
 */
export function finishPage(html: string, read: (address: string) => Buffer | undefined): string {
  const edits = elementsOf(html).flatMap((element): HtmlEdit[] => {
    const { name, attributes, start, end } = element;
    if (isIconSprite(name, attributes)) {
      const space = /^\s*/.exec(html.slice(end))?.[0].length ?? 0;
      return [{ start, end: end + space, text: '' }];
    }
    const address = assetOf(element);
    const content = address === undefined || 'integrity' in attributes ? undefined : read(address);
    if (content === undefined) {
      return [];
    }
    const integrity = `sha256-${hash('sha256', content, 'base64')}`;
    const place = start + 1 + name.length;
    return [{ start: place, end: place, text: ` integrity="${integrity}"` }];
  });
  return editHtml(html, edits);
}

/**
 * Adds the policy as a `<meta>` element. A not-found page answers at any path, so a header rule for its
 * path cannot set its policy.
 *
 * @param html HTML of a not-found page
 * @param policy Content-Security-Policy of the pages
 * @param file name of the page, for the error message
 * @returns the HTML with the policy; `frame-ancestors` is left out, because it works only in a header
 * @throws AuthorError when the page does not name its character set, which comes first
 */
export function withPolicy(html: string, policy: string, file: string): string {
  const charset = elementsOf(html).find(
    ({ name, attributes }) => name === 'meta' && 'charset' in attributes,
  );
  if (charset === undefined) {
    throw new AuthorError(
      `${file} has no <meta charset>, which must come before its Content-Security-Policy. Restore it in src/upstream/pageTemplate.ts`,
    );
  }
  const metaPolicy = policy.replace(/; frame-ancestors [^;]+/, '');
  const text = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy}">`;
  return editHtml(html, [{ start: charset.open, end: charset.open, text }]);
}
