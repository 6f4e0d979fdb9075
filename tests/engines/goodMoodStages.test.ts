import { expect } from 'vitest';
import type { Tab } from './browsers';
import { expectNoComplaints, waitFor } from './journey';
import { inEachEngine } from './suite';

/**
 * A demo whose response has no policy for frames: its page is replaced by a frame with part 2. The
 * server rewrites the path to the file before the response ends.
 */
const host = '/demos/good-mood-1-final/';
const part2 = `<!doctype html><meta charset="utf-8"><title>part 2 and the app</title>
<iframe src="/demos/good-mood-2-final/" width="600" height="700"></iframe>`;

/** Whether the app of a frame has read its days. */
const ready = (frame: number) =>
  `/^Letras que restam/.test(frames[${frame}]?.document.querySelector('#counter')?.textContent ?? '')`;

const has = (frame: number, selector: string, text: string) =>
  `frames[${frame}].document.querySelector('${selector}').textContent.includes('${text}')`;

const click = (tab: Tab, frame: number, selector: string) =>
  tab.run(`frames[${frame}].document.querySelector('${selector}').click();`);

inEachEngine(
  'build',
  (it) => {
    it('part 2 closes its connection for the migration, continues in the final format, and keeps its invented year apart', async ({
      tab,
      at,
    }) => {
      await tab.goto(at(host));
      await waitFor(tab, ready(0));
      await click(tab, 0, '[name=mood][value="4"]');
      await waitFor(tab, has(0, '#notice', '4, bem'));

      // The app migrates the diary while the frame of part 2 has it open.
      await tab.run(`
        const frame = document.createElement('iframe');
        frame.src = '/demos/good-mood/';
        document.body.append(frame);`);
      await waitFor(tab, ready(1));
      await waitFor(tab, `frames[1].document.querySelector('[name=mood]:checked')?.value === '4'`);
      await click(tab, 0, '[name=mood][value="5"]');
      await waitFor(tab, has(0, '#notice', '5, muito bem'));
      await tab.run(`
        const request = indexedDB.open('good-mood-diary');
        request.onsuccess = () => {
          const { version } = request.result;
          const all = request.result.transaction('days').objectStore('days').getAll();
          all.onsuccess = () => {
            request.result.close();
            window.__diary = { version, days: all.result };
          };
        };`);
      await waitFor(tab, 'window.__diary');
      expect(await tab.run('return window.__diary;')).toMatchObject({
        version: 3,
        days: [{ mood: 5, tags: [] }],
      });

      const rows = `frames[0].document.querySelectorAll('#list li').length`;
      await click(tab, 0, '[data-action=enterExample]');
      await waitFor(tab, `${rows} > 280`);
      await click(tab, 0, '[data-action=leaveExample]');
      await waitFor(tab, `${rows} === 1`);
      await expectNoComplaints(tab);
    });
  },
  { documents: { [`${host}index.html`]: part2, [host.slice(0, -1)]: part2 } },
);
