import { expect } from 'vitest';
import type { Tab } from './browsers';
import { arrived, complaints, expectNoComplaints, waitFor, open } from './journey';
import { kinds, languages, post } from './pages';
import { inEachEngine } from './suite';

const [pt, en] = languages;

/** @returns line and thickness below the first element that matches */
const underlineOf = (tab: Tab, selector: string) =>
  tab.run(`
    const style = getComputedStyle(document.querySelector('${selector}'));
    return [style.textDecorationLine, style.textDecorationThickness];`);

inEachEngine('build', (it) => {
  it.for(languages)(
    'hydrates every kind of page without errors, $locale',
    async ({ address }, { tab, at }) => {
      for (const path of kinds) {
        await open(tab, at(address(path)));
        expect(await tab.run('return document.querySelectorAll("h1").length'), path).toBe(1);
        expect(await complaints(tab), address(path)).toEqual([]);
      }
    },
  );

  it.for(languages)('searches by keyboard, $locale', async ({ address, wave }, { tab, at }) => {
    await open(tab, at(address('/blog')));
    const opens = async () => {
      await tab.press('Control+k');
      await waitFor(tab, 'document.activeElement?.closest("[data-search]")');
    };
    await opens();
    // Back closes the modal. The entry before this page is another document.
    await tab.back();
    await waitFor(tab, '!document.querySelector(".DocSearch-Modal")');
    expect(await tab.run('return location.pathname')).toBe(address('/blog'));
    await opens();
    await tab.type(wave);
    // Hits of the first letters would be replaced later, and then the first hit is selected again.
    await waitFor(
      tab,
      `document.querySelector(".DocSearch-Hit[aria-selected=true] mark")
        .textContent.toLowerCase() === ${JSON.stringify(wave)}`,
    );
    expect(await underlineOf(tab, '.DocSearch-Hit mark')).toEqual(['underline', '3px']);
    await tab.press('ArrowDown');
    await waitFor(
      tab,
      'document.querySelectorAll(".DocSearch-Hit")[1]?.getAttribute("aria-selected") === "true"',
    );
    const to = await tab.run<string>(
      'return new URL(document.querySelector(".DocSearch-Hit[aria-selected=true] a").href).pathname',
    );
    await tab.press('Enter');
    await waitFor(tab, `location.pathname === ${JSON.stringify(to)}`);
    await waitFor(tab, '!document.querySelector(".DocSearch-Modal")');
    await tab.back();
    await waitFor(tab, `location.pathname === ${JSON.stringify(address('/blog'))}`);
    await expectNoComplaints(tab);
  });

  it('searches by touch before React is there, and closes the modal when a hit opens', async ({
    tab,
    at,
  }) => {
    await tab.resize(390);
    await tab.goto(at('/'));
    await tab.tap('[data-search-button]');
    await waitFor(tab, 'document.activeElement?.matches("[data-search-frame] *, [data-search] *")');
    await tab.type(pt.wave);
    await waitFor(
      tab,
      `document.querySelector(".DocSearch-Input")?.value === ${JSON.stringify(pt.wave)}`,
    );
    await tab.tap('.DocSearch-Hit a');
    await waitFor(tab, '!document.querySelector(".DocSearch-Modal")');
    await waitFor(tab, 'location.pathname !== "/"');
    await expectNoComplaints(tab);
  });

  it('shows hits in the early field of the search without React', async ({ tab, at }) => {
    await tab.goto(at('/en/blog'));
    await tab.run(
      `const frame = document.querySelector('[data-search-frame]');
      frame.showModal();
      frame.querySelector('input').value = ${JSON.stringify(en.wave)};
      import('/en/assets/search/engine.js');`,
    );
    await waitFor(tab, 'document.querySelector("[data-search-frame] a mark")');
    expect(await tab.run('return document.documentElement.dataset.app')).toBe('waiting');
    await expectNoComplaints(tab);
  });

  it('keeps the focus in the field of the search when React takes it over', async ({ tab, at }) => {
    await tab.goto(at('/'));
    await tab.tap('[data-search-button]');
    await waitFor(tab, 'document.querySelector(".DocSearch-Input")');
    await waitFor(tab, 'document.activeElement?.matches(".DocSearch-Input")');
    await tab.type(pt.wave);
    await waitFor(
      tab,
      `document.querySelector(".DocSearch-Input")?.value === ${JSON.stringify(pt.wave)}`,
    );
    await expectNoComplaints(tab);
  });

  it('changes the color mode with one click and keeps it on the next page', async ({ tab, at }) => {
    await open(tab, at('/sobre'));
    const theme = () => tab.run<string>('return document.documentElement.dataset.theme');
    const before = await theme();
    await tab.click('header button', pt.toggle);
    await waitFor(tab, `document.documentElement.dataset.theme !== ${JSON.stringify(before)}`);
    const after = await theme();
    await open(tab, at('/en/blog'));
    expect(await theme()).toBe(after);
    await expectNoComplaints(tab);
  });

  it('keeps choices in memory while the storage is full, and stores them when there is room', async ({
    tab,
    at,
  }) => {
    await tab.goto(at('/sobre'));
    await tab.run(`
      let key = 0;
      for (let length = 2 ** 20; length >= 1; ) {
        try {
          localStorage.setItem('fill' + key, 'x'.repeat(length));
          key += 1;
        } catch {
          length = Math.floor(length / 2);
        }
      }`);
    await open(tab, at('/sobre'));
    const values = () =>
      tab.run(`return [localStorage, sessionStorage].map((storage) =>
        [storage.getItem('motion'), storage.motion ?? null, Object.keys(storage).includes('motion')])`);
    await tab.run(`localStorage.setItem('motion', 'paused')`);
    expect(await values()).toEqual([
      ['paused', null, false],
      [null, null, false],
    ]);
    await tab.run(`localStorage.removeItem('fill0'); localStorage.setItem('motion', 'free')`);
    expect(await values()).toEqual([
      ['free', 'free', true],
      [null, null, false],
    ]);
    await expectNoComplaints(tab);
  });

  it('changes the language of a page with the language menu', async ({ tab, at }) => {
    await open(tab, at(post));
    await tab.click('header button[aria-controls]', pt.label);
    await tab.click('header a', en.label);
    await waitFor(tab, `location.pathname === ${JSON.stringify(`/en${post}`)}`);
    await waitFor(tab, 'document.documentElement.lang === "en-US"');
  });

  it('opens and closes the language menu by touch and changes the language', async ({
    tab,
    at,
  }) => {
    const button = 'header button[aria-controls]';
    const isOpen = `document.querySelector('${button}[aria-expanded="true"]')`;
    await open(tab, at(post));
    await tab.tap(button, pt.label);
    await waitFor(tab, isOpen);
    await tab.tap(button, pt.label);
    await waitFor(tab, `!${isOpen}`);
    await tab.tap(button, pt.label);
    await tab.tap('header a', en.label);
    await waitFor(tab, `location.pathname === ${JSON.stringify(`/en${post}`)}`);
  });

  it('restores the scroll position of a page after Back', async ({ tab, at }) => {
    await open(tab, at('/blog'));
    await waitFor(
      tab,
      'performance.getEntriesByType("resource").some(({ name }) => name.includes("/extras."))',
    );
    await tab.run('window.scrollTo({ top: 900, behavior: "instant" })');
    await waitFor(tab, 'Math.round(window.scrollY) === 900');
    // A click of the mouse would scroll to the link. WebKit's Back skips a page of a click by a script.
    await tab.run(
      `document.querySelector('header nav a[href="/blog/arquivo"]').focus({ preventScroll: true })`,
    );
    await tab.press('Enter');
    await arrived(tab, '/blog/arquivo');
    await tab.back();
    await arrived(tab, '/blog');
    await waitFor(tab, 'Math.round(window.scrollY) === 900');
    await expectNoComplaints(tab);
  });

  it('opens the menu of a narrow window, follows a link in it and goes back', async ({
    tab,
    at,
  }) => {
    await tab.resize(390);
    await open(tab, at('/'));
    await tab.click(`button[aria-label="${pt.menu}"]`);
    await tab.click('a[href="/blog/arquivo"]', '');
    await arrived(tab, '/blog/arquivo');
    await tab.back();
    await waitFor(tab, 'location.pathname === "/"');
    await expectNoComplaints(tab);
  });

  it('follows links and goes back without loading a new document', async ({ tab, at }) => {
    await open(tab, at('/blog'));
    await tab.run('window.__same = true');
    await tab.click('header nav a[href="/blog/arquivo"]');
    await arrived(tab, '/blog/arquivo');
    await tab.click('main a[href="/blog/aoba-mundo"]');
    await arrived(tab, '/blog/aoba-mundo');
    await tab.back();
    await waitFor(tab, 'location.pathname === "/blog/arquivo"');
    expect(await tab.run('return window.__same')).toBe(true);
    await expectNoComplaints(tab);
  });

  it.for([320, 390])(
    'has no horizontal overflow at a width of %d px',
    async (width, { tab, at }) => {
      // Some engines have a minimum window width above that of a phone: an iframe has none.
      await tab.goto(at('/sobre'));
      for (const path of [...kinds, post]) {
        await tab.run(`
        const frame = document.createElement('iframe');
        frame.id = 'narrow';
        frame.src = ${JSON.stringify(path)};
        frame.style.inlineSize = '${width}px';
        frame.style.maxInlineSize = 'none';
        document.body.replaceChildren(frame);`);
        await waitFor(
          tab,
          'document.querySelector("#narrow").contentDocument?.readyState === "complete" && document.querySelector("#narrow").contentWindow.location.href !== "about:blank"',
        );
        const wide = await tab.run<number>(
          'return document.querySelector("#narrow").contentDocument.documentElement.scrollWidth',
        );
        expect(wide, path).toBeLessThanOrEqual(width);
      }
    },
  );
});
