import type { Problem } from '../../../../lib/frontMatter';
import { markHiddenPost, todayAtUtcPlus14 } from '../../../posts/shared';
import type { AuthorState, HiddenPost } from '../../shared/author';
import { pagesShowing } from '../changes';
import { readPosts, type PostText } from '../posts';

/** A post that is not UTF-8 is a problem of its own, and the panel has the others nevertheless. */
function readablePosts(siteDir: string): PostText[] {
  try {
    return readPosts(siteDir);
  } catch {
    return [];
  }
}

/** A wrong date is a problem already. */
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
