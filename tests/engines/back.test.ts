import { expect } from 'vitest';
import { waitUntil } from './browsers';
import { edit, editable, fault, paste, result } from './editor';
import { arrived, open, waitFor } from './journey';
import { languages, post } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;

/**
 * This trap runs twice. After the first run the page removes the added history entries. The page
 * must also notice a second run that adds the same number of entries.
 */
const twice = 'hashes, at once';

/** Code that adds entries to the history of the tab. The page stops such code. */
const traps: Readonly<Record<string, string>> = {
  'hashes, at once': 'for (let i = 0; i < 30; i += 1) location.hash = i',
  'hashes, one every 20 ms': 'let i = 0; setInterval(() => { location.hash = i += 1 }, 20)',
  'one hash': 'location.hash = 1',
  'links, at once': `for (let i = 0; i < 30; i += 1) {
      const link = document.createElement('a');
      link.href = '#' + i;
      link.click();
    }`,
  'another address': `location.href = 'about:blank'`,
};

/** Similar code that adds no entries. The page lets it run. */
const harmless: Readonly<Record<string, string>> = {
  'pushState calls, at once': `for (let i = 0; i < 30; i += 1) history.pushState(i, '')`,
  'a link of the document, clicked many times': `const link = document.createElement('a');
    document.body.append(link);
    for (let i = 0; i < 30; i += 1) { link.hash = i; link.click(); }`,
};

const page = (code: string, text: string) =>
  `<p>${text}</p>\n<script>\n${code};\ndocument.querySelector('p').textContent += ' fim';\n</script>`;

inEachEngine(
  'build',
  (it) => {
    it.for(Object.entries(traps))(
      'one Back leaves the page: %s',
      async ([trap, code], { tab, at }) => {
        await open(tab, at('/sobre'));
        await edit(tab, at, pt);
        for (const times of trap === twice ? ['a', 'b'] : ['a']) {
          await paste(tab, page(code, times));
          await waitFor(tab, `${fault} !== ''`);
          // The page shows the last good result again after it has restored the history.
          await waitFor(tab, `document.querySelector('${editable} ${result}')`);
          expect(await tab.run(`return ${fault}`)).toMatch(/botão Voltar|outro endereço/);
          await paste(tab, `<p>${times} bom</p>`);
          await waitFor(tab, `${fault} === ''`);
        }
        expect(await tab.run('return location.pathname')).toBe(post);
        await tab.back();
        await waitFor(tab, 'location.pathname === "/sobre"');
      },
    );

    it.for(Object.entries(harmless))(
      'one Back leaves the page: %s',
      async ([, code], { tab, at }) => {
        await open(tab, at('/sobre'));
        await edit(tab, at, pt);
        await paste(tab, page(code, 'a'));
        await waitUntil('the code has run', async () => {
          const text = `return document.querySelector('p')?.textContent`;
          return (await tab.runIn(result, text)) === 'a fim';
        });
        expect(await tab.run(`return ${fault}`)).toBe('');
        await tab.back();
        await waitFor(tab, 'location.pathname === "/sobre"');
      },
    );

    it('shows the page of the address after a Back before React', async ({ tab, at }) => {
      await open(tab, at('/blog'));
      await tab.click('header nav a[href="/sobre"]');
      await arrived(tab, '/sobre');
      // Both entries now belong to one document, in which React has not started.
      await tab.reload();
      await waitFor(
        tab,
        `document.documentElement.dataset.hasHydrated === 'false' && document.readyState === 'complete'`,
      );
      await tab.back();
      await waitFor(
        tab,
        `location.pathname === '/blog' && document.querySelector('h1')?.textContent === 'Blog'`,
      );
    });

    it('keeps a page and its editor working after a return to it by Back', async ({ tab, at }) => {
      await open(tab, at('/sobre'));
      await edit(tab, at, pt);
      await tab.run(`location.href = '/blog/arquivo'`);
      await waitFor(
        tab,
        `location.pathname === '/blog/arquivo' && document.readyState === 'complete'`,
      );
      await tab.back();
      await waitFor(tab, `location.pathname === '${post}' && document.readyState === 'complete'`);
      // The page comes from the back/forward cache with its editor, or the browser loads it again.
      const isKept = await tab.run<boolean>(
        'return document.querySelector(".cm-content") !== null',
      );
      if (!isKept) {
        await edit(tab, at, pt);
      }
      await paste(tab, page('0', 'a'));
      await waitUntil('the code has run', async () => {
        const text = `return document.querySelector('p')?.textContent`;
        return (await tab.runIn(result, text)) === 'a fim';
      });
      expect(await tab.run(`return ${fault}`)).toBe('');
      expect(await tab.run('return location.pathname')).toBe(post);
    });
  },
  { patient: true },
);
