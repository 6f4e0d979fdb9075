/** Names that Docusaurus gives to files whose content never changes under that name. */
const hashed = /^(?:\/en)?\/assets\/.*[.-][0-9a-f]{8,32}\.\w+$/;

/** Documents that are files for frames, not pages: they keep their names. */
export const isFrameFile = (file: string) => /^(?:\/en)?\/(?:playground|demos)\//.test(file);

/** Pages that answer unknown paths. */
export const isNotFound = (file: string) => /^(?:\/en)?\/404\.html$/.test(file);

/**
 * @param files paths of all built files
 * @returns `_redirects`: every `.html` address to the clean path, in one hop
 */
export function redirectRules(files: readonly string[]): string {
  const rules = files
    .filter((file) => file.endsWith('.html') && !isNotFound(file) && !isFrameFile(file))
    .flatMap((file) => {
      const isIndex = file.endsWith('/index.html');
      const clean = isIndex ? file.slice(0, -'index.html'.length) : file.slice(0, -'.html'.length);
      return isIndex
        ? [`${file} ${clean} 301!`]
        : [`${file} ${clean} 301!`, `${clean}/index.html ${clean} 301!`];
    });
  return `${rules.join('\n')}\n`;
}

/** The first part of a page's path with everything below it: prefixes that never overlap. */
function prefixOf(page: string): string {
  const [first = ''] = page
    .replace(/^\//, '')
    .replace(/(?:\/?index)?\.html$/, '')
    .split('/');
  return first === '' ? '/' : `/${first}/*`;
}

/** Documents for frames bring the rest of their policies with them: each has its own. */
const framePolicy = `frame-ancestors 'self'`;

/**
 * @param files paths of all built files
 * @param policy Content-Security-Policy of the pages
 * @returns `_headers`: a year in caches for each hashed file, by its exact path, and the policy for
 *   each prefix that holds pages or documents for frames
 */
export function headerRules(files: readonly string[], policy: string): string {
  const prefixes = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [prefixOf(file), isFrameFile(file) ? framePolicy : policy]),
  );
  return [
    ...[...prefixes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([prefix, value]) => `${prefix}\n  Content-Security-Policy: ${value}\n`),
    ...files
      .filter((file) => hashed.test(file))
      .map((file) => `${file}\n  Cache-Control: public, max-age=31536000, immutable\n`),
  ].join('');
}
