/** Why a post that writers see is not before readers: kept back, or out of the lists, or not due. */
export type PostMark = 'draft' | 'unlisted' | 'scheduled';

/** The last day that has begun somewhere: days begin 14 hours before UTC has them. */
export const lastDay = (): string =>
  new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const dayOf = (date: unknown): string =>
  date instanceof Date ? date.toISOString().slice(0, 10) : String(date ?? '');

/**
 * @param frontMatter of a post, as the blog plugin reads it
 * @param today posts of later days are not due
 * @returns what is to be said of it to writers, or `undefined` for a post that readers have
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
 * The blog plugin drops drafts, and hides what is unlisted, from all that is built for production,
 * and a deploy preview is: there a mark stands for both keys.
 *
 * @param frontMatter of a post
 * @param today as in `markOf`
 * @returns the same without `draft` and `unlisted`, and with `mark` where there is one to make
 */
export function revealed(
  frontMatter: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, unknown> {
  const mark = markOf(frontMatter, today);
  const kept = Object.entries(frontMatter).filter(([key]) => key !== 'draft' && key !== 'unlisted');
  return { ...Object.fromEntries(kept), ...(mark === undefined ? {} : { mark }) };
}
