import { expect } from 'vitest';
import { findDeadControls, findNamedFiles, type NamedFile } from '../e2e/withoutApp';
import type { Tab } from './browsers';
import { waitFor } from './journey';
import { kinds, languages, post } from './pages';
import { inEachEngine } from './suite';

/**
 * The browser renders a sandboxed page without `allow-scripts` as if scripts were disabled: it parses
 * `<noscript>`, and the media query `scripting: none` matches. The drivers can still run code in it.
 */
const headers = {
  'Content-Security-Policy': 'sandbox allow-same-origin allow-forms allow-top-navigation',
};

/** Runs a function in the page. Only its source is sent: it must not use variables around it. */
const inPage = <T>(tab: Tab, look: () => T): Promise<T> => tab.run<T>(`return (${look})()`);

/** Opens the answers of exercises: they contain code and demos. */
const opened = `document.querySelectorAll('details').forEach((answer) => { answer.open = true; });`;

/** @returns the visible parts of a page; compare with `whole` */
const look = (tab: Tab) =>
  tab.run(`
    // checkVisibility() also returns true for SVG elements that have no box.
    const isSeen = (element) =>
      element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
    const all = (selector) => [...document.querySelectorAll(selector)];
    ${opened}
    return {
      hasRun: document.documentElement.dataset.hasHydrated === 'true',
      headings: all('h1').filter(isSeen).length,
      hasLinks: isSeen(document.querySelector('header nav a')),
      // The full style sheet, which scripts load later when they run.
      isStyled: document.querySelector('head noscript link')?.sheet instanceof CSSStyleSheet,
      hiddenCode: all('figure pre').filter((code) => !isSeen(code)).length,
      shownForScripts: all('.needs-script').filter(isSeen).length,
    };`);

const whole = {
  hasRun: false,
  headings: 1,
  hasLinks: true,
  isStyled: true,
  hiddenCode: 0,
  shownForScripts: 0,
};

inEachEngine(
  'build',
  (it) => {
    it.for(languages)(
      'every kind of page is readable without scripts, $locale',
      async ({ address }, { tab, at }) => {
        for (const path of [...kinds, post, '/nada']) {
          await tab.goto(at(address(path)));
          expect(await look(tab), address(path)).toEqual(whole);
          expect(await inPage(tab, findDeadControls), address(path)).toEqual([]);
        }
      },
    );

    it('demos show their named files and their result without scripts', async ({ tab, at }) => {
      await tab.goto(at(post));
      const files = await inPage<NamedFile[]>(tab, findNamedFiles);
      expect(files.length).toBeGreaterThan(5);
      expect(
        files.filter(({ name, isSeen }) => !isSeen || !/^(?:HTML|CSS|JS)$/.test(name)),
      ).toEqual([]);
      await tab.run(opened);
      // A browser may delay the layout of a frame outside of the viewport.
      await waitFor(
        tab,
        `[...document.querySelectorAll('figure iframe')].every((frame) => {
          frame.scrollIntoView();
          return frame.contentDocument.querySelector('svg')?.getBoundingClientRect().width > 0;
        })`,
      );
    });

    it('links and the language menu work without scripts', async ({ tab, at }) => {
      await tab.goto(at('/blog'));
      await tab.click('header nav a[href="/blog/arquivo"]');
      await waitFor(tab, 'location.pathname === "/blog/arquivo"');
      await tab.click('main a[href="/blog/aoba-mundo"]');
      await waitFor(tab, 'location.pathname === "/blog/aoba-mundo"');
      // The menu opens when its button gets the focus.
      await tab.run('document.querySelector("header button[aria-controls]").focus()');
      await tab.click('header a[lang]', 'English');
      await waitFor(tab, 'location.pathname === "/en/blog/aoba-mundo"');
    });
  },
  // tests/e2e/no-script.spec.ts turns scripts off in the browser itself.
  { headers, isTestedInChromium: true },
);
