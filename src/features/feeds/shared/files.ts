/** The three files of a feed. `.json` and `.xml`: hosts know the types of these without a rule. */
export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

/** Types under which pages announce them (RFC 4287 section 7, JSON Feed 1.1 "Discovery"). */
export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<keyof typeof feedFiles, string>;
