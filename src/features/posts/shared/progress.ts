/*
 * Model of the reading progress. src/features/posts/client/progress stores it in the browser.
 */

/** Version of the stored JSON: `{"version":1,"posts":[…]}`. */
const version = 1;

/** Limits, so that a stored value never fills the storage. The oldest entries go first. */
const most = { posts: 500, slug: 200 };

/** Where a reader left a text. */
export interface Place {
  /** Index of the block (paragraph, heading, figure) at the top of the window. Both languages share it. */
  block: number;
  /** Time that the text was in view, in all visits. */
  seconds: number;
}

/** A post that was opened. Without a place, it has been read to its end. */
export interface ProgressEntry {
  /** Path of the post below `/blog/`, the same in both languages. */
  slug: string;
  place?: Place;
}

/** Posts that were read or left in the middle, the latest one last. */
export type Progress = readonly ProgressEntry[];

/**
 * @param pathname path of an address, in either language
 * @returns the path of the post below the last `/blog/`, because the base path may end in `/blog/` too;
 *   `undefined` when the address is no post's
 */
export function slugOf(pathname: string): string | undefined {
  const [, slug] =
    /.*\/blog\/((?!page\/|marcadores(?:\/|$)|arquivo$)[\w/-]*\w)\/?$/.exec(pathname) ?? [];
  return slug;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function entryOf(value: unknown): ProgressEntry[] {
  const { slug, place } = (value ?? {}) as Partial<Record<keyof ProgressEntry, unknown>>;
  if (typeof slug !== 'string' || slug === '' || slug.length > most.slug) {
    return [];
  }
  if (place === undefined) {
    return [{ slug }];
  }
  const { block, seconds } = (place ?? {}) as Partial<Record<keyof Place, unknown>>;
  return isCount(block) && isCount(seconds) ? [{ slug, place: { block, seconds } }] : [];
}

/**
 * @param text stored value
 * @returns its valid entries, each post once; `undefined` when a newer version of the site wrote it,
 *   which this one must not overwrite
 */
export function parseProgress(text: string | null): Progress | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  const stored = (value ?? {}) as { version?: unknown; posts?: unknown };
  if (typeof stored.version === 'number' && stored.version > version) {
    return undefined;
  }
  const entries = Array.isArray(stored.posts) ? stored.posts.flatMap(entryOf) : [];
  const latest = new Map<string, ProgressEntry>();
  for (const entry of entries) {
    latest.delete(entry.slug);
    latest.set(entry.slug, entry);
  }
  return [...latest.values()].slice(-most.posts);
}

/** @returns the text to store */
export const formatProgress = (posts: Progress): string => JSON.stringify({ version, posts });

const entryFor = (progress: Progress, slug: string): ProgressEntry | undefined =>
  progress.find((entry) => entry.slug === slug);

/** @returns whether a post was read to its end */
export function isRead(progress: Progress, slug: string): boolean {
  const entry = entryFor(progress, slug);
  return entry !== undefined && entry.place === undefined;
}

/** @returns where a post was left; `undefined` when it was not opened, or read to its end */
export const placeIn = (progress: Progress, slug: string): Place | undefined =>
  entryFor(progress, slug)?.place;

/**
 * @param place where the post was left; none when it was read to its end
 * @returns the progress with this post as the latest one. A post that was read stays read
 */
export function withPost(progress: Progress, slug: string, place?: Place): Progress {
  const others = progress.filter((entry) => entry.slug !== slug);
  const entry = place === undefined || isRead(progress, slug) ? { slug } : { slug, place };
  return [...others, entry].slice(-most.posts);
}

/**
 * @param words number of words in a text
 * @returns the shortest time that counts as reading, in seconds: a tenth of the usual reading time, at
 *   200 words a minute. A reader who jumps to the end is faster
 */
export const leastSeconds = (words: number): number => (words / 200) * 60 * 0.1;

/**
 * Finds the part to go on with: a part that was left in the middle, or else the first unread part
 * after one that was read.
 *
 * @param series parts of each series, as slugs in their order
 * @returns slug of that part, in the series that was opened last; `undefined` when no series is begun,
 *   or all that were begun are read
 */
export function partToGoOn(
  progress: Progress,
  series: readonly (readonly string[])[],
): string | undefined {
  for (const { slug, place } of [...progress].reverse()) {
    const parts = series.find((slugs) => slugs.includes(slug));
    if (parts !== undefined && place !== undefined) {
      return slug;
    }
    if (parts !== undefined) {
      const index = parts.indexOf(slug) + 1;
      const ahead = [...parts.slice(index), ...parts.slice(0, index)];
      const next = ahead.find((part) => !isRead(progress, part));
      if (next !== undefined) {
        return next;
      }
    }
  }
  return undefined;
}
