import { lineOf } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import type { PostFile } from './types';

/**
 * Checks the day of the last update, which pages, feeds and the sitemap show.
 *
 * @param post a post
 * @param today last allowed date, as 2022-01-31
 * @returns a problem when the day is before the date of the post; and, for a post whose date has come,
 *   when the day has not begun in any time zone
 */
export function checkLastUpdate({ file, raw, frontMatter }: PostFile, today: string): Problem[] {
  const { date, last_update: update } = frontMatter;
  const problem = (message: string): Problem[] => [
    { file, line: lineOf(raw, 'last_update'), message: `last_update.date ${message}` },
  ];
  if (update === undefined) {
    return [];
  }
  if (update.date < date) {
    return problem(
      `is ${update.date}, before the date of the post (${date}). Correct one of the dates, or delete last_update`,
    );
  }
  // A post with a future date may have an update after that date. `checkDue` reports the post itself.
  return update.date > today && date <= today
    ? problem(
        `is ${update.date}, and today is ${today}. Write the day of the last change, or delete last_update`,
      )
    : [];
}
