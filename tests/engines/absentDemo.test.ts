import { expect } from 'vitest';
import { expectNoComplaints, open, waitFor } from './journey';
import { inEachEngine } from './suite';

const demo = '/demos/carregamento-pipa/';
const post = '/blog/animacoes-de-carregamento/julho';

/** Answer of the server for the demo, see `admits`. The test changes it. */
let admitsDemo: () => boolean | Promise<boolean> = () => true;

const box = `document.querySelector('[data-src^="${demo}"]:not(details *)')`;
const status = `${box}.parentElement.querySelector('[role="status"]')`;
const isTold = `${status}?.textContent.includes('A demonstração não carregou.')`;

inEachEngine(
  'build',
  (it) => {
    it('tells of a demo that did not load, until a second try arrives late', async ({
      tab,
      at,
    }) => {
      admitsDemo = () => false;
      await open(tab, at(post));
      await tab.run(`${box}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
      await waitFor(tab, isTold);
      // Firefox would show its error page there, which has no document for this page.
      expect(await tab.run(`return ${box}.querySelector('iframe')?.contentDocument !== null`)).toBe(
        true,
      );

      let arrive: (isAdmitted: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        arrive = resolve;
      });
      admitsDemo = () => answer;
      await tab.click('.no-frame button');
      await waitFor(tab, `!${isTold}`);
      await waitFor(tab, isTold);
      arrive(true);
      await waitFor(tab, `${box}.querySelector('iframe[data-loaded]')`);
      await waitFor(tab, `${status}.textContent === ''`);
      expect(await tab.run(`return ${box}.querySelector('iframe').contentDocument.URL`)).toContain(
        demo,
      );
      await expectNoComplaints(tab);
    });
  },
  { admits: (path) => !path.startsWith(demo) || admitsDemo() },
);
