import { expect } from 'vitest';
import type { Tab } from './browsers';
import { edit, fault, paste } from './editor';
import { waitFor, longestGap, shortest } from './journey';
import { languages } from './pages';
import { inEachEngine } from './suite';

const [pt] = languages;

/**
 * Longest time that the page itself may add to a flood, in milliseconds. The time before that is the
 * engine's: in Firefox and WebKit the frame makes and sends its messages in the thread of the page,
 * and on a machine without free memory a text of 20 MB alone takes 60 to 190 ms to copy.
 */
const answer = 200;

/**
 * Messages that a hostile document could send after it has the port: an expression for the message,
 * and how many are sent in one task.
 */
const floods: Readonly<Record<string, [message: string, times: number]>> = {
  'ready messages': [`{ type: 'ready' }`, 1000],
  sizes: [`{ type: 'size', height: at % 2000 }`, 1000],
  errors: [`{ type: 'error', message: 'x'.repeat(900), line: -at }`, 1000],
  'logs of 20 MB': [`{ type: 'log', level: 'log', text: 'x'.repeat(2e7) }`, 1],
  'malformed messages': [
    `[null, at, { type: {} }, new Map(), { type: 'size', height: '1' }][at % 5]`,
    1000,
  ],
};

/**
 * A document that replaces the runner. It runs no code: the "code" that it receives is the name of
 * the flood to send.
 */
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

/** @returns time that the thread is blocked when a page removes the frame at its first message */
const shortestPossible = (tab: Tab, flood: string): Promise<number> =>
  longestGap(tab, async () => {
    await tab.run(`
      window.__removed = false;
      const { port1, port2 } = new MessageChannel();
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = '/playground/runner.html';
      frame.onload = () => frame.contentWindow.postMessage('port', '*', [port2]);
      port1.onmessage = () => {
        port1.onmessage = () => {
          port1.close();
          frame.remove();
          window.__removed = true;
        };
        port1.postMessage({ type: 'run', html: ${JSON.stringify(flood)} });
      };
      document.body.append(frame);`);
    await waitFor(tab, 'window.__removed');
  });

inEachEngine(
  'build',
  (it) => {
    it('removes a frame that floods the page with messages and stays responsive', async ({
      tab,
      at,
    }) => {
      const gaps: Record<string, number> = {};
      await edit(tab, at, pt);
      for (const name of Object.keys(floods)) {
        gaps[name] = await shortest(tab, answer, async () => {
          const possible = await shortestPossible(tab, name);
          const gap = await longestGap(tab, async () => {
            await paste(tab, name);
            // Firefox may deliver messages so slowly that the frame times out before it exceeds the
            // limit of messages.
            await waitFor(tab, `/mandou mensagens demais|não terminou/.test(${fault})`);
          });
          await paste(tab, 'nothing');
          await waitFor(tab, `${fault} === ''`);
          return gap - possible;
        });
      }
      expect(Object.entries(gaps).filter(([, gap]) => gap >= answer)).toEqual([]);
    });
  },
  { documents: { '/playground/runner.html': runner } },
);
