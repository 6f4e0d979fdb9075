import { expect } from 'vitest';
import { complaints, waitFor, open } from './journey';
import type { Tab } from './browsers';
import { inEachEngine } from './suite';

/**
 * A second policy. The browser refuses requests to other hosts before it sends them, and reports
 * each one as a violation.
 */
const headers = { 'Content-Security-Policy': "default-src 'self' 'unsafe-inline' data: blob:" };

const question = 'section[aria-label="Estatísticas de visita"]';
const google = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';

/** @returns policy violations (requests to other hosts) since the last call, without duplicates */
const asked = async (tab: Tab): Promise<string[]> => [
  ...new Set((await complaints(tab)).filter((complaint) => complaint.startsWith('policy:'))),
];

/**
 * Opens a page that shows the stored answer and waits until the button of the answer is pressed and
 * the question is gone.
 *
 * @param name text of the button
 */
async function openAnswered(tab: Tab, address: string, name: string): Promise<void> {
  await open(tab, address);
  await waitFor(
    tab,
    `[...document.querySelectorAll('main [aria-pressed="true"]')]
      .some(({ textContent }) => textContent === ${JSON.stringify(name)})`,
  );
  await waitFor(tab, `document.querySelector('${question}') === null`);
}

inEachEngine(
  '.cache/hosted',
  (it) => {
    it('remembers a refusal and sends no request to another host', async ({ tab, at }) => {
      await open(tab, at('/blog'));
      await tab.click(`${question} button`, 'Não contar');
      await waitFor(tab, `document.querySelector('${question}') === null`);
      expect(await complaints(tab)).toEqual([]);
      await openAnswered(tab, at('/sobre'), 'Não contar');
      await tab.reload();
      await openAnswered(tab, at('/sobre'), 'Não contar');
      expect(await complaints(tab)).toEqual([]);
    });

    it('remembers consent and requests only the analytics script', async ({ tab, at }) => {
      await open(tab, at('/blog'));
      await waitFor(tab, `document.querySelector('${question}')`);
      expect(await complaints(tab)).toEqual([]);
      const isAsked = `document.querySelector('script[src="${google}"]')`;
      await tab.click(`${question} button`, 'Pode contar');
      await waitFor(tab, isAsked);
      await openAnswered(tab, at('/sobre'), 'Pode contar');
      await waitFor(tab, isAsked);
      await waitFor(tab, 'window.__complaints.length > 1');
      expect(await asked(tab)).toEqual([expect.stringContaining(google)]);
      // The reader withdraws consent: the next page sends no request to another host.
      await tab.click('main button', 'Não contar');
      await openAnswered(tab, at('/sobre'), 'Não contar');
      expect(await complaints(tab)).toEqual([]);
    });
  },
  { headers },
);
