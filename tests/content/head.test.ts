import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { xml2js, type Element as XmlElement } from 'xml-js';
import { cardSize } from '../../src/lib/cardSize';
import { pngSize } from '../../src/lib/node/png';
import { buildDir } from '../folders';
import { postPaths } from './authored';
import { builtPages, readBuilt } from './built';

const origin = 'http://localhost:3000';

interface Page {
  file: string;
  url: string;
  language: 'pt-BR' | 'en-US';
  tree: Root;
}

const pages = builtPages()
  .filter(({ file }) => !file.endsWith('404.html'))
  .map(({ file, html }): Page => {
    const address = file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '');
    return {
      file,
      url: `${origin}/${address}`,
      language: file.startsWith('en/') ? 'en-US' : 'pt-BR',
      tree: fromHtml(html),
    };
  });

const addresses = new Set(pages.map(({ url }) => url));
const attribute = (tree: Root, selector: string, name: string) =>
  selectAll(selector, tree).map(({ properties }) => String(properties[name]));
const metaOf = (tree: Root, name: string) =>
  attribute(tree, `meta[property="${name}"], meta[name="${name}"]`, 'content');

/** Addresses of a page in both languages. */
function twins({ url }: Page): { pt: string; en: string } {
  const rest = url.slice(origin.length).replace(/^\/en(?:\/|$)/, '/');
  return { pt: origin + rest, en: `${origin}/en${rest}` };
}

const postFiles = new Set(['', 'en/'].flatMap(postPaths).map((post) => `${post}.html`));
const isPost = ({ file }: Page) => postFiles.has(file);

type Node = Record<string, unknown>;

/** The schema.org objects of a page; for a graph, its nodes. */
const schemas = ({ tree }: Page): Node[] =>
  selectAll('script[type="application/ld+json"]', tree)
    .map((script) => JSON.parse(toString(script)) as Node & { '@graph'?: Node[] })
    .flatMap((data) => {
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'] ?? [data];
    });

const ofType = (page: Page, type: string) => schemas(page).filter((node) => node['@type'] === type);

it('finds pages and posts to check', () => {
  expect(pages.filter(isPost).length).toBeGreaterThanOrEqual(48);
  expect(pages.length).toBeGreaterThan(80);
});

describe.each(pages.map((page) => [page.file, page] as const))('%s', (_, page) => {
  const { tree, url, language } = page;

  it('has its own canonical address, and hreflang links to both languages', () => {
    expect(attribute(tree, 'link[rel="canonical"]', 'href')).toEqual([url]);
    expect(metaOf(tree, 'og:url')).toEqual([url]);
    expect(String(select('html', tree)?.properties.lang)).toBe(language);
    const { pt, en } = twins(page);
    const links = selectAll('link[rel="alternate"][hreflang]', tree).map(({ properties }) => [
      properties.hrefLang,
      properties.href,
    ]);
    expect(links).toEqual([
      ['pt-BR', pt],
      ['en-US', en],
      ['x-default', pt],
    ]);
    expect(addresses.has(pt) && addresses.has(en)).toBe(true);
    expect(metaOf(tree, 'og:locale')).toEqual([language.replace('-', '_')]);
  });

  it('has one title and one description for link previews', () => {
    for (const name of ['description', 'og:description', 'og:title']) {
      expect(metaOf(tree, name), name).toHaveLength(1);
      expect(metaOf(tree, name)[0], name).not.toBe('');
    }
    const isArticle = metaOf(tree, 'og:type').includes('article');
    expect(isArticle).toBe(ofType(page, 'BlogPosting').length > 0);
  });

  it('has one social card, with alt text in its language', () => {
    const [image = '', ...others] = metaOf(tree, 'og:image');
    expect(others).toEqual([]);
    expect(metaOf(tree, 'twitter:card')).toEqual(['summary_large_image']);
    expect(image).toMatch(/^http:\/\/localhost:3000\/social\/[a-z0-9-]+-[0-9a-f]{16}\.png$/);
    const file = fs.readFileSync(path.join(buildDir, image.slice(origin.length)));
    expect(pngSize(file)).toEqual({ width: cardSize.width, height: cardSize.height });
    expect(file.length).toBeLessThanOrEqual(60_000);
    expect(metaOf(tree, 'og:image:width')).toEqual([String(cardSize.width)]);
    expect(metaOf(tree, 'og:image:height')).toEqual([String(cardSize.height)]);
    expect(metaOf(tree, 'og:image:type')).toEqual(['image/png']);
    const [alt = ''] = metaOf(tree, 'og:image:alt');
    expect(alt).toMatch(language === 'pt-BR' ? /^Cartão com o título “.+” / : /^Card with /);
  });

  it('has no breadcrumbs, or breadcrumbs that end at this page', () => {
    for (const { itemListElement } of ofType(page, 'BreadcrumbList')) {
      const items = itemListElement as Node[];
      expect(items.map(({ position }) => position)).toEqual(items.map((__, index) => index + 1));
      expect(items.every(({ name }) => typeof name === 'string' && name !== '')).toBe(true);
      expect(items.map(({ item }) => String(item)).filter((item) => !addresses.has(item))).toEqual(
        [],
      );
      expect(String(items.at(-1)?.item)).toBe(url.replace(/\/page\/\d+$/, ''));
    }
  });
});

describe.each(pages.filter(isPost).map((page) => [page.file, page] as const))(
  'post %s',
  (_, page) => {
    const { tree, url, language } = page;

    it('has schema.org data that matches the page', () => {
      const [posting, ...others] = ofType(page, 'BlogPosting');
      expect(others).toEqual([]);
      expect(posting).toMatchObject({
        '@id': url,
        url,
        headline: toString(select('h1', tree) as never),
        description: metaOf(tree, 'description')[0],
        inLanguage: language,
        datePublished: metaOf(tree, 'article:published_time')[0],
        dateModified: metaOf(tree, 'article:modified_time')[0],
        author: [{ '@type': 'Person', name: 'Aoba' }],
        keywords: metaOf(tree, 'article:tag'),
        image: metaOf(tree, 'og:image')[0],
      });
      expect(String(posting?.datePublished).slice(0, 10)).toBe(
        String(select('main time', tree)?.properties.dateTime),
      );
      expect(metaOf(tree, 'article:tag')).toEqual(
        selectAll('main footer a[rel~="tag"]', tree).map((link) => toString(link)),
      );
      const { pt, en } = twins(page);
      expect(posting).toMatchObject(
        language === 'pt-BR'
          ? { workTranslation: { '@id': en } }
          : { translationOfWork: { '@id': pt } },
      );
      expect(ofType(page, 'BreadcrumbList')).toHaveLength(1);
    });

    it('states its position in its series, and links the feeds of the series', () => {
      const [posting] = ofType(page, 'BlogPosting');
      const parts = posting?.isPartOf as Node[];
      expect(parts[0]).toMatchObject({
        '@type': 'Blog',
        '@id': `${origin}${language === 'pt-BR' ? '' : '/en'}/blog`,
      });
      const id = /\/blog\/([^/]+)\/[^/]+$/.exec(url)?.[1];
      const feeds = attribute(tree, 'link[rel="alternate"][type*="+"]', 'href').filter((href) =>
        /\/blog\/[^/]+\//.test(href),
      );
      if (id === undefined) {
        expect(parts).toHaveLength(1);
        expect(posting).not.toHaveProperty('position');
        expect(feeds).toEqual([]);
        return;
      }
      expect(parts[1]).toMatchObject({ '@type': 'CreativeWorkSeries' });
      expect(parts[1]?.name).toBe(metaOf(tree, 'article:section')[0]);
      expect(addresses.has(String(parts[1]?.url))).toBe(true);
      // The page header shows the position, as in "2 de 5" or "2 of 5".
      const place = /(\d+) (?:de|of) \d+/.exec(toString(select('main header', tree) as never))?.[1];
      expect(posting?.position).toBe(Number(place));
      expect(feeds).toHaveLength(3);
      for (const href of feeds) {
        expect(href).toContain(`/blog/${id}/`);
        expect(fs.existsSync(path.join(buildDir, href))).toBe(true);
      }
    });

    it('has a Markdown version', () => {
      const [href = ''] = attribute(tree, 'link[rel="alternate"][type="text/markdown"]', 'href');
      expect(origin + href).toBe(`${url}.md`);
      const text = readBuilt(href);
      expect(text.startsWith('# ')).toBe(true);
      expect(text).toContain(url);
      const outsideCode = text
        .replace(/^([ >]*)(`{3,})[\s\S]*?^\1\2$/gm, '')
        .replace(/`[^`\n]+`/g, '');
      expect(outsideCode).not.toMatch(
        /<(?:button|iframe|div|span|svg|figure|Demo|Trecho)\b|\u200b/,
      );
      expect(outsideCode).not.toMatch(/\]\((?!https?:|mailto:)/);
      const headings = selectAll('.prose h2, .prose h3', tree).length;
      expect(outsideCode.match(/^#{2,3} /gm) ?? []).toHaveLength(headings);
      const blocks = selectAll('.prose pre', tree).length;
      expect(text.match(/^[ >]*`{3,}\w*$/gm)?.length ?? 0).toBe(2 * blocks);
    });
  },
);

it.each([
  ['index.html', 'pt-BR', ''],
  ['en/index.html', 'en-US', 'en/'],
])('%s has WebSite data with a search action', (file, language, prefix) => {
  const page = pages.find((candidate) => candidate.file === file) as Page;
  const [site] = ofType(page, 'WebSite');
  expect(site).toMatchObject({ name: 'Aoba', inLanguage: language, url: `${origin}/${prefix}` });
  const action = site?.potentialAction as { target: Node; 'query-input': string };
  expect(action['query-input']).toBe('required name=search_term_string');
  expect(action.target.urlTemplate).toBe(`${origin}/${prefix}search?q={search_term_string}`);
  expect(addresses.has(`${origin}/${prefix}search`)).toBe(true);
});

it('each post and each kind of page has its own social card in each language', () => {
  const pictures = new Map<string, string[]>();
  for (const page of pages) {
    const [image = ''] = metaOf(page.tree, 'og:image');
    pictures.set(image, [...(pictures.get(image) ?? []), page.file]);
  }
  for (const [image, files] of pictures) {
    const kinds = new Set(files.map((file) => file.replace(/(?:\/page\/\d+)?\.html$/, '')));
    expect([...kinds], image).toHaveLength(1);
  }
  const files = fs.readdirSync(path.join(buildDir, 'social'));
  const notFound = files.filter((file) => file.startsWith('404-'));
  expect(notFound).toHaveLength(2);
  expect(files).toHaveLength(pictures.size + notFound.length);
});

describe('files for crawlers', () => {
  const isListed = ({ tree, url }: Page) =>
    !url.endsWith('/search') && !metaOf(tree, 'robots').some((said) => /noindex/.test(said));

  it.each([
    ['sitemap.xml', 'pt-BR'],
    ['en/sitemap.xml', 'en-US'],
  ])(
    '%s lists every page for search engines, with both languages and its date',
    (file, language) => {
      const set = (xml2js(readBuilt(file)) as XmlElement).elements?.find(
        ({ name }) => name === 'urlset',
      );
      const entries = (set?.elements ?? []).map(({ elements = [] }) => ({
        loc: String(elements.find(({ name }) => name === 'loc')?.elements?.[0]?.text),
        lastmod: elements.find(({ name }) => name === 'lastmod')?.elements?.[0]?.text,
        links: elements
          .filter(({ name }) => name === 'xhtml:link')
          .map(({ attributes }) => [attributes?.hreflang, attributes?.href]),
      }));
      const expected = pages.filter((page) => page.language === language && isListed(page));
      expect(entries.map(({ loc }) => loc).sort()).toEqual(expected.map(({ url }) => url).sort());
      for (const { loc, lastmod, links } of entries) {
        const page = expected.find(({ url }) => url === loc) as Page;
        const { pt, en } = twins(page);
        expect(links.sort(), loc).toEqual(
          [
            ['pt-BR', pt],
            ['en-US', en],
            ['x-default', pt],
          ].sort(),
        );
        if (isPost(page)) {
          expect(lastmod, loc).toBe(metaOf(page.tree, 'article:modified_time')[0]?.slice(0, 10));
        }
        if (/\/blog$|\/$|\/arquivo$/.test(loc)) {
          const newest = pages
            .filter((candidate) => candidate.language === language && isPost(candidate))
            .flatMap(({ tree }) => metaOf(tree, 'article:modified_time'))
            .sort()
            .at(-1);
          expect(String(lastmod) <= String(newest).slice(0, 10), loc).toBe(true);
          expect(lastmod, loc).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        }
      }
    },
  );

  it('robots.txt allows all crawlers and names both sitemaps', () => {
    expect(readBuilt('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/en/sitemap.xml\n`,
    );
  });

  it.each([
    ['llms.txt', 'pt-BR'],
    ['en/llms.txt', 'en-US'],
  ])('%s has one line for each post, with a link to its Markdown', (file, language) => {
    const text = readBuilt(file);
    expect(text).toMatch(/^# Aoba\n\n> .+\n\n## /);
    const listed = [...text.matchAll(/^- \[.+\]\((\S+)\): .+$/gm)].map(([, url = '']) => url);
    expect(listed.sort()).toEqual(
      pages
        .filter((page) => page.language === language && isPost(page))
        .map(({ url }) => `${url}.md`)
        .sort(),
    );
    for (const url of listed) {
      expect(fs.existsSync(path.join(buildDir, url.slice(origin.length))), url).toBe(true);
    }
  });
});
