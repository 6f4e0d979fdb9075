import type { Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules that axe runs only when they are named. Of its experimental ones two are left out:
 * `focus-order-semantics` refuses a group that takes the focus to be scrolled, as tables and code
 * here are, and `p-as-heading` guesses from weight and length (DocSearch says "Unable to fetch
 * results" in a bold paragraph).
 */
const named = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'table-fake-caption',
  'td-has-header',
];

/** What a second colour mode of the same page can break. */
const colours = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Ask only about colours: the rest of this page has been asked about in the other mode. */
  coloursOnly?: boolean;
  /** Rules that this document leaves to the one around it. */
  without?: readonly string[];
}

/** Draws what would wait to come near the window: its colours and places are not known until then. */
export const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/**
 * Asks axe about the page itself. What frames hold is a document of its own: standalone.spec.ts
 * asks each of them.
 *
 * @returns violations, as lines a person can act on
 */
export async function violations(page: Page, options: Options = {}): Promise<string[]> {
  const { coloursOnly = false, without = [] } = options;
  await drawAll(page);
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(
        document,
        // Only of violations is each element named: axe would take half as long again.
        { runOnly, rules, iframes: false, resultTypes: ['violations'] },
      );
      const untitled = document.querySelectorAll(
        'iframe:not([title]), iframe[title=""], [data-src]:not([data-title]), [data-title=""]',
      );
      return [
        ...found.flatMap(({ id, nodes }) =>
          nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
        ),
        ...[...untitled].map(({ outerHTML }) => `frame without a name: ${outerHTML}`),
      ];
    },
    {
      runOnly: coloursOnly
        ? { type: 'rule' as const, values: colours }
        : { type: 'tag' as const, values: standards },
      rules: Object.fromEntries([
        ...(coloursOnly ? [] : named.map((rule) => [rule, { enabled: true }])),
        ...without.map((rule) => [rule, { enabled: false }]),
      ]),
    },
  );
}

/** Both colour modes of a page as it stands. */
export async function bothModes(page: Page): Promise<string[]> {
  const found: string[] = [];
  await drawAll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    // Colours that are still on their way are nobody's contrast. (Those of content that is not
    // drawn end without leaving the list.)
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            !(animation instanceof CSSTransition) || animation.playState === 'finished',
        ),
    );
    const lines = await violations(page, { coloursOnly: colorScheme === 'dark' });
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
