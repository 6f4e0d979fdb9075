import { hash } from 'node:crypto';
import { frontMatterOf } from '../../../lib/frontMatter';

/** What lists, feeds and other posts show of a post. Two versions of a post differ where these do. */
export interface PostFacts {
  permalink: string;
  title: string;
  /** Its name in the list of parts of its series. */
  label: string;
  description: string;
  /** As 2022-01-31. */
  date: string;
  /** Date of its last update; `date` without one. */
  updated: string;
  /** Keys from tags.yml. */
  tags: readonly string[];
  /** Id of its series. */
  series: string | undefined;
  /** Place in the series, from the front matter. */
  part: number;
  /** Demo that is its drawing. */
  demo: string | undefined;
  isListed: boolean;
  /** Hash of what a row of a list shows besides the above: the text up to the truncate marker. */
  opening: string;
  /** Hash of the whole file, which the feeds hold. */
  text: string;
}

const textOr = (value: unknown, other: string): string =>
  typeof value === 'string' ? value : other;

const short = (text: string) => hash('sha256', text).slice(0, 16);

const lastUpdate = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'date' in value ? value.date : undefined;

/**
 * @param raw content of a post
 * @param permalink full path of its page
 * @param blogPath full path of the list of posts
 * @returns what others show of it; `undefined` for a draft, which has no page on the published site.
 *   A scheduled post counts as listed: it is published when its day has come
 */
export function factsOf(raw: string, permalink: string, blogPath: string): PostFacts | undefined {
  const data = frontMatterOf(raw);
  if (data.draft === true) {
    return undefined;
  }
  const { demo, part, tags, authors, keywords, image } = data;
  const title = textOr(data.title, '');
  const date = textOr(data.date, '');
  const [series, ...names] = permalink.slice(blogPath.length + 1).split('/');
  const [opening = ''] = raw
    .split(/^---[ \t]*$/m)
    .slice(2)
    .join('---')
    .split('{/* truncate');
  return {
    permalink,
    title,
    label: textOr(data.sidebar_label, title),
    description: textOr(data.description, ''),
    date,
    updated: textOr(lastUpdate(data.last_update), date),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    series: names.length > 0 ? series : undefined,
    part: typeof part === 'number' ? part : 0,
    demo: typeof demo === 'string' ? demo : undefined,
    isListed: data.unlisted !== true,
    opening: short(JSON.stringify([opening.trim(), authors, keywords, image])),
    text: short(raw.replace(/^translation_of:.*$/m, '')),
  };
}
