import { lineOf } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { groupBy } from '../../../lib/groupBy';
import { seriesOf, type SeriesFile } from './series';
import type { PostFile } from './types';

/** Checks that a post has a part when it is in the folder of a known series, and only then. */
function checkPlace(post: PostFile, series: SeriesFile): Problem[] {
  const { file, raw, frontMatter, relativePath } = post;
  const { part } = frontMatter;
  const id = seriesOf(relativePath);
  if (id === undefined) {
    const message =
      'has "part" but is outside the folder of a series. Delete "part" or move the file';
    return part === undefined ? [] : [{ file, line: lineOf(raw, 'part'), message }];
  }
  if (series[id] === undefined) {
    const known = Object.keys(series).join(', ');
    return [
      {
        file,
        message: `series "${id}" (the folder of the post) is not in series.yml. Add it or move the post. Known series: ${known}`,
      },
    ];
  }
  const message = `part is missing. Write the number of this post in "${id}"`;
  return part === undefined ? [{ file, line: 1, message }] : [];
}

/**
 * Checks that the parts of one series are 1, 2, 3… and in the order of their dates.
 *
 * @param isWhole whether every post of the series could be read; otherwise a gap may be one of these
 */
function checkParts(id: string, members: readonly PostFile[], isWhole: boolean): Problem[] {
  const byPart = groupBy(members, ({ frontMatter }) => frontMatter.part ?? 0);
  return members.flatMap((post): Problem[] => {
    const { date, part = 0 } = post.frontMatter;
    const problem = (key: string, message: string): Problem => ({
      file: post.file,
      line: lineOf(post.raw, key),
      message: `part ${part} of "${id}" ${message}`,
    });
    const first = byPart.get(part)?.[0] ?? post;
    const before = byPart.get(part - 1)?.[0];
    const problems: Problem[] = [];
    if (first !== post) {
      problems.push(problem('part', `is already ${first.file}. Choose another number`));
    }
    if (before !== undefined && before.frontMatter.date > date) {
      const message = `has an earlier date than part ${part - 1} (${before.file}). Correct one of the dates`;
      problems.push(problem('date', message));
    }
    if (part > 1 && before === undefined && isWhole) {
      const message = `exists, but part ${part - 1} does not. Number the parts without gaps`;
      problems.push(problem('part', message));
    }
    return problems;
  });
}

/**
 * @param posts every post of one language that can be compared with others
 * @param series content of `series.yml`
 * @param paths paths of all posts of that language
 * @returns a problem for each post without a place in a series, and for each wrong part
 */
export function checkSeries(
  posts: readonly PostFile[],
  series: SeriesFile,
  paths: readonly string[],
): Problem[] {
  const read = new Set(posts.map(({ relativePath }) => relativePath));
  const incomplete = new Set(paths.filter((name) => !read.has(name)).map(seriesOf));
  const placed = posts.filter(({ frontMatter }) => frontMatter.part !== undefined);
  const bySeries = groupBy(placed, ({ relativePath }) => seriesOf(relativePath) ?? '');
  return [
    ...posts.flatMap((post) => checkPlace(post, series)),
    ...[...bySeries].flatMap(([id, members]) =>
      series[id] === undefined ? [] : checkParts(id, members, !incomplete.has(id)),
    ),
  ];
}
