/* Which posts each page and file of the site shows, computed from facts about the posts alone. */
import { groupBy } from '../../../lib/groupBy';
import { relatedIn } from '../../posts/shared';
import type { PostFacts } from './postFacts';

/** A file made of posts, such as a feed. */
export interface PostsFile {
  /**
   * Path below the base path of a language. With `{series}` there is one for each series, with
   * `{post}` (the address of a post) one for each post.
   */
  path: string;
  /** What it shows of a post. `address`: the addresses of all pages, and when posts were updated. */
  shows: 'text' | 'summary' | 'address';
  /** Whether previews leave it out, so that the list of changes cannot link to it. */
  isLeftOut?: boolean;
}

/** How the site lists its posts. */
export interface PostLists {
  postsPerPage: number;
  /** Posts on the home page. */
  onHome: number;
  /** Paths below the base path of a language. */
  list: string;
  archive: string;
  tags: string;
  /** @returns path of the page of a tag, from its key in tags.yml */
  tagPath: (tag: string) => string;
  files: readonly PostsFile[];
}

/** `PostLists` in the language with that base path. */
export interface ListSite extends PostLists {
  baseUrl: string;
}

/** What pages and files show of posts: by full path, one entry for each thing shown, in order. */
export type Places = Map<string, string[]>;

interface Sorted extends ListSite {
  /** All posts, newest first; and those that are in lists. */
  posts: readonly PostFacts[];
  listed: readonly PostFacts[];
  /** Listed parts of each series, in order. */
  series: ReadonlyMap<string, readonly PostFacts[]>;
}

const entry = (...shown: unknown[]): string => JSON.stringify(shown);

const byPart = (a: PostFacts, b: PostFacts) => a.part - b.part;

function sort(posts: readonly PostFacts[], site: ListSite): Sorted {
  const sorted = [...posts].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const listed = sorted.filter(({ isListed }) => isListed);
  const groups = groupBy(listed, ({ series }) => series);
  const series = [...groups].flatMap(([id, members]) =>
    id === undefined ? [] : [[id, members.toSorted(byPart)] as const],
  );
  return { ...site, posts: sorted, listed, series: new Map(series) };
}

/** @returns a function that gives the place of a listed post in its series, as rows show it: 2/11 */
function placeIn({ series }: Sorted): (post: PostFacts) => string {
  const places = new Map(
    [...series.values()].flatMap((parts) =>
      parts.map((post, index) => [post, `${index + 1}/${parts.length}`] as const),
    ),
  );
  return (post) => places.get(post) ?? '';
}

/** Splits rows into pages. Each also shows how many rows there are. */
function addPages(places: Places, href: string, rows: readonly string[], perPage: number): void {
  for (let number = 1; number === 1 || (number - 1) * perPage < rows.length; number += 1) {
    const own = rows.slice((number - 1) * perPage, number * perPage);
    places.set(number === 1 ? href : `${href}/page/${number}`, [entry(rows.length), ...own]);
  }
}

function addLists(places: Places, sorted: Sorted): void {
  const { baseUrl, postsPerPage, onHome, listed, series } = sorted;
  const placeOf = placeIn(sorted);
  const rowOf = new Map(
    listed.map((post) => {
      const { permalink, title, date, demo, opening } = post;
      return [post, entry(permalink, title, date, demo, opening, placeOf(post))];
    }),
  );
  const rows = (posts: readonly PostFacts[]) => posts.map((post) => rowOf.get(post) ?? '');
  places.set(baseUrl, [
    ...listed
      .slice(0, onHome)
      .map((post) => entry(post.permalink, post.title, post.description, post.date, placeOf(post))),
    // Drawings link to their posts, apps to the first part of their series.
    ...listed.flatMap(({ demo, permalink }) => (demo === undefined ? [] : entry(demo, permalink))),
    ...[...series].map(([id, parts]) => entry(id, parts[0]?.permalink)).sort(),
  ]);
  addPages(places, baseUrl + sorted.list, rows(listed), postsPerPage);
  places.set(
    baseUrl + sorted.archive,
    listed.map((post) => entry(post.permalink, post.title, post.date, placeOf(post))),
  );
  const tags = new Set(listed.flatMap((post) => post.tags));
  const tagged = [...tags].sort().map((tag) => {
    const members = listed.filter((post) => post.tags.includes(tag));
    return { href: baseUrl + sorted.tagPath(tag), members };
  });
  places.set(
    baseUrl + sorted.tags,
    tagged.map(({ href, members }) => entry(href, members.length)),
  );
  for (const { href, members } of tagged) {
    addPages(places, href, rows(members), postsPerPage);
  }
}

/** @returns a function that gives what a part of a series shows of the other parts */
function stripsOf(parts: readonly PostFacts[]): (post: PostFacts) => string[] {
  const labels = entry(parts.map(({ permalink, label }) => [permalink, label]));
  return (post) => {
    const index = parts.indexOf(post);
    const [before, next] = [parts[index - 1], parts[index + 1]];
    return [
      labels,
      entry(before?.title, next?.title, next?.description, next?.demo),
      // The first part lists all parts, with their drawings.
      ...(index === 0 ? parts.map(({ title, demo }) => entry(title, demo)) : []),
    ];
  };
}

/** Pages of posts link to other parts of their series and to posts with the same tags. */
function addPosts(places: Places, { posts, listed, series }: Sorted): void {
  const related = relatedIn(listed.map((post) => ({ ...post, date: Date.parse(post.date) })));
  const strips = new Map([...series].map(([id, parts]) => [id, stripsOf(parts)]));
  // An unlisted part is in the list of parts of its own page only.
  const alone = (post: PostFacts) =>
    stripsOf([...(series.get(post.series ?? '') ?? []), post].sort(byPart))(post);
  for (const post of posts) {
    const strip = post.isListed ? strips.get(post.series ?? '') : alone;
    places.set(post.permalink, [
      ...(post.series === undefined ? [] : (strip?.(post) ?? [])),
      ...related({ ...post, date: Date.parse(post.date) }).map((other) =>
        entry(other.permalink, other.title, other.description),
      ),
    ]);
  }
}

function addFiles(
  places: Places,
  lists: readonly string[],
  { baseUrl, files, listed, series }: Sorted,
): void {
  const show: Record<PostsFile['shows'], (posts: readonly PostFacts[]) => string[]> = {
    text: (posts) => posts.map(({ permalink, date, text }) => entry(permalink, date, text)),
    summary: (posts) =>
      posts.map((post) => entry(post.permalink, post.title, post.description, post.series)),
    address: (posts) => [
      ...lists,
      ...posts.map(({ permalink, updated }) => entry(permalink, updated)),
    ],
  };
  for (const { path, shows } of files) {
    if (path.includes('{series}')) {
      for (const [id, parts] of series) {
        places.set(baseUrl + path.replace('{series}', id), show[shows](parts));
      }
    } else if (path.includes('{post}')) {
      for (const post of listed) {
        places.set(path.replace('{post}', post.permalink), show[shows]([post]));
      }
    } else {
      places.set(baseUrl + path, show[shows](listed));
    }
  }
}

/**
 * @param posts facts about every post of a language that has a page
 * @param site how the site lists them
 * @returns what each page and file shows of them: lists first, then posts, then files
 */
export function placesOf(posts: readonly PostFacts[], site: ListSite): Places {
  const places: Places = new Map();
  const sorted = sort(posts, site);
  addLists(places, sorted);
  const lists = [...places.keys()];
  addPosts(places, sorted);
  addFiles(places, lists, sorted);
  return places;
}
