import { expect } from 'vitest';
import { waitUntil, type Tab } from './browsers';
import { waitFor } from './journey';
import { compare, hostile, layered, loaders, ownPage, pastedPage } from './piecePages';
import { inEachEngine } from './suite';

/** @returns the page once it stands still: an engine may paint a stopped animation frames later */
async function look(tab: Tab, address: string): Promise<Buffer> {
  await tab.goto(address);
  await waitFor(tab, 'window.isFrozen');
  let shot = await tab.screenshot();
  await waitUntil('two equal pictures', async () => {
    const last = shot;
    shot = await tab.screenshot();
    return shot.equals(last);
  });
  return shot;
}

/** Pixels of a square that may differ: an engine may round the edge of a shape otherwise. */
const few = 10;

inEachEngine('build', (it) => {
  it('pasted loaders look like their posts: alone, among hostile rules, in layers too, three times', async ({
    tab,
  }) => {
    const own = await look(tab, ownPage('light'));
    const pages = {
      alone: {},
      hostile: { styles: hostile },
      layered: { styles: layered },
      'three times': { times: 3 },
    };
    for (const [name, options] of Object.entries(pages)) {
      const pasted = await look(tab, pastedPage(options));
      for (const row of name === 'three times' ? [0, 1, 2] : [0]) {
        const found = compare([own, pasted], row);
        expect(found.filter(({ painted }) => painted < 200)).toEqual([]);
        expect(
          found.filter(({ different }) => different > few),
          `${name}, row ${row}`,
        ).toEqual([]);
      }
    }
    // The last page has three of each. They leave the page as it is, and share no ids.
    const state = `
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const fill = (n) => getComputedStyle(document.querySelectorAll('#other path')[n]).fill;
      return {
        isApart: new Set(ids).size === ids.length,
        other: [fill(0) === fill(1), getComputedStyle(document.querySelector('body > b')).position],
        said: [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent.trim()),
        moving: document.getAnimations().length > 0,
      };`;
    const change = (body: string) =>
      tab.run(`document.querySelectorAll('[class^="aoba-"]').forEach((loader) => { ${body} });`);
    const all = (text: string) => Array(3 * loaders.length).fill(expect.stringContaining(text));
    const apart = { isApart: true, other: [true, 'static'] };
    expect(await tab.run(state)).toEqual({ ...apart, said: all('Carregando…'), moving: true });
    await change(`loader.stop('Pronto.')`);
    expect(await tab.run(state)).toEqual({ ...apart, said: all('Pronto.'), moving: false });
    await change('loader.start()');
    expect(await tab.run(state)).toEqual({ ...apart, said: all('Carregando…'), moving: true });

    const dark = await look(tab, ownPage('dark'));
    const pasted = await look(tab, pastedPage({ scheme: 'dark' }));
    expect(compare([dark, pasted], 0).filter(({ different }) => different > few)).toEqual([]);
  });
});
