import { feedFiles, feedTypes } from '../shared/files';
import { escapeXml, textXml, xml } from './xml';

interface FeedItem {
  /** Absolute URL of the post. It is the id of the item too. */
  url: string;
  title: string;
  summary: string;
  /** Full text with absolute URLs. */
  html: string;
  /** Publication time, in ISO 8601. */
  published: string;
  /** Time of the last change, in ISO 8601. */
  updated: string;
  authors: readonly string[];
  tags: readonly string[];
  /** Absolute URL of the social image. */
  image?: string;
}

/** Data of a feed, the same for all three formats. */
export interface Feed {
  title: string;
  description: string;
  /** Language tag, such as pt-BR. */
  language: string;
  /** Absolute URL of the page that the feed belongs to. */
  home: string;
  /** Absolute URL of the folder of the three feed files, with a trailing slash. */
  folder: string;
  /** Address of the style sheet for browsers that show the feed. */
  style: string;
  icon: string;
  copyright: string;
  /** Explanation for a person who opens the feed in a browser. */
  help: string;
  /** Newest first. There must be at least one. */
  items: readonly FeedItem[];
}

const newest = (items: readonly FeedItem[]) =>
  items.reduce((last, { updated }) => (updated > last ? updated : last), '');

const head = (style: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet type="text/css" href="${escapeXml(style)}"?>\n`;

/** Only for browsers that show the feed: there a link must be in the XHTML namespace. */
const link = (href: string, text: string) => xml('h:a', { href }, escapeXml(text));
const helpXml = ({ home, help }: Feed) => xml('h:p', {}, escapeXml(help), ' ', link(home, home));
const xhtml = 'http://www.w3.org/1999/xhtml';

/**
 * @param feed data of the feed
 * @returns RSS 2.0 that follows the profile of the RSS Advisory Board, with atom:link, dc:creator and
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
    helpXml(feed),
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
 * @param feed data of the feed
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
    helpXml(feed),
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
 * @param feed data of the feed
 * @returns JSON Feed 1.1
 */
export function jsonFeed(feed: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: `${feed.folder}${feedFiles.json}`,
    description: feed.description,
    user_comment: `${feed.help} ${feed.home}`,
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
