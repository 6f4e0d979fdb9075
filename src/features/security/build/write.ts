/**
 * File names with a content hash, from Docusaurus, src/features/cards and the pictures of posts. Their
 * content never changes.
 */
const hashed = /^(?:(?:\/en)?\/assets|\/social|\/pictures)\/.*[.-][0-9a-f]{8,32}\.\w+$/;

/** @returns whether a document is for a frame. It is not a page, so it keeps its file name as address. */
export const isFrameFile = (file: string) => /^(?:\/en)?\/(?:playground|demos)\//.test(file);

/** @returns whether a file is a not-found page */
export const isNotFound = (file: string) => /^(?:\/en)?\/404\.html$/.test(file);

/**
 * Rules for not-found pages below a base path. There the rules of netlify.toml do not match, and the
 * not-found page of the host belongs to another site.
 */
const notFoundRules = (base: string) =>
  base === '' ? [] : [`${base}/en/* ${base}/en/404.html 404`, `${base}/* ${base}/404.html 404`];

/**
 * @param files paths of all built files
 * @param baseUrl base path of the site, with a slash at both ends
 * @returns content of `_redirects`: every `.html` address, and those that end in `/index`,
 *   redirect to the short address in one hop
 */
export function redirectRules(files: readonly string[], baseUrl = '/'): string {
  const base = baseUrl.slice(0, -1);
  const rules = files
    .filter((file) => file.endsWith('.html') && !isNotFound(file) && !isFrameFile(file))
    .flatMap((file) => {
      const isIndex = file.endsWith('/index.html');
      const address = `${base}${file}`;
      const clean = address.slice(0, isIndex ? -'index.html'.length : -'.html'.length);
      // A host may also serve the file without its ending, but the router knows only the short address.
      const indexes = [`${address} ${clean} 301!`, `${clean}index ${clean} 301!`];
      if (file === '/index.html') {
        return indexes;
      }
      return isIndex
        ? [...indexes, `${clean.slice(0, -1)}.html ${clean} 301!`]
        : [`${address} ${clean} 301!`, `${clean}/index.html ${clean} 301!`];
    });
  return `${[...rules, ...notFoundRules(base)].join('\n')}\n`;
}

/** @returns a rule for the first segment of a path and everything below it; such rules never overlap */
function prefixOf(page: string): string {
  const [first = ''] = page
    .replace(/^\//, '')
    .replace(/(?:\/?index)?\.html$/, '')
    .split('/');
  return first === '' ? '/' : `/${first}/*`;
}

/** Header policy of demo documents. Each document has the rest of its policy in a `<meta>` element. */
const framePolicy = `frame-ancestors 'self'`;

/** The document that runs code of readers. */
interface Runner {
  /** Path of the file. */
  file: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Flags of the `sandbox` directive. */
  sandbox: string;
}

/**
 * The runner gets its own policy and `sandbox`. Without `sandbox`, a window, or a frame without the
 * attribute, would run code of a reader with access to the storage of the site.
 *
 * @returns the Content-Security-Policy header of a document
 */
function policyFor(file: string, pages: string, runner: Runner): string {
  if (file === runner.file) {
    return `${runner.policy}; ${framePolicy}; sandbox ${runner.sandbox}`;
  }
  return isFrameFile(file) ? framePolicy : pages;
}

/** Rules for the browser, beside the pages: which links it prerenders. */
export const speculationFile = '/speculation-rules.json';

/**
 * @param baseUrl base path of the site, with a slash at both ends
 * @returns content of the file: pages of the site are prerendered when a link to them is hovered or
 *   pressed, files and addresses with a query are not
 */
export const speculationRules = (baseUrl = '/'): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: `${baseUrl}*` },
            // A dot stands in the address of every file, and of no page.
            { not: { href_matches: `${baseUrl}*.*` } },
            // `*` alone would match an empty query too.
            { not: { href_matches: `${baseUrl}*\\?(.+)` } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });

/**
 * @param files paths of all built files
 * @param policy Content-Security-Policy of the pages
 * @param runner the document that runs code of readers
 * @param baseUrl base path of the site, with a slash at both ends
 * @returns content of `_headers`: caching for a year for each hashed file, by exact path, a policy for
 *   each path prefix with pages or frame documents, and the rules for prerendering where there are pages
 */
export function headerRules(
  files: readonly string[],
  policy: string,
  runner: Runner,
  baseUrl = '/',
): string {
  const base = baseUrl.slice(0, -1);
  const prerenders = files.includes(speculationFile);
  const prefixes = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [prefixOf(file), policyFor(file, policy, runner)]),
  );
  return [
    ...[...prefixes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([prefix, value]) =>
        [
          `${base}${prefix}`,
          `  Content-Security-Policy: ${value}`,
          ...(value === policy && prerenders
            ? [`  Speculation-Rules: "${base}${speculationFile}"`]
            : []),
          '',
        ].join('\n'),
      ),
    ...(prerenders
      ? [`${base}${speculationFile}\n  Content-Type: application/speculationrules+json\n`]
      : []),
    ...files
      .filter((file) => hashed.test(file))
      .map((file) => `${base}${file}\n  Cache-Control: public, max-age=31536000, immutable\n`),
  ].join('');
}

/**
 * Files that other sites embed: cards beside links, and in feed readers pictures, stills of demos and icons.
 * Docusaurus puts SVG files that posts show into `assets/images`.
 */
const sharedRules = [
  '/social/*',
  '/pictures/*',
  '/demos/*',
  '/img/*',
  '/assets/images/*',
  '/en/assets/images/*',
];

/**
 * The runner has another header than the files beside it, so each file in its folder has a rule. So do
 * pictures among the scripts and pages of a language: each folder of these has a rule.
 *
 * @returns the path of the header rule for a file: its folder with everything below, or the file
 */
function rulePathOf(file: string): string {
  if (/^\/playground\//.test(file)) {
    return file;
  }
  const [parent = ''] = /^(?:\/en(?=\/))?(?:\/assets(?=\/))?/.exec(file) ?? [];
  const rest = file.slice(parent.length);
  return (
    parent + (rest.endsWith('.html') ? prefixOf(rest) : rest.replace(/^(\/[^/]+\/).*$/, '$1*'))
  );
}

/**
 * Other origins may load these files and the runner. The frame of the runner has an opaque
 * origin, which differs from the origin of the site, and Firefox would refuse to load the runner there.
 * `frame-ancestors` still keeps other sites from framing the runner.
 */
const isCrossOrigin = (rulePath: string, runner: Runner) =>
  sharedRules.includes(rulePath) || rulePath === runner.file;

/**
 * Makes the rules for Cross-Origin-Resource-Policy. Exactly one rule matches each file, because hosts
 * differ in how they combine two rules for the same header.
 *
 * @param files paths of all built files
 * @param runner the document that runs code of readers
 * @param baseUrl base path of the site, with a slash at both ends
 * @returns additional content of `_headers`: the origins that may load each file
 */
export function resourceRules(files: readonly string[], runner: Runner, baseUrl = '/'): string {
  const base = baseUrl.slice(0, -1);
  return [...new Set(files.map(rulePathOf))]
    .sort()
    .map((rulePath) => {
      const value = isCrossOrigin(rulePath, runner) ? 'cross-origin' : 'same-origin';
      return `${base}${rulePath}\n  Cross-Origin-Resource-Policy: ${value}\n`;
    })
    .join('');
}
