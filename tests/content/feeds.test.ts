import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { xml2js, type Element as XmlElement } from 'xml-js';
import { postPaths, series } from './authored';
import { builtPages, readBuilt } from './built';

const pages = builtPages();
const folders = ['', 'en/'].flatMap((prefix) =>
  ['', ...[...series.keys()].map((id) => `${id}/`)].map((id) => ({
    language: prefix === '' ? 'pt-BR' : 'en-US',
    folder: `${prefix}blog/${id}`,
    addresses: postPaths(prefix)
      .filter((post) => post.startsWith(`${prefix}blog/${id}`))
      .sort(),
  })),
);

/** The root element of an XML file. Throws when the file is not well-formed. */
function root(file: string, name: string): XmlElement {
  const [first, ...others] = (xml2js(readBuilt(file)) as XmlElement).elements?.filter(
    ({ type }) => type === 'element',
  ) as XmlElement[];
  expect(others).toEqual([]);
  expect(first?.name).toBe(name);
  return first as XmlElement;
}

const all = (node: XmlElement, name: string) =>
  (node.elements ?? []).filter((child) => child.name === name);

function one(node: XmlElement, name: string): XmlElement {
  const found = all(node, name);
  expect(found, `${node.name} has one <${name}>`).toHaveLength(1);
  return found[0] as XmlElement;
}

const textOf = (node: XmlElement): string =>
  (node.elements ?? []).map((child) => String(child.text ?? child.cdata ?? '')).join('');

const isIri = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Elements and attributes that feeds must not contain. */
const forbidden = [
  'script, style, iframe, button, form, input, label, template, noscript, dialog, object',
  '[style], [class]:not(code), [id], [role], [tabindex], [aria-hidden]',
].join(', ');

/** Checks that the HTML of a feed item has no forbidden markup and only absolute links. */
function checkContent(html: string, url: string): void {
  const tree = fromHtml(html, { fragment: true });
  expect(
    selectAll(forbidden, tree).map(({ tagName, properties }) => ({ tagName, ...properties })),
    url,
  ).toEqual([]);
  for (const { properties } of selectAll('[href], [src]', tree)) {
    expect(String(properties.href ?? properties.src), url).toMatch(/^(?:https?:\/\/|mailto:)/);
  }
  for (const { properties } of selectAll('*', tree)) {
    expect(JSON.stringify(properties), url).not.toMatch(/"on[A-Z]|var\(--|javascript:/);
  }
}

/** Checks that the HTML of a feed item has every h2 and every code block of the page. */
function checkIsComplete(html: string, page: string, url: string): void {
  const plain = (text: string) => text.replace(/[\s\u200b]+/g, '');
  const said = plain(toString(fromHtml(html, { fragment: true })));
  const prose = select('.prose', fromHtml(page));
  expect(prose, url).toBeDefined();
  for (const heading of selectAll('h2:not(.sr-only), pre code', prose)) {
    expect(said, url).toContain(plain(toString(heading)));
  }
}

const pageAt = (url: string) =>
  pages.find(({ file }) => `/${file}` === `${new URL(url).pathname}.html`)?.html ?? '';

describe.each(folders)('feeds of $folder', ({ folder, language, addresses }) => {
  const pathOf = (url: string) => new URL(url).pathname.slice(1);

  it('RSS follows RSS 2.0 and the profile of the RSS Advisory Board', () => {
    const rss = root(`${folder}rss.xml`, 'rss');
    expect(rss.attributes?.version).toBe('2.0');
    const channel = one(rss, 'channel');
    for (const name of ['title', 'description']) {
      expect(textOf(one(channel, name)), name).not.toBe('');
    }
    expect(isIri(textOf(one(channel, 'link')))).toBe(true);
    expect(textOf(one(channel, 'language'))).toBe(language);
    expect(textOf(one(channel, 'lastBuildDate'))).toMatch(rfc822);
    expect(one(channel, 'atom:link').attributes).toMatchObject({
      rel: 'self',
      type: 'application/rss+xml',
    });
    expect(pathOf(String(one(channel, 'atom:link').attributes?.href))).toBe(`${folder}rss.xml`);
    const items = all(channel, 'item');
    expect(items.map((item) => pathOf(textOf(one(item, 'link')))).sort()).toEqual(addresses);
    const guids = items.map((item) => textOf(one(item, 'guid')));
    expect(new Set(guids).size).toBe(items.length);
    for (const item of items) {
      const url = textOf(one(item, 'link'));
      expect(one(item, 'guid').attributes?.isPermaLink).toBe('true');
      expect(textOf(one(item, 'guid'))).toBe(url);
      expect(textOf(one(item, 'pubDate'))).toMatch(rfc822);
      expect(textOf(one(item, 'dc:creator'))).toBe('Aoba');
      expect(textOf(one(item, 'title'))).not.toBe('');
      expect(textOf(one(item, 'description'))).not.toMatch(/<\w/);
      expect(all(item, 'category').length).toBeGreaterThan(0);
      const html = textOf(one(item, 'content:encoded'));
      checkContent(html, url);
      checkIsComplete(html, pageAt(url), url);
    }
  });

  it('Atom follows the MUST rules of RFC 4287', () => {
    const feed = root(`${folder}atom.xml`, 'feed');
    expect(feed.attributes).toMatchObject({
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': language,
    });
    // Section 4.1.1: exactly one id, title and updated. Each entry has an author if the feed has none.
    expect(textOf(one(feed, 'title'))).not.toBe('');
    expect(isIri(textOf(one(feed, 'id')))).toBe(true);
    expect(textOf(one(feed, 'updated'))).toMatch(rfc3339);
    const links = all(feed, 'link').map(({ attributes }) => attributes ?? {});
    expect(links.map(({ rel, type }) => [rel, type])).toEqual([
      ['self', 'application/atom+xml'],
      ['alternate', 'text/html'],
    ]);
    expect(pathOf(String(links[0]?.href))).toBe(`${folder}atom.xml`);
    const entries = all(feed, 'entry');
    const ids = entries.map((entry) => textOf(one(entry, 'id')));
    expect(ids.map(pathOf).sort()).toEqual(addresses);
    expect(new Set(ids).size).toBe(ids.length);
    const updates = entries.map((entry) => textOf(one(entry, 'updated')));
    expect(textOf(one(feed, 'updated'))).toBe([...updates].sort().at(-1));
    for (const entry of entries) {
      const url = String(one(entry, 'link').attributes?.href);
      expect(isIri(url)).toBe(true);
      expect(textOf(one(entry, 'title'))).not.toBe('');
      const [published, updated] = ['published', 'updated'].map((name) =>
        textOf(one(entry, name)),
      ) as [string, string];
      expect(published).toMatch(rfc3339);
      expect(updated).toMatch(rfc3339);
      expect(updated >= published).toBe(true);
      expect(textOf(one(one(entry, 'author'), 'name'))).toBe('Aoba');
      for (const { attributes } of all(entry, 'category')) {
        expect(attributes?.term).toBeTruthy();
      }
      expect(all(entry, 'summary').length).toBeLessThanOrEqual(1);
      // Section 4.1.3.3: content of type html is text without child elements.
      const content = one(entry, 'content');
      expect(content.attributes).toEqual({ type: 'html' });
      expect(content.elements?.every(({ type }) => type === 'text')).toBe(true);
      checkContent(textOf(content), url);
    }
  });

  it('JSON follows JSON Feed 1.1', () => {
    const feed = JSON.parse(readBuilt(`${folder}feed.json`)) as Record<string, unknown> & {
      items: Record<string, string>[];
    };
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language });
    expect(pathOf(String(feed.feed_url))).toBe(`${folder}feed.json`);
    expect(isIri(String(feed.home_page_url))).toBe(true);
    expect(feed.user_comment).toMatch(/: http\S+$/);
    expect(feed.title).toBeTruthy();
    expect(feed.items.map(({ url }) => pathOf(url ?? '')).sort()).toEqual(addresses);
    for (const item of feed.items) {
      expect(item.id).toBe(item.url);
      expect(item.authors).toEqual([{ name: 'Aoba' }]);
      expect(item.date_published).toMatch(rfc3339);
      expect(item.date_modified).toMatch(rfc3339);
      expect(item.title).toBeTruthy();
      expect(item.language).toBe(language);
      checkContent(item.content_html ?? '', item.url ?? '');
    }
    const dates = feed.items.map(({ date_published: date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('has a style sheet and links for display in a browser', () => {
    for (const name of ['rss.xml', 'atom.xml']) {
      const style = /<\?xml-stylesheet type="text\/css" href="([^"]+)"\?>/.exec(
        readBuilt(folder + name),
      )?.[1];
      expect(style).toBe(language === 'pt-BR' ? '/feed.css' : '/en/feed.css');
      expect(readBuilt(String(style))).toMatch(/--ink:oklch.+[\s\S]+dark[\s\S]+--ink:oklch/);
      expect(readBuilt(folder + name).match(/<h:a /g)).toHaveLength(addresses.length + 1);
    }
  });
});

it('every page links the three feeds of its language', () => {
  for (const { file, html } of pages) {
    const links = selectAll('link[rel="alternate"][type*="+"]', fromHtml(html))
      .map(({ properties }) => [properties.type, properties.href])
      .filter(([, href]) => /\/blog\/[^/]+$/.test(String(href)));
    const base = file.startsWith('en/') ? '/en/blog/' : '/blog/';
    expect(links, file).toEqual([
      ['application/rss+xml', `${base}rss.xml`],
      ['application/atom+xml', `${base}atom.xml`],
      ['application/feed+json', `${base}feed.json`],
    ]);
  }
});
