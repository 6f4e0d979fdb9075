import type { useHistory } from '@docusaurus/router';
import './arrival.css';
import { unescapeHtml } from './safe';

/*
 * Shows the words of a search on the page of a chosen hit. They are marked with the CSS Custom
 * Highlight API, which leaves the elements of the page to React, and a closed answer that hides the
 * first of them is opened.
 */

const name = 'search';
/** Milliseconds to wait for the page of a hit. A page that takes longer is not marked. */
const patience = 10_000;
/** Maximum number of marked words. */
const maxRanges = 200;

/**
 * @param highlights `_highlightResult` of a hit, escaped by `forDocSearch`; a hit of the stored lists
 *   has none
 * @returns the marked words in lower case, with the accents that the texts have
 */
export function markedWords(highlights: unknown): string[] {
  // A mark is around one word, which JSON does not change. A text may have a `<mark>` of its own.
  const marked = JSON.stringify(highlights ?? '').matchAll(/<mark>([^<]+)<\/mark>/g);
  return [...new Set(Array.from(marked, ([, word = '']) => unescapeHtml(word).toLowerCase()))];
}

/** @returns the elements of a section: from its heading to the next one; without a heading, all */
function sectionOf(heading: Element | null): Element[] {
  const article = document.querySelector('main article, main');
  if (heading === null || article?.contains(heading) !== true) {
    return article === null ? [] : [article];
  }
  const elements: Element[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.tagName)) {
      break;
    }
    elements.push(next);
  }
  return elements;
}

/** @returns ranges of the words at the beginning of words of the elements, in document order */
function rangesIn(elements: readonly Element[], words: readonly string[]): Range[] {
  const escaped = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'giu');
  const ranges: Range[] = [];
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const found of (text.nodeValue ?? '').matchAll(pattern)) {
        if (ranges.length < maxRanges) {
          const range = new Range();
          range.setStart(text, found.index);
          range.setEnd(text, found.index + found[0].length);
          ranges.push(range);
        }
      }
    }
  }
  return ranges;
}

/** Opens the answers that hide the first match, when every match in the text is hidden. */
function openDetails(ranges: readonly Range[]): void {
  const holders = ranges.flatMap(({ startContainer: { parentElement } }) =>
    parentElement === null || parentElement.closest('h1, h2, h3, h4, h5, h6') !== null
      ? []
      : [parentElement],
  );
  if (holders.every((holder) => holder.closest('details:not([open])') !== null)) {
    for (
      let answer = holders[0]?.closest('details');
      answer !== null && answer !== undefined;
      answer = answer.parentElement?.closest('details')
    ) {
      answer.open = true;
    }
  }
}

let stop = () => {};

/**
 * Marks words once the page of a hit is there, until Escape or the next navigation.
 *
 * @param history history of the router
 * @param address URL of the hit, with its anchor
 * @param words as `markedWords` gives them; without any, nothing happens
 * @param left `main` of the page before the navigation; null when the hit is on the same page
 */
export function markOnArrival(
  history: ReturnType<typeof useHistory>,
  address: string,
  words: readonly string[],
  left: Element | null,
): void {
  stop();
  const { pathname, hash } = new URL(address, window.location.href);
  const isAt = () => decodeURI(window.location.pathname) === decodeURI(pathname);
  const until = Date.now() + patience;
  const undo: (() => void)[] = [];
  stop = () => {
    undo.forEach((step) => step());
    stop = () => {};
  };
  const mark = () => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    const ranges = rangesIn(sectionOf(heading), words);
    openDetails(ranges);
    if ('highlights' in CSS && ranges.length > 0) {
      const onKeyDown = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') {
          stop();
        }
      };
      CSS.highlights.set(name, new Highlight(...ranges));
      window.addEventListener('keydown', onKeyDown);
      undo.push(
        () => CSS.highlights.delete(name),
        () => window.removeEventListener('keydown', onKeyDown),
        history.listen(() => stop()),
      );
    }
  };
  let frame = 0;
  undo.push(() => cancelAnimationFrame(frame));
  const wait = () => {
    if (isAt() && document.querySelector('main') !== left) {
      mark();
    } else if (Date.now() < until) {
      frame = requestAnimationFrame(wait);
    }
  };
  if (words.length > 0) {
    frame = requestAnimationFrame(wait);
  }
}
