import { expect } from 'vitest';
import { complaints, holds, open } from './journey';
import type { Tab } from './browsers';
import { inEachEngine } from './suite';

/** A second policy: what goes to another host is refused, and told, before it leaves the browser. */
const headers = { 'Content-Security-Policy': "default-src 'self' 'unsafe-inline' data: blob:" };

const question = 'section[aria-label="Estatísticas de visita"]';
const google = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';

/** @returns what the page has asked of other hosts since it was loaded, each once */
const asked = async (tab: Tab): Promise<string[]> => [
  ...new Set((await complaints(tab)).filter((complaint) => complaint.startsWith('policy:'))),
];

/** Opens a page that shows the answer, and waits until it does. */
async function openAnswered(tab: Tab, address: string, name: string): Promise<void> {
  await open(tab, address);
  await holds(
    tab,
    `[...document.querySelectorAll('main [aria-pressed="true"]')]
      .some(({ textContent }) => textContent === ${JSON.stringify(name)})`,
  );
  await holds(tab, `document.querySelector('${question}') === null`);
}

inEachEngine(
  '.cache/hosted',
  (it) => {
    it('keeps a no, and asks nothing of another host', async ({ tab, at }) => {
      await open(tab, at('/blog'));
      await tab.click(`${question} button`, 'Não contar');
      await holds(tab, `document.querySelector('${question}') === null`);
      expect(await complaints(tab)).toEqual([]);
      await openAnswered(tab, at('/sobre'), 'Não contar');
      await tab.reload();
      await openAnswered(tab, at('/sobre'), 'Não contar');
      expect(await complaints(tab)).toEqual([]);
    });

    it('keeps a yes, and asks for the script of the analytics alone', async ({ tab, at }) => {
      await open(tab, at('/blog'));
      await holds(tab, `document.querySelector('${question}')`);
      expect(await complaints(tab)).toEqual([]);
      const isAsked = `document.querySelector('script[src="${google}"]')`;
      await tab.click(`${question} button`, 'Pode contar');
      await holds(tab, isAsked);
      await openAnswered(tab, at('/sobre'), 'Pode contar');
      await holds(tab, isAsked);
      await holds(tab, 'window.__complaints.length > 1');
      expect(await asked(tab)).toEqual([expect.stringContaining(google)]);
      // Taken back: the next page asks nothing.
      await tab.click('main button', 'Não contar');
      await openAnswered(tab, at('/sobre'), 'Não contar');
      expect(await complaints(tab)).toEqual([]);
    });
  },
  { headers },
);
