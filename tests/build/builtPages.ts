import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { expect } from 'vitest';
import { type Run, type Site, type Variables, withSite } from './site';
import { keepFewPosts } from './small';

/** A build of a site with few posts. */
export interface Build {
  run: Run;
  files: Map<string, string>;
  /** Parsed HTML of each page. Documents for frames (demos, the runner) are left out. */
  pages: Map<string, Root>;
}

/** Builds a copy of the site with few posts, after a change. Fails when the build fails. */
export async function build(
  variables: Variables,
  options: string[] = [],
  change?: (site: Site) => void,
): Promise<Build> {
  return withSite(async (site) => {
    keepFewPosts(site);
    change?.(site);
    const run = await site.build(variables, ...options);
    expect(run.code, run.output).toBe(0);
    const files = site.built();
    const pages = [...files]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, text]) => [file, fromHtml(text)] as const)
      .filter(([, page]) => select('#__docusaurus', page) !== undefined);
    return { run, files, pages: new Map(pages) };
  });
}

/** Names of all pages. */
export const allPages = ({ pages }: Build): string[] => [...pages.keys()];

/** Names of the pages that pass a test. */
export const pagesWhere = (
  { pages }: Build,
  test: (page: Root, file: string) => boolean,
): string[] => [...pages].filter(([file, page]) => test(page, file)).map(([file]) => file);

/** Whether an element has exactly this text. A post may quote a banner in longer text. */
export const hasBanner = (page: Root, text: string): boolean =>
  selectAll('body *', page).some((element) => toString(element).trim() === text);

export const isHidden = (page: Root): boolean =>
  /\bnoindex\b/.test(String(select('meta[name="robots"]', page)?.properties.content));

export const netlifyForm = (page: Root | undefined): Element | undefined =>
  page && select('form[data-netlify="true"]', page);

/** Elements with a direct text child that contains the text. */
export const elementsWithText = (page: Root, text: string): Element[] =>
  selectAll('body *:not(script)', page).filter(({ children }) =>
    children.some((child) => child.type === 'text' && child.value.includes(text)),
  );

/** The list item that links to an address. */
export const rowOf = (page: Root | undefined, href: string): Element | undefined =>
  page && selectAll('main li', page).find((row) => select(`a[href="${href}"]`, row) !== undefined);
