import { expect } from 'vitest';
import { findDeadControls, findNamedFiles, type NamedFile } from '../e2e/withoutApp';
import type { Tab } from './browsers';
import { holds } from './journey';
import { kinds, languages, post } from './pages';
import { inEachEngine } from './suite';

/**
 * A page in a sandbox without scripts is drawn as in a browser that has none: `<noscript>` is read,
 * and `scripting: none` matches. The drivers look into it all the same.
 */
const headers = {
  'Content-Security-Policy': 'sandbox allow-same-origin allow-forms allow-top-navigation',
};

/** Runs a function of no arguments in the page; it uses nothing around it. */
const inPage = <T>(tab: Tab, look: () => T): Promise<T> => tab.run<T>(`return (${look})()`);

/** Opens the answers of exercises, which hold code and demos. */
const opened = `document.querySelectorAll('details').forEach((answer) => { answer.open = true; });`;

/** @returns what of a page is there, and how it looks */
const look = (tab: Tab) =>
  tab.run(`
    // checkVisibility() alone takes a part of a drawing for shown that has no box.
    const isSeen = (element) =>
      element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
    const all = (selector) => [...document.querySelectorAll(selector)];
    ${opened}
    return {
      hasRun: document.documentElement.dataset.hasHydrated === 'true',
      headings: all('h1').filter(isSeen).length,
      hasLinks: isSeen(document.querySelector('header nav a')),
      // The whole style sheet: with scripts, the app brings it later.
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
      'every kind of page can be read without scripts in $locale',
      async ({ address }, { tab, at }) => {
        for (const path of [...kinds, post, '/nada']) {
          await tab.goto(at(address(path)));
          expect(await look(tab), address(path)).toEqual(whole);
          expect(await inPage(tab, findDeadControls), address(path)).toEqual([]);
        }
      },
    );

    it('demos without scripts have their code, below its name, and their drawing', async ({
      tab,
      at,
    }) => {
      await tab.goto(at(post));
      const files = await inPage<NamedFile[]>(tab, findNamedFiles);
      expect(files.length).toBeGreaterThan(5);
      expect(
        files.filter(({ name, isSeen }) => !isSeen || !/^(?:HTML|CSS|JS)$/.test(name)),
      ).toEqual([]);
      await tab.run(opened);
      // A frame outside of the window may wait for its layout.
      await holds(
        tab,
        `[...document.querySelectorAll('figure iframe')].every((frame) => {
          frame.scrollIntoView();
          return frame.contentDocument.querySelector('svg')?.getBoundingClientRect().width > 0;
        })`,
      );
    });

    it('links and the language menu lead on without scripts', async ({ tab, at }) => {
      await tab.goto(at('/blog'));
      await tab.click('header nav a[href="/blog/arquivo"]');
      await holds(tab, 'location.pathname === "/blog/arquivo"');
      await tab.click('main a[href="/blog/aoba-mundo"]');
      await holds(tab, 'location.pathname === "/blog/aoba-mundo"');
      // The menu opens when it takes the focus.
      await tab.run('document.querySelector("header button[aria-controls]").focus()');
      await tab.click('header a[lang]', 'English');
      await holds(tab, 'location.pathname === "/en/blog/aoba-mundo"');
    });
  },
  { headers },
);
