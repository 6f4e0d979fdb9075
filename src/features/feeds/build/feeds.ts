import { feedFiles, feedTypes } from '../shared/files';
import { escapeXml, textXml, xml } from './xml';

export interface FeedItem {
  /** Absolute address of the post; its identity too. */
  url: string;
  title: string;
  summary: string;
  /** Full text, with absolute addresses. */
  html: string;
  /** When it was published and last changed, as ISO 8601. */
  published: string;
  updated: string;
  authors: readonly string[];
  tags: readonly string[];
  /** Absolute address of the picture that stands for it. */
  image?: string;
}

export interface Feed {
  title: string;
  description: string;
  /** Language tag, as pt-BR. */
  language: string;
  /** Absolute address of the page that the feed follows. */
  home: string;
  /** Absolute address of the folder that the feed's three files are in, with its slash. */
  folder: string;
  /** Absolute address of the style sheet that browsers show the feed with. */
  style: string;
  icon: string;
  copyright: string;
  /** What a person who opens the feed in a browser is told. */
  help: string;
  /** Newest first; at least one. */
  items: readonly FeedItem[];
}

const newest = (items: readonly FeedItem[]) =>
  items.reduce((last, { updated }) => (updated > last ? updated : last), '');

const head = (style: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet type="text/css" href="${escapeXml(style)}"?>\n`;

/** For browsers alone: a link is one there only in the namespace of XHTML. */
const link = (href: string, text: string) => xml('h:a', { href }, escapeXml(text));
const help = ({ home, help: said }: Feed) => xml('h:p', {}, escapeXml(said), ' ', link(home, home));
const xhtml = 'http://www.w3.org/1999/xhtml';

/**
 * @param feed what to say
 * @returns RSS 2.0 by the profile of the RSS Advisory Board, with atom:link, dc:creator and
 *   content:encoded
 */
export function rssXml(feed: Feed): string {
  const items = feed.items.map((item) =>
    xml(
      'item',
      {},
      textXml('title', item.title),
      textXml('link', item.url),
      xml('guid', { isPermaLink: 'true' }, escapeXml(item.url)),
      textXml('pubDate', new Date(item.published).toUTCString()),
      ...item.authors.map((author) => textXml('dc:creator', author)),
      ...item.tags.map((tag) => textXml('category', tag)),
      textXml('description', item.summary),
      textXml('content:encoded', item.html),
      link(item.url, item.title),
    ),
  );
  const channel = xml(
    'channel',
    {},
    textXml('title', feed.title),
    textXml('link', feed.home),
    textXml('description', feed.description),
    help(feed),
    textXml('language', feed.language),
    textXml('copyright', feed.copyright),
    textXml('lastBuildDate', new Date(newest(feed.items)).toUTCString()),
    textXml('docs', 'https://www.rssboard.org/rss-specification'),
    xml('atom:link', {
      rel: 'self',
      type: feedTypes.rss,
      href: `${feed.folder}${feedFiles.rss}`,
    }),
    ...items,
  );
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:h': xhtml,
  };
  return `${head(feed.style)}${xml('rss', namespaces, channel)}\n`;
}

/**
 * @param feed what to say
 * @returns Atom 1.0 (RFC 4287)
 */
export function atomXml(feed: Feed): string {
  const entries = feed.items.map((item) =>
    xml(
      'entry',
      {},
      textXml('title', item.title),
      textXml('id', item.url),
      xml('link', { rel: 'alternate', type: 'text/html', href: item.url }),
      textXml('published', item.published),
      textXml('updated', item.updated),
      ...item.authors.map((author) => xml('author', {}, textXml('name', author))),
      ...item.tags.map((tag) => xml('category', { term: tag })),
      textXml('summary', item.summary),
      xml('content', { type: 'html' }, escapeXml(item.html)),
      link(item.url, item.title),
    ),
  );
  const self = `${feed.folder}${feedFiles.atom}`;
  const attributes = {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xmlns:h': xhtml,
    'xml:lang': feed.language,
  };
  return `${head(feed.style)}${xml(
    'feed',
    attributes,
    textXml('title', feed.title),
    textXml('subtitle', feed.description),
    help(feed),
    textXml('id', self),
    xml('link', { rel: 'self', type: feedTypes.atom, href: self }),
    xml('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    textXml('updated', newest(feed.items)),
    textXml('icon', feed.icon),
    textXml('rights', feed.copyright),
    ...entries,
  )}\n`;
}

/**
 * @param feed what to say
 * @returns JSON Feed 1.1
 */
export function jsonFeed(feed: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: `${feed.folder}${feedFiles.json}`,
    description: feed.description,
    user_comment: feed.help,
    icon: feed.icon,
    language: feed.language,
    authors: [...new Set(feed.items.flatMap(({ authors }) => authors))].map((name) => ({ name })),
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      image: item.image,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors.map((name) => ({ name })),
      tags: item.tags,
      language: feed.language,
    })),
  })}\n`;
}
