import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Tab } from './browsers';
import { expectNoComplaints, waitFor } from './journey';
import { inEachEngine } from './suite';

let folder = '';
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'aoba-apps-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

/**
 * Clicks a button that downloads a file. Each browser has its own download folder, and the drivers
 * do not report it. Therefore this function intercepts the page's download link, reads its blob and
 * writes the file itself.
 *
 * @param button selector of the download button
 * @returns path of the written file, which has the name given by the page, and its text
 */
async function save(tab: Tab, button: string): Promise<{ file: string; text: string }> {
  await tab.run(`
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => { window.__text = text; });
      return make(blob);
    };
    HTMLAnchorElement.prototype.click = function () {
      window.__file = this.href.startsWith('blob:') ? this.download : '';
    };`);
  await tab.click(button);
  await waitFor(tab, 'window.__file && window.__text');
  const [name, text] = await tab.run<[string, string]>('return [window.__file, window.__text]');
  const file = path.join(folder, path.basename(name));
  await fs.writeFile(file, text);
  return { file, text };
}

/** JavaScript expression that is true when the text of an element includes `words`. */
const shows = (selector: string, words: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.textContent.includes(${JSON.stringify(words)})`;

const lists = [
  { locale: 'pt', address: '/demos/do-it/', done: '1 de 2 feitas' },
  { locale: 'en', address: '/demos/do-it/en', done: '1 of 2 done' },
] as const;

const diaries = [
  { locale: 'pt', address: '/demos/good-mood/', left: 'Letras que restam', added: 'Novos: 1.' },
  { locale: 'en', address: '/demos/good-mood/en', left: 'Characters left', added: 'New: 1.' },
] as const;

inEachEngine('build', (it) => {
  it.for(lists)(
    'do-it keeps a list after a reload and imports it in another browser, $locale',
    async ({ address, done }, { tab, another, at }) => {
      const texts = ['Comprar pão', 'Regar as plantas'];
      const isHere = `
      [...document.querySelectorAll('#lists .text')].map(({ textContent }) => textContent).sort()
        .join() === ${JSON.stringify(texts.join())} &&
      ${shows('#count', done)}`;
      await tab.goto(at(address));
      for (const text of texts) {
        await tab.click('#text');
        await tab.type(text);
        await tab.press('Enter');
        await waitFor(tab, shows('#message', text));
      }
      await tab.click('#list label', texts[0]);
      await waitFor(tab, isHere);
      await tab.reload();
      await waitFor(tab, isHere);
      await tab.click('.data summary');
      const { file, text } = await save(tab, '#export');
      expect(path.basename(file)).toMatch(/^do-it-\d{4}-\d\d-\d\d\.json$/);
      const other = await another();
      await other.goto(at(address));
      await other.click('.data summary');
      await other.upload('#file', file);
      await other.click('#join');
      await waitFor(other, isHere);
      expect((await save(other, '#export')).text).toBe(text);
      await expectNoComplaints(tab);
      await expectNoComplaints(other);
    },
  );

  it.for(diaries)(
    'good-mood keeps a day after a reload and imports it in another browser, $locale',
    async ({ address, left, added }, { tab, another, at }) => {
      const note = 'Choveu, e o café estava bom.';
      const start = async (page: Tab) => {
        await page.goto(at(address));
        // The counter appears after the app has read its stored days.
        await waitFor(page, shows('#counter', left));
      };
      const isHere = `
      document.querySelector('[name=mood]:checked')?.value === '4' &&
      document.querySelector('#note').value === ${JSON.stringify(note)}`;
      const days = async (page: Tab) => {
        await page.click('nav a[href="#data"]');
        const { file, text } = await save(page, '[data-action="downloadJson"]');
        return { file, days: (JSON.parse(text) as { days: unknown[] }).days };
      };
      await start(tab);
      await tab.click('#more summary');
      await tab.click('#note');
      await tab.type(note);
      await waitFor(tab, `document.querySelector('#note').value === ${JSON.stringify(note)}`);
      await tab.click('.option.mood-4');
      await waitFor(tab, shows('#notice', ', 4, '));
      await tab.reload();
      await waitFor(tab, isHere);
      const saved = await days(tab);
      expect(path.basename(saved.file)).toMatch(/^good-mood-\d{4}-\d\d-\d\d\.json$/);
      expect(saved.days).toMatchObject([{ mood: 4, note }]);
      const other = await another();
      await start(other);
      await other.click('nav a[href="#data"]');
      await other.upload('#file', saved.file);
      await waitFor(other, '!document.querySelector("#arrival").hidden');
      await other.click('[data-action="join"]');
      await waitFor(other, shows('#notice', added));
      expect((await days(other)).days).toEqual(saved.days);
      await other.click('nav a[href="#today"]');
      await waitFor(other, isHere);
      await expectNoComplaints(tab);
      await expectNoComplaints(other);
    },
  );
});
