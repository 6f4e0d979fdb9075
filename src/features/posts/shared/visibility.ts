/** Why readers cannot see a post: it is a draft, it is in no list, or its date is in the future. */
export type PostMark = 'draft' | 'unlisted' | 'scheduled';

/**
 * A post is due as soon as its day has begun anywhere. The first time zone is UTC+14.
 *
 * @returns today's date at UTC+14, as 2022-01-31
 */
export const todayAtUtcPlus14 = (): string =>
  new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const dayOf = (date: unknown): string =>
  date instanceof Date ? date.toISOString().slice(0, 10) : String(date ?? '');

/**
 * @param frontMatter front matter of a post, as the blog plugin reads it
 * @param today a post with a later date is scheduled; as 2022-01-31
 * @returns why readers cannot see the post, or `undefined` when they can
 */
export function markOf(
  frontMatter: Readonly<Record<string, unknown>>,
  today: string,
): PostMark | undefined {
  if (frontMatter.draft === true) {
    return 'draft';
  }
  if (frontMatter.unlisted === true) {
    return 'unlisted';
  }
  return dayOf(frontMatter.date) > today ? 'scheduled' : undefined;
}

/**
 * Replaces `draft` and `unlisted` with `mark`, so that previews show every post. A deploy preview is a
 * production build, and there the blog plugin drops drafts and hides unlisted posts.
 *
 * @param frontMatter front matter of a post
 * @param today as in `markOf`
 * @returns a copy without `draft` and `unlisted`; it has `mark` when readers cannot see the post
 */
export function markHiddenPost(
  frontMatter: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, unknown> {
  const mark = markOf(frontMatter, today);
  const kept = Object.entries(frontMatter).filter(([key]) => key !== 'draft' && key !== 'unlisted');
  return { ...Object.fromEntries(kept), ...(mark === undefined ? {} : { mark }) };
}
