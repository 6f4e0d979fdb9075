import { locales, defaultLocale, type Locale } from '../../lib/locales';
import { elementsOf, type HtmlElement } from '../../lib/node/html';
import { runner } from '../../features/demos/shared';
import { isFrameFile, speculationFile } from '../../features/security/build/write';
import { arrive } from './arrive';
import { NoAnswer, type Answer, type Ask } from './ask';

/** The answers of a site to all requests. Paths begin with the base path of the site. */
export interface Visit {
  /** As in `https://example.org`. */
  origin: string;
  /** Base path, with a slash at both ends. */
  base: string;
  /** Answers by path. */
  answers: ReadonlyMap<string, Answer>;
  /** Why there is no answer, by path. */
  failures: ReadonlyMap<string, string>;
  /** Paths of the pages that the sitemaps list, the home page first. */
  pages: readonly string[];
  /** Paths of files that the site must have, pages included. */
  files: readonly string[];
  /** Elements of each page that answered, not-found pages included, by path. */
  elements: ReadonlyMap<string, readonly HtmlElement[]>;
  /** The answer to a browser that has the home page already; `undefined` without an ETag. */
  again: Answer | undefined;
}

/** After so many failures the site is down. Further requests would each take the whole time limit. */
const mostFailures = 5;

/** @returns base path of a language */
export const baseOf = (base: string, locale: Locale): string =>
  locale === defaultLocale ? base : `${base}${locale}/`;

/** @returns a path that no page has */
export const unknownPath = (base: string, locale: Locale): string =>
  `${baseOf(base, locale)}deploy-check-nothing-here`;

/** The name looks hashed: the host must not tell browsers to keep its 404 for a year. */
export const unknownAsset = (base: string): string => `${base}assets/js/deploy-check.0a1b2c3d.js`;

/** @returns path of the sitemap of a language */
export const sitemapPath = (base: string, locale: Locale): string =>
  `${baseOf(base, locale)}sitemap.xml`;

/** @returns paths of the pages in a sitemap, whatever host it names */
const pagesIn = ({ body }: Answer): string[] =>
  [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url = '']) =>
    URL.canParse(url) ? [new URL(url).pathname] : [],
  );

/** @returns addresses of the files that an element loads or offers */
function filesOf({ name, attributes }: HtmlElement): string[] {
  const { src, href, property, content, type, rel } = attributes;
  const isFile =
    name === 'link' && (type !== undefined || /stylesheet|preload|icon/.test(rel ?? ''));
  return [
    ...(name === 'script' && src !== undefined ? [src] : []),
    ...(isFile && href !== undefined ? [href] : []),
    ...(name === 'meta' && property === 'og:image' && content !== undefined ? [content] : []),
    ...(name === 'iframe' && src !== undefined ? [src] : []),
  ];
}

/** Media types of feeds: RSS, Atom and JSON Feed. */
const feedType = /^application\/(?:(?:rss|atom)\+xml|feed\+json)$/;

/** @returns addresses of the feeds that an element offers */
export const feedsOf = ({ name, attributes }: HtmlElement): string[] =>
  name === 'link' && feedType.test(attributes.type ?? '') && attributes.href !== undefined
    ? [attributes.href]
    : [];

/**
 * @returns kind of a file, of which a few are asked for. Each script, style, font and feed is a kind of
 *   its own, so that all of them are asked for
 */
const kindOf = (file: string, base: string, isFeed: boolean): string =>
  isFeed || /\.(?:js|css|woff2)$/.test(file)
    ? file
    : `${file.slice(base.length - 1).split('/')[1] ?? ''} ${/\.\w+$/.exec(file)?.[0] ?? ''}`;

/** Maximum number of files of a kind that are asked for. */
const mostOfKind = 2;

/** @returns the files of pages to ask for, as paths */
function someFiles(
  elements: Iterable<readonly HtmlElement[]>,
  { origin, base }: Pick<Visit, 'origin' | 'base'>,
): string[] {
  const found = new Map<string, Set<string>>();
  for (const element of [...elements].flat()) {
    for (const address of filesOf(element)) {
      const url = new URL(address, origin);
      const { pathname } = url;
      // A card is named by its whole address, which may be the one of another host by mistake.
      const isOwn = url.origin === origin || element.name === 'meta';
      if (isOwn && url.hash === '' && pathname.startsWith(base)) {
        const kind = kindOf(pathname, base, feedsOf(element).length > 0);
        const files = found.get(kind) ?? new Set();
        if (files.size < mostOfKind) {
          found.set(kind, files.add(pathname));
        }
      }
    }
  }
  return [...found.values()].flatMap((files) => [...files]);
}

/** @returns the file of the build that answers at a path, without the base path */
export function fileAt(path: string, base: string): string {
  const file = decodeURI(path).slice(base.length - 1);
  if (file.endsWith('/')) {
    return `${file}index.html`;
  }
  return isFrameFile(file) || /\.\w+$/.test(file) ? file : `${file}.html`;
}

/**
 * Maximum number of requests at a time. The agent allows as many connections, so no request spends its
 * time limit waiting for a connection.
 */
const mostAtOnce = 6;

/** @returns answers and failures so far, and a function that asks for paths not asked for before */
function collector(ask: Ask) {
  const answers = new Map<string, Answer>();
  const failures = new Map<string, string>();
  const get = async (path: string): Promise<void> => {
    try {
      if (failures.size >= mostFailures) {
        throw new NoAnswer('Not asked, because too many answers failed.');
      }
      answers.set(path, await ask(path));
    } catch (error) {
      failures.set(path, (error as Error).message);
    }
  };
  const getAll = async (paths: readonly string[]): Promise<void> => {
    const left = new Set(paths.filter((path) => !answers.has(path) && !failures.has(path)));
    const work = async () => {
      for (const path of left) {
        left.delete(path);
        await get(path);
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
  };
  return { answers, failures, getAll };
}

/**
 * Asks a site for everything that the checks look at.
 *
 * @param ask function that asks
 * @param start address of the site, with a slash at its end
 * @param more further paths to ask for, once the pages are known
 * @returns the answers, and why others are missing
 * @throws NoAnswer when the site does not answer at all
 */
export async function visit(
  ask: Ask,
  start: string,
  more: (pages: readonly string[]) => readonly string[] = () => [],
): Promise<Visit> {
  const { origin, pathname: base } = new URL(start);
  const { answers, failures, getAll } = collector(ask);
  const home = { ...(await arrive(ask, start)), path: base };
  answers.set(base, home);
  const texts = [...locales.map((locale) => sitemapPath(base, locale)), `${base}robots.txt`];
  await getAll(texts);
  const listed = texts.flatMap((path) => {
    const answer = answers.get(path);
    return answer?.status === 200 ? pagesIn(answer) : [];
  });
  const homes = locales.map((locale) => baseOf(base, locale));
  const pages = [...new Set([...homes, ...listed.filter((path) => path.startsWith(base))])];
  const unknown = locales.map((locale) => unknownPath(base, locale));
  await getAll([...pages, ...unknown]);
  const elements = new Map(
    [...pages, ...unknown].flatMap((path) => {
      const answer = answers.get(path);
      return answer === undefined ? [] : [[path, elementsOf(answer.body.toString())] as const];
    }),
  );
  const linked = someFiles(elements.values(), { origin, base });
  const unlinked = [runner.file, speculationFile].map((file) => base.slice(0, -1) + file);
  const files = [...new Set([...pages, ...texts, ...linked, ...unlinked])];
  await getAll([...files, unknownAsset(base), ...more(pages)]);
  const tag = home.headers.get('etag')?.at(0);
  const again =
    tag === undefined
      ? undefined
      : await ask(base, { 'If-None-Match': tag }).catch(() => undefined);
  return { origin, base, answers, failures, pages, files, elements, again };
}
