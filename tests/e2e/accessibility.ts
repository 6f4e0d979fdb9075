import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
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

/**
 * Gives each document that the page loads from now on a function that defines axe. For a document
 * without frames this takes half of the time of sending the script to it.
 */
export const bringAxe = (page: Page) =>
  page.addInitScript(`window.defineAxe = () => { ${script} };`);

interface Options {
  /** Run only the color rules. The other rules have run on the same page in the other mode. */
  colorsOnly?: boolean;
  /** Rules to disable, because the document around this one is responsible for them. */
  without?: readonly string[];
}

const drawn = '* { content-visibility: visible !important }';
const still = '*, *::before, *::after { transition: none !important }';

/**
 * Adds rules to the page until it is left. A rule that is there already is not added again: each sheet
 * makes the browser compute all styles anew.
 */
const addRules = (page: Page, rules: readonly string[]) =>
  page.evaluate((texts) => {
    const old = document.adoptedStyleSheets;
    const added = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const textOf = ({ cssRules }: CSSStyleSheet) => cssRules.item(0)?.cssText;
    const known = old.map(textOf);
    document.adoptedStyleSheets = [
      ...old,
      ...added.filter((sheet) => !known.includes(textOf(sheet))),
    ];
  }, rules);

/**
 * Renders content that `content-visibility: auto` would skip outside of the viewport. Without this,
 * axe cannot know the colors and positions of that content.
 */
export const drawAll = (page: Page) => addRules(page, [drawn]);

/**
 * Leaves only the first token of each look in each block of code: a post has thousands of tokens, and
 * axe would compute the contrast of each. A shortened copy takes the place of a block, because a
 * change of single tokens in the page takes as long as axe. Colors come from classes, so one copy
 * holds in both modes.
 *
 * @returns function that puts the blocks back: React must find the elements that it made
 */
async function shortenCode(page: Page): Promise<() => Promise<void>> {
  const pairs = await page.evaluateHandle(() =>
    [...document.querySelectorAll('pre')].map((block) => {
      const copy = block.cloneNode(true) as HTMLPreElement;
      const looks = new Set<string>();
      for (const token of copy.querySelectorAll('span:not(:has(*))')) {
        const style = token.getAttribute('style');
        const look = [token.className, style, token.parentElement?.className].join(' ');
        if (looks.has(look)) {
          token.replaceWith(new Text(token.textContent));
        }
        looks.add(look);
      }
      block.replaceWith(copy);
      return { block, copy };
    }),
  );
  return async () => {
    await pairs.evaluate((list) => list.forEach(({ block, copy }) => copy.replaceWith(block)));
    await pairs.dispose();
  };
}

/** Runs axe on the page as it is. Parameters and result are those of `violations`. */
async function runAxe(page: Page, options: Options): Promise<string[]> {
  const { colorsOnly = false, without = [] } = options;
  const settings = {
    runOnly: colorsOnly
      ? { type: 'rule' as const, values: colorRules }
      : { type: 'tag' as const, values: standards },
    rules: Object.fromEntries([
      ...(colorsOnly ? [] : extraRules.map((rule) => [rule, { enabled: true }])),
      ...without.map((rule) => [rule, { enabled: false }]),
    ]),
  };
  /** @returns undefined when the document has no axe */
  const run = () =>
    page.evaluate(async ({ runOnly, rules }) => {
      const own = window as unknown as { axe?: typeof axe; defineAxe?: () => void };
      if (own.axe === undefined) {
        own.defineAxe?.();
      }
      // axe lists elements only for violations. All result types would take 50% more time.
      const result = await own.axe?.run(document, {
        runOnly,
        rules,
        iframes: false,
        resultTypes: ['violations'],
      });
      const untitled = document.querySelectorAll(
        'iframe:not([title]), iframe[title=""], [data-src]:not([data-title]), [data-title=""]',
      );
      return (
        result && [
          ...result.violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
          ),
          ...[...untitled].map(({ outerHTML }) => `frame without a name: ${outerHTML}`),
        ]
      );
    }, settings);
  const found = await run();
  if (found !== undefined) {
    return found;
  }
  await page.evaluate(script);
  const now = await run();
  if (now === undefined) {
    throw new Error('The page does not keep axe.');
  }
  return now;
}

/**
 * Runs axe on the page, without its frames. The documents of the frames are checked in
 * standalone.spec.ts. Blocks of code are shortened meanwhile.
 *
 * @returns one line for each violation, and one for each frame without a title
 */
export async function violations(page: Page, options: Options = {}): Promise<string[]> {
  await drawAll(page);
  const restoreCode = await shortenCode(page);
  const found = await runAxe(page, options);
  await restoreCode();
  return found;
}

/**
 * Ends all transitions, during which colors lie between their old and new values, and those that the
 * end of others starts. Finished transitions are skipped, because those of content that is not
 * rendered stay in the list.
 */
export const endTransitions = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const unfinished = document
          .getAnimations()
          .filter(
            (animation) => animation instanceof CSSTransition && animation.playState !== 'finished',
          );
        unfinished.forEach((transition) => transition.finish());
        return unfinished.length;
      }),
    )
    .toBe(0);

/**
 * Runs axe on the current state of a page, in light and in dark mode. Colors change without
 * transitions: starting and ending those of all elements of a post takes half as long as axe.
 */
export async function bothModes(page: Page): Promise<string[]> {
  const found: string[] = [];
  await addRules(page, [drawn, still]);
  const restoreCode = await shortenCode(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    await endTransitions(page);
    const lines = await runAxe(page, { colorsOnly: colorScheme === 'dark' });
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  await restoreCode();
  return found;
}
