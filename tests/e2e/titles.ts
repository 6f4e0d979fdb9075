import type { Page } from '@playwright/test';

/**
 * @param selector elements to look at; default: the title of the page
 * @returns words of the elements, hyphenated names included, that are broken inside
 */
export const brokenWords = (page: Page, selector = 'main h1') =>
  page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const node = texts.currentNode;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/parte? \d+\S*|\S+/gi)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
            broken.push(word);
          }
        }
      }
    }
    return broken;
  });
