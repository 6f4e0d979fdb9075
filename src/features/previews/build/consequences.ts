import type { ListChange } from '../shared/types';
import { placesOf, type ListSite, type Places } from './places';
import type { PostFacts } from './postFacts';

/** A post before and now; `undefined` where it has no page. */
interface PostSides {
  before: PostFacts | undefined;
  after: PostFacts | undefined;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/**
 * @param before what each page showed
 * @param after what it shows now
 * @returns the pages that differ: those that are here now in their order, then those that are gone
 */
function differences(before: Places, after: Places): Omit<ListChange, 'isHere'>[] {
  const now = [...after].flatMap(([href, shown]): Omit<ListChange, 'isHere'>[] => {
    const earlier = before.get(href);
    return earlier === undefined
      ? [{ href, status: 'new' }]
      : isSame(earlier, shown)
        ? []
        : [{ href, status: 'changed' }];
  });
  const gone = [...before.keys()].filter((href) => !after.has(href));
  return [...now, ...gone.map((href) => ({ href, status: 'removed' as const }))];
}

/**
 * @param now facts about all posts as they are
 * @param site how the site lists them
 * @returns a function that gives the pages and files, besides its own page, that differ because one
 *   post changed. All other posts count as they are now
 */
export function consequencesOf(
  now: readonly PostFacts[],
  site: ListSite,
): (sides: PostSides) => ListChange[] {
  const after = placesOf(now, site);
  const leftOut = site.files.filter(({ isLeftOut }) => isLeftOut).map(({ path }) => path);
  return (sides) => {
    const own = [sides.before?.permalink, sides.after?.permalink];
    const others = now.filter(({ permalink }) => permalink !== sides.after?.permalink);
    const before = placesOf(sides.before === undefined ? others : [...others, sides.before], site);
    return differences(before, after)
      .filter(({ href }) => !own.includes(href))
      .map((change) => ({
        ...change,
        isHere:
          change.status !== 'removed' &&
          !leftOut.some((path) => change.href === site.baseUrl + path),
      }));
  };
}
