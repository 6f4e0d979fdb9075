import { expect } from 'vitest';
import type { Tab } from './browsers';
import { waitFor } from './journey';
import { inEachEngine } from './suite';

/**
 * A demo whose response has no policy for frames: its page is replaced by two frames with the app.
 * The server rewrites the path to the file before the response ends.
 */
const host = '/demos/good-mood-1-final/';
const twoTabs = `<!doctype html><meta charset="utf-8"><title>two tabs</title>
<iframe src="/demos/good-mood/" width="600" height="700"></iframe>
<iframe src="/demos/good-mood/" width="600" height="700"></iframe>`;

/** Whether the app of a frame has read its days. A reload leaves no property of the old window. */
const ready = (frame: number) =>
  `frames[${frame}].isOld === undefined &&
  /^Restam/.test(frames[${frame}].document.querySelector('#contador')?.textContent ?? '')`;

/**
 * Repeatedly reads all words (w1, w2…) of records and drafts into \`window.__words\`. Its connection
 * to the database stays open, as another tab's would.
 */
const sampler = `
  const wordsOf = (value) => JSON.stringify(value).match(/w\\d+/g) ?? [];
  const request = indexedDB.open('good-mood');
  request.onsuccess = () => {
    const sample = () => {
      const all = request.result.transaction('dias').objectStore('dias').getAll();
      all.onsuccess = () => {
        window.__words = new Set([...wordsOf(all.result), ...wordsOf({ ...localStorage })]);
        setTimeout(sample, 20);
      };
    };
    sample();
  };`;

/** Pseudo-random numbers of Park and Miller: every run takes the same steps. */
function drawer(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

/** Runs a script with \`doc\`, the document of a frame. */
const inFrame = <T>(tab: Tab, frame: number, body: string): Promise<T> =>
  tab.run<T>(`const doc = frames[${frame}].document; ${body}`);

/** @returns words that the person replaced */
async function type(tab: Tab, frame: number, word: string, replaces: boolean): Promise<string[]> {
  return inFrame(
    tab,
    frame,
    `const field = doc.querySelector('#nota');
    const old = field.value;
    field.value = ${replaces} || old === '' ? '${word}' : old + ' ${word}';
    field.dispatchEvent(new frames[${frame}].Event('input', { bubbles: true }));
    return (old.match(/w\\d+/g) ?? []).filter((word) => !field.value.split(' ').includes(word));`,
  );
}

const actions: Readonly<Record<string, (random: number) => string>> = {
  tap: (random) => `doc.querySelector('.humor-${1 + (random % 5)} input').click();`,
  undo: () => `doc.querySelector('#desfaz').click();`,
  otherDay: (random) => `
    const field = doc.querySelector('#data');
    const day = new Date(field.max + 'T12:00:00Z');
    day.setUTCDate(day.getUTCDate() - ${random % 3});
    field.value = day.toISOString().slice(0, 10);
    field.dispatchEvent(new doc.defaultView.Event('change', { bubbles: true }));`,
  readFile: () => `
    const files = new doc.defaultView.DataTransfer();
    files.items.add(new doc.defaultView.File(['[{"data":"2024-01-01","humor":1}]'], 'x.json'));
    const field = doc.querySelector('#arquivo');
    field.files = files.files;
    field.dispatchEvent(new doc.defaultView.Event('change', { bubbles: true }));`,
};

/** @returns words of the first day in the history, whose record is deleted */
const remove = (tab: Tab, frame: number): Promise<string[]> =>
  inFrame(
    tab,
    frame,
    `doc.querySelector('nav a[href="#historico"]').click();
    const row = doc.querySelector('#lista li');
    const words = row?.querySelector('.texto').textContent.match(/w\\d+/g) ?? [];
    row?.querySelector('[data-faz="apaga"]').click();
    return words;`,
  );

inEachEngine(
  'build',
  (it) => {
    it('good-mood loses no word in a random walk of two tabs', async ({ tab, at }) => {
      await tab.goto(at(host));
      for (const frame of [0, 1]) {
        await waitFor(tab, ready(frame));
      }
      await tab.run(sampler);
      const draw = drawer(20250310);
      const alive = new Set<string>();
      const story: string[] = [];
      const present = `window.__words && ${'%'}.every((word) => window.__words.has(word))`;
      const expectAll = () =>
        waitFor(tab, present.replace('%', JSON.stringify([...alive]))).catch(async (error) => {
          const words = await tab.run<string[]>('return [...window.__words]');
          const lost = [...alive].filter((word) => !words.includes(word));
          throw new Error(`Lost: ${lost}\n${story.join('\n')}`, { cause: error });
        });
      const names = ['type', 'type', 'type', ...Object.keys(actions), 'tap', 'remove', 'reload'];
      for (let step = 1; step <= 40; step += 1) {
        const frame = draw(2);
        const name = names[draw(names.length)] ?? 'type';
        story.push(`${step} tab ${frame}: ${name}`);
        const action = actions[name];
        if (name === 'type') {
          const replaced = await type(tab, frame, `w${step}`, draw(8) === 0);
          replaced.forEach((word) => alive.delete(word));
          alive.add(`w${step}`);
        } else if (name === 'remove') {
          (await remove(tab, frame)).forEach((word) => alive.delete(word));
        } else if (name === 'reload') {
          await tab.run(`frames[${frame}].isOld = true; frames[${frame}].location.reload();`);
          await waitFor(tab, ready(frame));
        } else if (action !== undefined) {
          await inFrame(tab, frame, action(draw(1000)));
        }
        await expectAll();
      }
      // What the walk left is stored, and not only on a screen.
      expect(alive.size).toBeGreaterThan(0);
      await tab.goto(at(host));
      await waitFor(tab, ready(0));
      await tab.run(sampler);
      await expectAll();
    });
  },
  { documents: { [`${host}index.html`]: twoTabs, [host.slice(0, -1)]: twoTabs } },
);
