/* Visual regression: compares boxes and styles of a page with the accepted ones. */
import { modes, viewOf, type Difference, type Look, type Seen, type Subject } from './types';

/**
 * Largest difference of a box that is ignored, in CSS pixels. Versions of Chromium differ by that
 * much. A changed margin or a wrapped line moves a box further.
 */
const tolerance = 2;

/** Maximum length, in characters, of a line of metadata such as "12 May 2024 · 7 min". */
const lineLength = 200;

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** @returns path of the item of a list in which an element is, or of the item itself */
function itemOf(path: string): string | undefined {
  const steps = path.split('/');
  const index = steps.findLastIndex((step) => step.includes(':'));
  return index < 0 ? undefined : steps.slice(0, index + 1).join('/');
}

/** @returns number of characters of a text as `measure` shortens it */
const lengthOf = (text: string) => Number(/…(\d+):/.exec(text)?.[1] ?? text.length);

/** Accepted and current boxes and styles of one page, in one language. */
interface Pair {
  before: Look;
  after: Look;
}

/**
 * @returns whether the content of an element differs. Styles do not change it, so a changed content
 *   explains a changed size. The page itself has no text
 */
function isRewritten({ before, after }: Pair, path: string): boolean {
  return before.get(path)?.text !== after.get(path)?.text;
}

/** @returns whether an item of a list, with all in it, has another content than was accepted */
function isOtherItem(pair: Pair, path: string): boolean {
  const item = itemOf(path);
  return item !== undefined && isRewritten(pair, item);
}

/** @returns whether an element is in a line of metadata in which a text has changed */
function isInOtherLine(pair: Pair, path: string): boolean {
  const parent = parentOf(path);
  const text = pair.before.get(parent)?.text;
  return text !== undefined && lengthOf(text) < lineLength && isRewritten(pair, parent);
}

interface Change {
  what: string;
  before: string;
  after: string;
}

const isFar = (before: number, after: number) => Math.abs(before - after) > tolerance;

const pixels = (what: string, before: number, after: number): Change => ({
  what,
  before: String(before),
  after: String(after),
});

const insides = new WeakMap<Look, Set<string>>();

/** @returns whether other elements are in an element */
function hasInside(look: Look, path: string): boolean {
  let parents = insides.get(look);
  if (parents === undefined) {
    parents = new Set([...look.keys()].map(parentOf));
    insides.set(look, parents);
  }
  return parents.has(path);
}

/** Changes of the place of an element that neither its text nor the place of its parent explain. */
function boxChanges(pair: Pair, path: string, view: string): Change[] {
  const seenBefore = pair.before.get(path)?.seen[view];
  const seenAfter = pair.after.get(path)?.seen[view];
  if (seenBefore === undefined || seenAfter === undefined) {
    return [];
  }
  const [x, , width, height, gap] = seenBefore.box;
  const [newX, , newWidth, newHeight, newGap] = seenAfter.box;
  const parent = [pair.before, pair.after].map((look) => look.get(parentOf(path))?.seen[view]?.box);
  const [parentX = 0, , parentWidth = 0] = parent[0] ?? [];
  const [newParentX = 0, , newParentWidth = 0] = parent[1] ?? [];
  // An item as wide as its list keeps its place, whatever its text is.
  const isWide = itemOf(path) === path && width > parentWidth * 0.6;
  const isFree = isWide || !(isOtherItem(pair, path) || isInOtherLine(pair, path));
  const hasText = seenBefore.style['text size'] !== undefined;
  const isSized = isFree && !(hasText && isRewritten(pair, path));
  const isParentSame = !isFar(parentWidth, newParentWidth);
  const changes: Change[] = [];
  if (isFree && isFar(x - parentX, newX - newParentX)) {
    changes.push(pixels('x', x, newX));
  }
  if (isFree && isFar(gap, newGap)) {
    changes.push(pixels('gap', gap, newGap));
  }
  if (isSized && isParentSame && isFar(width, newWidth)) {
    changes.push(pixels('width', width, newWidth));
  }
  // Boxes around others are as high as their content.
  const isLeaf = hasText || !hasInside(pair.before, path);
  if (isLeaf && isSized && (isParentSame || !hasText) && isFar(height, newHeight)) {
    changes.push(pixels('height', height, newHeight));
  }
  return changes;
}

/** @returns whether two values of a style are the same, but for a hundredth of a color or 0.6 px */
function isSameValue(before: string, after: string): boolean {
  if (before.startsWith('#') && after.startsWith('#') && before.length === after.length) {
    const channels = (value: string) =>
      (value.match(/[\da-f]{2}/g) ?? []).map((two) => parseInt(two, 16));
    const others = channels(after);
    return channels(before).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= 3);
  }
  const shape = (value: string) => value.replace(/[\d.]+/g, '#');
  const numbers = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number);
  const others = numbers(after);
  return (
    shape(before) === shape(after) &&
    numbers(before).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= 0.6)
  );
}

function styleChanges(before: Seen, after: Seen): Change[] {
  return (['style', 'colors'] as const).flatMap((part) =>
    [...new Set([...Object.keys(before[part]), ...Object.keys(after[part])])].flatMap((what) => {
      const old = before[part][what] ?? 'none';
      const now = after[part][what] ?? 'none';
      return isSameValue(old, now) ? [] : [{ what, before: old, after: now }];
    }),
  );
}

/** @returns whether an element that is missing or new belongs to another content */
function isOtherContent(pair: Pair, path: string): boolean {
  const parent = parentOf(path);
  const isFurther = itemOf(path) === path;
  return (isFurther && isRewritten(pair, parent)) || isOtherItem(pair, parent);
}

function changesOf(pair: Pair, path: string, view: string): Change[] {
  const before = pair.before.get(path)?.seen[view];
  const after = pair.after.get(path)?.seen[view];
  if (before !== undefined && after !== undefined) {
    return [...boxChanges(pair, path, view), ...styleChanges(before, after)];
  }
  const there = before === undefined ? pair.after : pair.before;
  const gone = before === undefined ? pair.before : pair.after;
  const parent = parentOf(path);
  const isInside =
    there.get(parent)?.seen[view] !== undefined && gone.get(parent)?.seen[view] === undefined;
  if (before === after || isInside || isOtherContent(pair, path)) {
    return [];
  }
  return [{ what: before === undefined ? 'new' : 'missing', before: '', after: '' }];
}

/**
 * @param subject which page, for the differences
 * @param before accepted look
 * @param after look now
 * @param widths those at which the page was measured now
 * @returns the differences of boxes and styles. A changed text is no difference, and neither is the
 *   size or place that it changes
 */
export function compareLooks(
  subject: Subject,
  before: Look,
  after: Look,
  widths: readonly number[],
): Difference[] {
  const pair = { before, after };
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return widths.flatMap((width) =>
    modes.flatMap((mode) =>
      paths.flatMap((path) =>
        changesOf(pair, path, viewOf(width, mode)).map((change) => ({
          ...subject,
          width,
          mode,
          path,
          text: (after.get(path) ?? before.get(path))?.text ?? '',
          ...change,
        })),
      ),
    ),
  );
}
