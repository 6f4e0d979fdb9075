import type { Problem } from '../../../../lib/problems';
import { markHiddenPost, todayAtUtcPlus14 } from '../../../posts/shared';
import type { AuthorState, HiddenPost } from '../../shared/author';
import { pagesShowing } from '../changes';
import { readPosts, type PostText } from '../posts';

/**
 * @returns all posts; none when a post is not UTF-8, which the checks report. The panel then still
 *   shows the problems
 */
function readablePosts(siteDir: string): PostText[] {
  try {
    return readPosts(siteDir);
  } catch {
    return [];
  }
}

/** The checks report any other date. */
const isDay = (date: unknown) => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);

function hiddenOf({ path, locale, title, frontMatter }: PostText, today: string): HiddenPost[] {
  const { mark, date } = markHiddenPost(frontMatter, today);
  return (mark === 'draft' || mark === 'unlisted' || mark === 'scheduled') && isDay(date)
    ? [{ path, locale, title: title ?? path, mark, date: String(date) }]
    : [];
}

/**
 * @param siteDir root of the repository
 * @param problems what the checks found
 * @param today posts with a later date are scheduled; as 2022-01-31
 * @returns what the author's panel shows
 */
export function authorState(
  siteDir: string,
  problems: readonly Problem[],
  today: string = todayAtUtcPlus14(),
): AuthorState {
  const posts = readablePosts(siteDir);
  return {
    problems: problems.map(({ file, line, message, usedBy = [] }) => ({
      file,
      line,
      message,
      pages: [
        ...new Set(
          [file, ...usedBy].flatMap((one) => pagesShowing(one, posts)).map(({ path }) => path),
        ),
      ],
    })),
    hidden: posts.flatMap((post) => hiddenOf(post, today)),
  };
}
