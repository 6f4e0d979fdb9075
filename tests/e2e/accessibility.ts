import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified script: a browser compiles it in half the time. */
const script = fs.readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules that axe runs only when they are enabled by name. Two experimental rules are left out:
 * - `focus-order-semantics` rejects a focusable group. Tables and code blocks here are focusable
 *   groups, because a reader must be able to scroll them by keyboard.
 * - `p-as-heading` guesses from weight and length. It reports DocSearch's bold paragraph "Unable to
 *   fetch results".
 */
const extraRules = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'table-fake-caption',
  'td-has-header',
];

/** Rules whose result can differ between the two color modes of a page. */
const colorRules = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Run only the color rules. The other rules have run on the same page in the other mode. */
  colorsOnly?: boolean;
  /** Rules to disable, because the document around this one is responsible for them. */
  without?: readonly string[];
}

/**
 * Renders content that `content-visibility: auto` would skip outside of the viewport. Without this,
 * axe cannot know the colors and positions of that content.
 */
export const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/**
 * Runs axe on the page, without its frames. The documents of the frames are checked in
 * standalone.spec.ts. In a block of code, only the first token of each look is checked: a post has
 * thousands of tokens, and axe would compute the contrast of each.
 *
 * @returns one line for each violation, and one for each frame without a title
 */
export async function violations(page: Page, options: Options = {}): Promise<string[]> {
  const { colorsOnly = false, without = [] } = options;
  await drawAll(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(script);
  }
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const replaced: [Text, Element][] = [];
      for (const block of document.querySelectorAll('pre')) {
        const looks = new Set<string>();
        for (const token of block.querySelectorAll('span:not(:has(*))')) {
          const style = token.getAttribute('style');
          const look = [token.className, style, token.parentElement?.className].join(' ');
          if (looks.has(look)) {
            const text = new Text(token.textContent);
            token.replaceWith(text);
            replaced.push([text, token]);
          }
          looks.add(look);
        }
      }
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe
        // axe lists elements only for violations. All result types would take 50% more time.
        .run(document, { runOnly, rules, iframes: false, resultTypes: ['violations'] })
        // React must find the elements that it made.
        .finally(() => replaced.forEach(([text, token]) => text.replaceWith(token)));
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
      runOnly: colorsOnly
        ? { type: 'rule' as const, values: colorRules }
        : { type: 'tag' as const, values: standards },
      rules: Object.fromEntries([
        ...(colorsOnly ? [] : extraRules.map((rule) => [rule, { enabled: true }])),
        ...without.map((rule) => [rule, { enabled: false }]),
      ]),
    },
  );
}

/**
 * Waits for the end of all transitions, during which colors lie between their old and new values.
 * Finished transitions are skipped, because those of content that is not rendered stay in the list.
 */
export const endTransitions = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) => !(animation instanceof CSSTransition) || animation.playState === 'finished',
      ),
  );

/** Runs axe on the current state of a page, in light and in dark mode. */
export async function bothModes(page: Page): Promise<string[]> {
  const found: string[] = [];
  await drawAll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    await endTransitions(page);
    const lines = await violations(page, { colorsOnly: colorScheme === 'dark' });
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
