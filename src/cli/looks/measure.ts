/*
 * Runs in the page. Lists the elements that a reader sees, where they are and how they are styled.
 * Of a list, only the first items and the last one are measured: the others look the same.
 */
import { groupBy } from '../../lib/groupBy';
import { groundOf, hasOwnText, stylesOf, type Styles } from './pageStyles';
import type { Box } from './types';

/** An element of the page as it is now. */
export interface Measured extends Styles {
  path: string;
  text: string;
  box: Box;
}

declare global {
  interface Window {
    /** Gives `undefined` when no element matches the selector. */
    measureLooks: (root: string) => Measured[] | undefined;
  }
}

/** Elements with a meaning of their own. Others count when they have text, a ground or a border. */
const named =
  'header, nav, main, section, article, aside, footer, figure, figcaption, form, ol, ul, li, table, tr, th, td, h1, h2, h3, h4, p, pre, blockquote, details, summary, a, button, input, textarea, select, time, img, svg, canvas, iframe, dialog, kbd, hr';

/** Elements whose inside is a drawing or a text: its parts are not listed. */
const closed = 'svg, pre, iframe, canvas, h1, h2, h3, h4, select, .drawing, .cm-editor';

/** Items of which a page has many. The path of an item always has its number. */
const items = 'li, tr, p, figure';

/** How many siblings of a kind are listed, besides the last. */
const listed = { items: 2, others: 4 };

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  // Texts for screen readers have a box of 1 px.
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
};

function isListed(element: Element): boolean {
  if (element.matches(named) || hasOwnText(element)) {
    return true;
  }
  const { backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth } =
    getComputedStyle(element);
  return (
    backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    backgroundImage !== 'none' ||
    parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) > 0
  );
}

/** @returns tag and, if it has one, its class in a CSS module without the hash: `a.tile` */
function stepOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const stem = [...element.classList]
    .filter((name) => !name.startsWith('navbar__') && !name.startsWith('dropdown__'))
    .map((name) => /^([a-z]\w*)_[\w-]{4}$/i.exec(name)?.[1])
    .find((found) => found !== undefined);
  return stem === undefined ? tag : `${tag}.${stem}`;
}

/** @returns the text of an element, hidden or not, as `first words…120:k3f9a1` when it is long */
function textOf(element: Element): string {
  const field = element.getAttribute('placeholder') ?? element.getAttribute('aria-label');
  const text = (element.textContent || field || '').replace(/\s+/g, ' ').trim();
  if (text.length <= 32) {
    return text;
  }
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) {
    hash = (hash * 33 + text.charCodeAt(index)) >>> 0;
  }
  return `${text.slice(0, 24)}…${text.length}:${hash.toString(36)}`;
}

/**
 * @param siblings boxes of the listed elements in the same parent
 * @returns pixels between an element and what is above it: the nearest of its siblings, or the top of
 *   its parent
 */
function gapOf(box: DOMRect, siblings: readonly DOMRect[], parent: DOMRect): number {
  const above = siblings
    .filter(({ bottom, left, right }) => {
      const isBeside = left >= box.right || right <= box.left;
      return bottom <= box.top + 1 && !isBeside;
    })
    .map(({ bottom }) => bottom);
  return box.top - (above.length > 0 ? Math.max(...above) : parent.top);
}

function boxOf(element: Element, gap: number): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const box = [left + scrollX, top + scrollY, width, height, gap];
  return box.map(Math.round) as unknown as Box;
}

/** @returns the listed elements nearest to an element, in its inside */
function childrenOf(element: Element): Element[] {
  if (element.matches(closed)) {
    return [];
  }
  return [...element.children].flatMap((child) => {
    if (child.matches('script, style, template, noscript, link')) {
      return [];
    }
    const isContents = getComputedStyle(child).display === 'contents';
    if (!isContents && !isSeen(child)) {
      // A hidden box has no visible inside, but one without a height may have.
      return child.checkVisibility() && child.clientHeight === 0 ? childrenOf(child) : [];
    }
    return !isContents && isListed(child) ? [child] : childrenOf(child);
  });
}

/** @returns children with their steps: the first ones of each kind, and the last */
function stepsOf(children: readonly Element[]): [string, Element][] {
  const kinds = groupBy(children, stepOf);
  return [...kinds].flatMap(([step, all]) => {
    const isItem = all[0]?.matches(items) ?? false;
    const last = all.length - 1;
    const limit = isItem ? listed.items : listed.others;
    return all.flatMap((element, index): [string, Element][] => {
      if (index >= limit) {
        return index === last ? [[`${step}:last`, element]] : [];
      }
      return [[isItem || index > 0 ? `${step}:${index + 1}` : step, element]];
    });
  });
}

function list(element: Element, path: string, found: Measured[]): void {
  const children = childrenOf(element);
  const boxes = children.map((child) => child.getBoundingClientRect());
  const parent = element.getBoundingClientRect();
  for (const [step, child] of stepsOf(children)) {
    const childPath = path === '' ? step : `${path}/${step}`;
    const box = boxOf(child, gapOf(child.getBoundingClientRect(), boxes, parent));
    found.push({ path: childPath, text: textOf(child), box, ...stylesOf(child) });
    list(child, childPath, found);
  }
}

/** The page itself: its width shows whether something makes it wider than the window. */
function pageItself(): Measured {
  const { scrollWidth } = document.documentElement;
  const { backgroundColor } = getComputedStyle(document.documentElement);
  const box = [0, 0, scrollWidth, 0, 0] as const;
  return { path: 'page', text: '', box, style: {}, colors: groundOf(backgroundColor) };
}

window.measureLooks = (root) => {
  const found: Measured[] = [pageItself()];
  const element = document.querySelector(root);
  if (element === null) {
    return undefined;
  }
  list(element, '', found);
  return found;
};
