import { expect } from 'vitest';
import { until } from './browsers';
import { edit, editable, fault, paste, result } from './editor';
import { holds, open } from './journey';
import { languages, post } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;

/** Once, and again when the page has taken back the first: as many entries may come again. */
const twice = 'hashes, at once';

/** Ways to add entries to the history of a tab, for which the code is stopped. */
const traps: Readonly<Record<string, string>> = {
  'hashes, at once': 'for (let i = 0; i < 30; i += 1) location.hash = i',
  'hashes, one after the other': 'let i = 0; setInterval(() => { location.hash = i += 1 }, 20)',
  'one hash': 'location.hash = 1',
  'links, at once': `for (let i = 0; i < 30; i += 1) {
      const link = document.createElement('a');
      link.href = '#' + i;
      link.click();
    }`,
  'another address': `location.href = 'about:blank'`,
};

/** What looks like it, and adds none: the code runs on. */
const harmless: Readonly<Record<string, string>> = {
  'states, at once': `for (let i = 0; i < 30; i += 1) history.pushState(i, '')`,
  'links of the document': `const link = document.createElement('a');
    document.body.append(link);
    for (let i = 0; i < 30; i += 1) { link.hash = i; link.click(); }`,
};

const page = (code: string, text: string) =>
  `<p>${text}</p>\n<script>\n${code};\ndocument.querySelector('p').textContent += ' fim';\n</script>`;

inEachEngine('build', (it) => {
  it.for(Object.entries(traps))(
    'one Back leaves the page: %s',
    async ([trap, code], { tab, at }) => {
      await open(tab, at('/sobre'));
      await edit(tab, at, pt);
      for (const times of trap === twice ? ['a', 'b'] : ['a']) {
        await paste(tab, page(code, times));
        await holds(tab, `${fault} !== ''`);
        // The last good result comes back when the history is as it was.
        await holds(tab, `document.querySelector('${editable} ${result}')`);
        expect(await tab.run(`return ${fault}`)).toMatch(/botão Voltar|outro endereço/);
        await paste(tab, `<p>${times} bom</p>`);
        await holds(tab, `${fault} === ''`);
      }
      expect(await tab.run('return location.pathname')).toBe(post);
      await tab.back();
      await holds(tab, 'location.pathname === "/sobre"');
    },
  );

  it.for(Object.entries(harmless))(
    'one Back leaves the page: %s',
    async ([, code], { tab, at }) => {
      await open(tab, at('/sobre'));
      await edit(tab, at, pt);
      await paste(tab, page(code, 'a'));
      await until('the code has run', async () => {
        const text = `return document.querySelector('p')?.textContent`;
        return (await tab.runIn(result, text)) === 'a fim';
      });
      expect(await tab.run(`return ${fault}`)).toBe('');
      await tab.back();
      await holds(tab, 'location.pathname === "/sobre"');
    },
  );

  it('a page that a reader comes back to stays, and its editor runs on', async ({ tab, at }) => {
    await open(tab, at('/sobre'));
    await edit(tab, at, pt);
    await tab.run(`location.href = '/blog/arquivo'`);
    await holds(tab, `location.pathname === '/blog/arquivo' && document.readyState === 'complete'`);
    await tab.back();
    await holds(tab, `location.pathname === '${post}' && document.readyState === 'complete'`);
    // A browser may have kept the page as it was, or load it anew.
    const isKept = await tab.run<boolean>('return document.querySelector(".cm-content") !== null');
    if (!isKept) {
      await edit(tab, at, pt);
    }
    await paste(tab, page('0', 'a'));
    await until('the code has run', async () => {
      const text = `return document.querySelector('p')?.textContent`;
      return (await tab.runIn(result, text)) === 'a fim';
    });
    expect(await tab.run(`return ${fault}`)).toBe('');
    expect(await tab.run('return location.pathname')).toBe(post);
  });
});
