import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines, type Engine, type Tab } from './browsers';
import { arrived, complaints, expectNoComplaints, holds, longestGap, open } from './journey';
import { serveObserved, type Site } from './observed';
import { kinds, languages } from './pages';

const post = '/blog/animacoes-de-carregamento/janeiro';
const editable = 'figure:has([role="tab"])';
const [pt, en] = languages;

/** Engines that `npm test` found; all of them when this suite is run by itself. */
const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

describe.each(wanted)('%s', (name) => {
  let engine: Engine;
  let site: Site;
  let tab: Tab;
  const at = (path: string) => `${site.origin}${path}`;

  beforeAll(async () => {
    site = await serveObserved('build');
    engine = (await engines[name]?.()) as Engine;
  });
  afterAll(async () => {
    await engine.close();
    await site.close();
  });
  beforeEach(async () => {
    tab = await engine.open();
  });
  afterEach(async () => {
    await tab.close();
  });

  it.each(languages)('starts every kind of page in $locale', async ({ address }) => {
    for (const path of kinds) {
      await open(tab, at(address(path)));
      expect(await tab.run('return document.querySelectorAll("h1").length'), path).toBe(1);
      expect(await complaints(tab), address(path)).toEqual([]);
    }
  });

  it.each(languages)('searches by keyboard in $locale', async ({ address, wave }) => {
    await open(tab, at(address('/blog')));
    await tab.press('Control+k');
    await holds(tab, 'document.activeElement?.closest("[data-search]")');
    await tab.type(wave);
    await holds(tab, 'document.querySelector(".DocSearch-Hit[aria-selected=true] mark")');
    await tab.press('ArrowDown');
    await holds(
      tab,
      'document.querySelectorAll(".DocSearch-Hit")[1]?.getAttribute("aria-selected") === "true"',
    );
    const to = await tab.run<string>(
      'return new URL(document.querySelector(".DocSearch-Hit[aria-selected=true] a").href).pathname',
    );
    await tab.press('Enter');
    await holds(tab, `location.pathname === ${JSON.stringify(to)}`);
    await holds(tab, '!document.querySelector(".DocSearch-Modal")');
    await expectNoComplaints(tab);
  });

  it('searches by touch, and the search closes', async () => {
    await tab.resize(390);
    await open(tab, at('/'));
    await tab.tap('[data-search-button]');
    await holds(tab, 'document.activeElement?.closest("[data-search]")');
    await tab.type(pt.wave);
    await tab.tap('.DocSearch-Hit a');
    await holds(tab, '!document.querySelector(".DocSearch-Modal")');
    await holds(tab, 'location.pathname !== "/"');
    await expectNoComplaints(tab);
  });

  it('changes colours with one click and keeps them', async () => {
    await open(tab, at('/sobre'));
    const theme = () => tab.run<string>('return document.documentElement.dataset.theme');
    const before = await theme();
    await tab.click(`header button[aria-label^="${pt.toggle}"]`);
    await holds(tab, `document.documentElement.dataset.theme !== ${JSON.stringify(before)}`);
    const after = await theme();
    await open(tab, at('/en/blog'));
    expect(await theme()).toBe(after);
    await expectNoComplaints(tab);
  });

  it('changes the language of a page', async () => {
    await open(tab, at(post));
    await tab.click('header button[aria-controls]', pt.label);
    await tab.click('header a', en.label);
    await holds(tab, `location.pathname === ${JSON.stringify(`/en${post}`)}`);
    await holds(tab, 'document.documentElement.lang === "en-US"');
  });

  it('opens the menu of a narrow window, follows a link in it, and goes back', async () => {
    await tab.resize(390);
    await open(tab, at('/'));
    await tab.click(`button[aria-label="${pt.menu}"]`);
    await tab.click('a[href="/blog/arquivo"]', '');
    await arrived(tab, '/blog/arquivo');
    await tab.back();
    await holds(tab, 'location.pathname === "/"');
    await expectNoComplaints(tab);
  });

  it('follows links without loading a document, and goes back', async () => {
    await open(tab, at('/blog'));
    await tab.run('window.__same = true');
    await tab.click('header nav a[href="/blog/arquivo"]');
    await arrived(tab, '/blog/arquivo');
    await tab.click('main a[href="/blog/aoba-mundo"]');
    await arrived(tab, '/blog/aoba-mundo');
    await tab.back();
    await holds(tab, 'location.pathname === "/blog/arquivo"');
    expect(await tab.run('return window.__same')).toBe(true);
    await expectNoComplaints(tab);
  });

  it.each([320, 390])('has nothing wider than a column of %d px', async (width) => {
    // Windows of some engines cannot be as narrow as a telephone: a frame of the site can.
    for (const path of [...kinds, post]) {
      await tab.goto(at('/sobre'));
      await tab.run(`
        const frame = document.createElement('iframe');
        frame.id = 'narrow';
        frame.src = ${JSON.stringify(path)};
        frame.style.inlineSize = '${width}px';
        frame.style.maxInlineSize = 'none';
        document.body.replaceChildren(frame);`);
      await holds(
        tab,
        'document.querySelector("#narrow").contentDocument?.readyState === "complete" && document.querySelector("#narrow").contentWindow.location.href !== "about:blank"',
      );
      const wide = await tab.run<number>(
        'return document.querySelector("#narrow").contentDocument.documentElement.scrollWidth',
      );
      expect(wide, path).toBeLessThanOrEqual(width);
    }
  });

  describe('the editor', () => {
    /** The message of the first editor. */
    const fault = `document.querySelector('${editable} [role="alert"]')?.textContent`;

    const edit = async ({ address, edit: label }: (typeof languages)[number]) => {
      await open(tab, at(address(post)));
      await tab.click(`${editable} button`, label);
      await holds(tab, `document.querySelector('${editable} iframe[data-shown]')`);
    };
    const write = async (code: string) => {
      await tab.click(`${editable} [role="tab"]`, 'HTML');
      await tab.click(`${editable} [data-open="true"] .cm-content`);
      await tab.press('Control+a');
      await tab.press('Delete');
      await tab.type(code);
    };
    const result = (body: string) => tab.runIn<string>('iframe[data-shown]', body);

    it.each(languages)(
      'runs what is typed, tells errors and resets in $locale',
      async (language) => {
        await edit(language);
        await write('<p>ok</p>');
        await expect
          .poll(
            () => result('return document.querySelector("p")?.textContent ?? ""').catch(() => ''),
            {
              timeout: 20_000,
            },
          )
          .toBe('ok');
        await write('<script>nada()</script>');
        await holds(tab, `/nada/.test(${fault})`);
        await tab.click(`${editable} button`, language.reset);
        await holds(tab, `${fault} === ''`);
        await expect
          .poll(() => result('return document.querySelectorAll("svg").length').catch(() => 0), {
            timeout: 20_000,
          })
          .toBe(1);
      },
    );

    it('ends an endless loop, and the page answers meanwhile', async () => {
      await edit(pt);
      const gap = await longestGap(tab, async () => {
        await write('<script>while(true){}</script>');
        await holds(tab, fault);
      });
      expect(await tab.run(`return ${fault}`)).toMatch(/laço/);
      expect(gap).toBeLessThan(1000);
    });
  });
});
