/** File names of a feed. Hosts send the right content type for .xml and .json without a rule. */
export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

/** Media types for `<link rel=alternate>` (RFC 4287 section 7, JSON Feed 1.1 "Discovery"). */
export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<keyof typeof feedFiles, string>;
