import { expect } from 'vitest';
import { Random } from '../random';
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
  /^Restam/.test(frames[${frame}].document.querySelector('#counter')?.textContent ?? '')`;

/**
 * Repeatedly reads all words (w1, w2…) of records and drafts into \`window.__words\`. Its connection
 * to the database stays open, as another tab's would.
 */
const sampler = `
  const wordsOf = (value) => JSON.stringify(value).match(/w\\d+/g) ?? [];
  const request = indexedDB.open('good-mood-diary');
  request.onsuccess = () => {
    const sample = () => {
      const all = request.result.transaction('days').objectStore('days').getAll();
      all.onsuccess = () => {
        window.__words = new Set([...wordsOf(all.result), ...wordsOf({ ...localStorage })]);
        setTimeout(sample, 20);
      };
    };
    sample();
  };`;

/** Runs a script with \`doc\`, the document of a frame. */
const inFrame = <T>(tab: Tab, frame: number, body: string): Promise<T> =>
  tab.run<T>(`const doc = frames[${frame}].document; ${body}`);

/** @returns words that the user replaced */
async function type(tab: Tab, frame: number, word: string, replaces: boolean): Promise<string[]> {
  return inFrame(
    tab,
    frame,
    `const field = doc.querySelector('#note');
    const old = field.value;
    field.value = ${replaces} || old === '' ? '${word}' : old + ' ${word}';
    field.dispatchEvent(new frames[${frame}].Event('input', { bubbles: true }));
    return (old.match(/w\\d+/g) ?? []).filter((word) => !field.value.split(' ').includes(word));`,
  );
}

/** Scripts that return whether they had something to do. */
const actions: Readonly<Record<string, (random: Random) => string>> = {
  tap: (random) => `
    const face = doc.querySelector('.mood-${random.pick([1, 2, 3, 4, 5])} input');
    const isOther = !face.checked;
    face.click();
    return isOther;`,
  undo: () => `
    const button = doc.querySelector('#undo');
    const hasStep = !button.hidden;
    button.click();
    return hasStep;`,
  otherDay: (random) => `
    const old = doc.querySelector('#date').value;
    const field = doc.querySelector('#date');
    const day = new Date(field.max + 'T12:00:00Z');
    day.setUTCDate(day.getUTCDate() - ${random.pick([0, 1, 2])});
    field.value = day.toISOString().slice(0, 10);
    field.dispatchEvent(new doc.defaultView.Event('change', { bubbles: true }));
    return field.value !== old;`,
};

/** Gives the app a file to import, and waits until it shows what is in it. */
async function readFile(tab: Tab, frame: number): Promise<void> {
  await inFrame(
    tab,
    frame,
    `const files = new doc.defaultView.DataTransfer();
    files.items.add(new doc.defaultView.File(['[{"date":"2024-01-01","mood":1}]'], 'x.json'));
    const field = doc.querySelector('#file');
    field.files = files.files;
    field.dispatchEvent(new doc.defaultView.Event('change', { bubbles: true }));`,
  );
  await waitFor(tab, `!frames[${frame}].document.querySelector('#arrival').hidden`);
}

/** @returns words of the first day in the history, whose record is deleted; `null` without a day */
const remove = (tab: Tab, frame: number): Promise<string[] | null> =>
  inFrame(
    tab,
    frame,
    `doc.querySelector('nav a[href="#history"]').click();
    const row = doc.querySelector('#list li');
    const words = row?.querySelector('.text').textContent.match(/w\\d+/g) ?? [];
    row?.querySelector('[data-action="remove"]').click();
    return row ? words : null;`,
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
      const random = new Random(20250310);
      const effective = new Set<string>();
      const alive = new Set<string>();
      const story: string[] = [];
      const present = `window.__words && ${'%'}.every((word) => window.__words.has(word))`;
      const expectAll = () =>
        waitFor(tab, present.replace('%', JSON.stringify([...alive]))).catch(async (error) => {
          const words = await tab.run<string[]>('return [...window.__words]');
          const lost = [...alive].filter((word) => !words.includes(word));
          throw new Error(`Lost: ${lost}\n${story.join('\n')}`, { cause: error });
        });
      const kinds = ['type', ...Object.keys(actions), 'readFile', 'remove', 'reload'];
      const names = [...kinds, 'type', 'type', 'tap'];
      // A step may have nothing to do, so the walk goes on until each kind did something.
      const isDone = (step: number) => step > 120 || (step > 40 && effective.size === kinds.length);
      for (let step = 1; !isDone(step); step += 1) {
        const frame = random.pick([0, 1]);
        const name = random.pick(names);
        story.push(`${step} tab ${frame}: ${name}`);
        const action = actions[name];
        let hasEffect = true;
        if (name === 'type') {
          const replaced = await type(tab, frame, `w${step}`, random.next() < 1 / 8);
          replaced.forEach((word) => alive.delete(word));
          alive.add(`w${step}`);
        } else if (name === 'remove') {
          const words = await remove(tab, frame);
          words?.forEach((word) => alive.delete(word));
          hasEffect = words !== null;
        } else if (name === 'readFile') {
          await readFile(tab, frame);
        } else if (name === 'reload') {
          await tab.run(`frames[${frame}].isOld = true; frames[${frame}].location.reload();`);
          await waitFor(tab, ready(frame));
        } else if (action !== undefined) {
          hasEffect = await inFrame<boolean>(tab, frame, action(random));
        }
        if (hasEffect) {
          effective.add(name);
        }
        await expectAll();
      }
      expect([...effective].sort()).toEqual(kinds.sort());
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
