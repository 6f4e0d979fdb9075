import { expect } from 'vitest';
import { edit, fault, paste } from './editor';
import { holds, longestGap, shortest } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;

/** The page answers within this, in milliseconds. */
const answer = 200;

/** What a stranger's document could send once it has the port, and how often in one task. */
const floods: Readonly<Record<string, [message: string, times: number]>> = {
  'ready messages': [`{ type: 'ready' }`, 1000],
  sizes: [`{ type: 'size', height: at % 2000 }`, 1000],
  errors: [`{ type: 'error', message: 'x'.repeat(900), line: -at }`, 1000],
  'logs of 20 MB': [`{ type: 'log', level: 'log', text: 'x'.repeat(2e7) }`, 1],
  'strange things': [
    `[null, at, { type: {} }, new Map(), { type: 'size', height: '1' }][at % 5]`,
    1000,
  ],
};

/** A document in the place of the runner: the code that it should run names the flood to send. */
const runner = `<!doctype html><script>
  const floods = {
    ${Object.entries(floods)
      .map(
        ([name, [message, times]]) =>
          `'${name}': { times: ${times}, message: (at) => (${message}) }`,
      )
      .join()}
  };
  addEventListener('message', ({ ports: [port] }) => {
    if (port === undefined) {
      return;
    }
    port.onmessage = ({ data: { type, html } }) => {
      const flood = floods[html];
      if (flood === undefined) {
        port.postMessage({ type: type === 'run' ? 'done' : 'pong' });
        return;
      }
      let at = 0;
      setInterval(() => {
        for (const end = at + flood.times; at < end; at += 1) {
          port.postMessage(flood.message(at));
        }
      });
    };
    port.postMessage({ type: 'ready' });
  });
</script>`;

inEachEngine(
  'build',
  (it) => {
    it('ends a frame that floods the page, which answers meanwhile', async ({ tab, at }) => {
      const gaps: Record<string, number> = {};
      await edit(tab, at, pt);
      for (const name of Object.keys(floods)) {
        gaps[name] = await shortest(answer, async () => {
          const gap = await longestGap(tab, async () => {
            await paste(tab, name);
            // Firefox may deliver so slowly that the frame is late before it is too loud.
            await holds(tab, `/mandou mensagens demais|não terminou/.test(${fault})`);
          });
          await paste(tab, 'nothing');
          await holds(tab, `${fault} === ''`);
          return gap;
        });
      }
      console.log(gaps);
      expect(Object.entries(gaps).filter(([, gap]) => gap >= answer)).toEqual([]);
    });
  },
  { documents: { '/playground/runner.html': runner } },
);
