import type { Page } from '@playwright/test';

/** @returns words of the title, hyphenated names included, that are broken inside */
export const brokenWords = (page: Page) =>
  page.locator('main h1').evaluate((title) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
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
    return broken;
  });
