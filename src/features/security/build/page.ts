import { createHash } from 'node:crypto';

/** `<script src=/a.js defer>` and `<link rel=stylesheet href="/a.css">`, as the minifier leaves them. */
const assetTags =
  /<(?:script|link)\b(?=[^>]*(?:\ssrc=|\srel="?stylesheet))[^>]*?\s(?:src|href)="?(\/[^"\s>]+\.(?:js|css))(?=["\s>])/g;

/** The theme's shapes of icons: src/theme/Icon draws them where they are, so no page refers to one. */
const sprite = /<svg style="display: none;"><defs>[^]*?<\/defs><\/svg>\s*/;

/**
 * Takes off what the theme writes into every page and no option turns off: its sprite, with a style
 * attribute, which the policy of pages refuses. Scripts and style sheets of the page get the hash of
 * their files, so that no other bytes run in their place.
 *
 * @param html of a page
 * @param read content of the file at an address of the site; `undefined` when there is none
 * @returns the page as it is served
 */
export function finishPage(html: string, read: (address: string) => Buffer | undefined): string {
  return html.replace(sprite, '').replace(assetTags, (tag: string, address: string) => {
    const content = read(address);
    if (content === undefined || tag.includes('integrity=')) {
      return tag;
    }
    const hash = createHash('sha384').update(content).digest('base64');
    return tag.replace(/^<\w+/, (start) => `${start} integrity="sha384-${hash}"`);
  });
}

/**
 * A page that answers any unknown path cannot have its policy by a rule for that path.
 *
 * @param html of a not-found page
 * @param policy of the pages
 * @returns the page, with the policy in it (but for what only a header may say)
 */
export function withPolicy(html: string, policy: string): string {
  const said = policy.replace(/; frame-ancestors [^;]+/, '');
  return html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${said}">`,
  );
}
