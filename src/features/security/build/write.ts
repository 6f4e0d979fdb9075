/** Names that Docusaurus and src/features/cards give to files whose content never changes under that name. */
const hashed = /^(?:(?:\/en)?\/assets|\/social)\/.*[.-][0-9a-f]{8,32}\.\w+$/;

/** Documents that are files for frames, not pages: they keep their names. */
export const isFrameFile = (file: string) => /^(?:\/en)?\/(?:playground|demos)\//.test(file);

/** Pages that answer unknown paths. */
export const isNotFound = (file: string) => /^(?:\/en)?\/404\.html$/.test(file);

/**
 * Below a base path nothing of netlify.toml holds, and the host's own not-found page is another
 * site's.
 */
const notFoundRules = (base: string) =>
  base === '' ? [] : [`${base}/en/* ${base}/en/404.html 404`, `${base}/* ${base}/404.html 404`];

/**
 * @param files paths of all built files
 * @param baseUrl path the site is served under, with both slashes
 * @returns `_redirects`: every `.html` address to the clean path, in one hop
 */
export function redirectRules(files: readonly string[], baseUrl = '/'): string {
  const base = baseUrl.slice(0, -1);
  const rules = files
    .filter((file) => file.endsWith('.html') && !isNotFound(file) && !isFrameFile(file))
    .flatMap((file) => {
      const isIndex = file.endsWith('/index.html');
      const address = `${base}${file}`;
      const clean = address.slice(0, isIndex ? -'index.html'.length : -'.html'.length);
      return isIndex
        ? [`${address} ${clean} 301!`]
        : [`${address} ${clean} 301!`, `${clean}/index.html ${clean} 301!`];
    });
  return `${[...rules, ...notFoundRules(base)].join('\n')}\n`;
}

/** The first part of a page's path with everything below it: prefixes that never overlap. */
function prefixOf(page: string): string {
  const [first = ''] = page
    .replace(/^\//, '')
    .replace(/(?:\/?index)?\.html$/, '')
    .split('/');
  return first === '' ? '/' : `/${first}/*`;
}

/** Documents of demos bring the rest of their policies with them: each has its own. */
const framePolicy = `frame-ancestors 'self'`;

/** The document that runs readers' code. */
export interface Runner {
  /** Path of its file. */
  file: string;
  /** Its policy. */
  policy: string;
  /** Flags of its sandbox. */
  sandbox: string;
}

/**
 * The runner's own policy again, and `sandbox`: a frame without that attribute, or a window, would
 * otherwise run a reader's code with the storage of the site.
 *
 * @returns the policy that the host sends with a document
 */
function policyFor(file: string, pages: string, runner: Runner): string {
  if (file === runner.file) {
    return `${runner.policy}; ${framePolicy}; sandbox ${runner.sandbox}`;
  }
  return isFrameFile(file) ? framePolicy : pages;
}

/**
 * @param files paths of all built files
 * @param policy Content-Security-Policy of the pages
 * @param runner the document that runs readers' code
 * @param baseUrl path the site is served under, with both slashes
 * @returns `_headers`: a year in caches for each hashed file, by its exact path, and the policy for
 *   each prefix that holds pages or documents for frames
 */
export function headerRules(
  files: readonly string[],
  policy: string,
  runner: Runner,
  baseUrl = '/',
): string {
  const base = baseUrl.slice(0, -1);
  const prefixes = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [prefixOf(file), policyFor(file, policy, runner)]),
  );
  return [
    ...[...prefixes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([prefix, value]) => `${base}${prefix}\n  Content-Security-Policy: ${value}\n`),
    ...files
      .filter((file) => hashed.test(file))
      .map((file) => `${base}${file}\n  Cache-Control: public, max-age=31536000, immutable\n`),
  ].join('');
}

/** Pictures that others may show beside a link to the page they stand for. */
const shared = '/social/*';

/**
 * What a file's rule covers: a folder with all that is in it, or the file itself. The runner and the
 * files beside it have a rule each, because its own differs from theirs.
 */
function topOf(file: string): string {
  if (/^\/playground\//.test(file)) {
    return file;
  }
  return file.endsWith('.html') ? prefixOf(file) : file.replace(/^(\/[^/]+\/).*$/, '$1*');
}

/**
 * The frame of a reader's code has an opaque origin, so the site itself counts as another one:
 * Firefox refuses to load the runner there unless other origins may have it. `frame-ancestors`
 * still keeps it out of the pages of other sites.
 */
const isForOthers = (top: string, runner: Runner) => top === shared || top === runner.file;

/**
 * The one header that is not the same for all files. No rule holds for everything: hosts differ in
 * what they make of two rules that set one header.
 *
 * @param files paths of all built files
 * @param runner the document that runs readers' code
 * @param baseUrl path the site is served under, with both slashes
 * @returns more of `_headers`: who may show each file in a page
 */
export function resourceRules(files: readonly string[], runner: Runner, baseUrl = '/'): string {
  const base = baseUrl.slice(0, -1);
  return [...new Set(files.map(topOf))]
    .sort()
    .map((top) => {
      const who = isForOthers(top, runner) ? 'cross-origin' : 'same-origin';
      return `${base}${top}\n  Cross-Origin-Resource-Policy: ${who}\n`;
    })
    .join('');
}
