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
  /^Letras que restam/.test(frames[${frame}].document.querySelector('#counter')?.textContent ?? '')`;

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
  another: () => `
    const button = doc.querySelector('#another');
    const isShown = !button.hidden;
    button.click();
    return isShown;`,
  otherDay: (random) => `
    const old = doc.querySelector('#date').value;
    const field = doc.querySelector('#date');
    const day = new Date(field.max + 'T12:00:00Z');
    day.setUTCDate(day.getUTCDate() - ${random.pick([0, 1, 2])});
    field.value = day.toISOString().slice(0, 10);
    field.dispatchEvent(new doc.defaultView.Event('change', { bubbles: true }));
    return field.value !== old;`,
  /** Switches a simulated full database in this tab on or off. */
  fill: () => `
    const view = doc.defaultView;
    const { prototype } = view.IDBObjectStore;
    view.put ??= prototype.put;
    view.isFull = !view.isFull;
    const refuse = () => {
      throw new view.DOMException('full', 'QuotaExceededError');
    };
    prototype.put = view.isFull ? refuse : view.put;
    return view.isFull;`,
  clock: (random) => `
    const view = doc.defaultView;
    const Real = view.Date;
    const offset = ${random.pick([-36, -1, 1, 36])} * 3600000;
    view.Date = class extends Real {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : [Real.now() + offset]));
      }
      static now() {
        return Real.now() + offset;
      }
    };
    doc.dispatchEvent(new view.Event('visibilitychange'));
    return true;`,
};

/** @returns the step that was taken back, as its button named it; empty without a step */
const undo = (tab: Tab, frame: number): Promise<string> =>
  inFrame(
    tab,
    frame,
    `const button = doc.querySelector('#undo');
    const step = button.hidden ? '' : button.textContent;
    button.click();
    return step;`,
  );

/** Gives the app a file with one day, and waits until it shows what is in it. */
async function readFile(tab: Tab, frame: number, step: number): Promise<void> {
  const date = new Date(Date.UTC(2024, 0, step)).toISOString().slice(0, 10);
  const entries = [{ id: 'a', mood: 5, note: `w${2000 + step}` }];
  const file = { format: 3, days: [{ date, mood: 1, note: `w${1000 + step}`, entries }] };
  await inFrame(
    tab,
    frame,
    `const files = new doc.defaultView.DataTransfer();
    files.items.add(new doc.defaultView.File(['${JSON.stringify(file)}'], 'x.json'));
    const field = doc.querySelector('#file');
    field.files = files.files;
    field.dispatchEvent(new doc.defaultView.Event('change', { bubbles: true }));`,
  );
  await waitFor(tab, `!frames[${frame}].document.querySelector('#arrival').hidden`);
}

/** @returns words that are in the diary now: none if its database is full */
async function importFile(tab: Tab, frame: number, step: number): Promise<string[]> {
  await readFile(tab, frame, step);
  await inFrame(tab, frame, `doc.querySelector('[data-action="join"]').click();`);
  const of = (selector: string) => `frames[${frame}].document.querySelector('${selector}')`;
  await waitFor(tab, `${of('#arrival')}.hidden && ${of('#notice')}.textContent !== ''`);
  const isDone = await tab.run<boolean>(`return ${of('#notice')}.textContent.startsWith('Pronto')`);
  return isDone ? [`w${1000 + step}`, `w${2000 + step}`] : [];
}

/** @returns words of the first entry in the history, which is deleted; `null` without an entry */
const remove = (tab: Tab, frame: number): Promise<string[] | null> =>
  inFrame(
    tab,
    frame,
    `doc.querySelector('nav a[href="#history"]').click();
    const button = doc.querySelector('#list [data-action="remove"]');
    const row = button?.closest('li');
    const words = row?.querySelector('.text').textContent.match(/w\\d+/g) ?? [];
    button?.click();
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
      const imported = new Map<number, string[][]>();
      const others = ['type', 'undo', 'readFile', 'import', 'remove', 'reload'];
      const kinds = [...others, ...Object.keys(actions)];
      const names = [...kinds, 'type', 'type', 'tap'];
      // A step may have nothing to do, so the walk goes on until each kind did something.
      const isDone = (step: number) => step > 160 || (step > 40 && effective.size === kinds.length);
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
          await readFile(tab, frame, step);
        } else if (name === 'import') {
          const words = await importFile(tab, frame, step);
          words.forEach((word) => alive.add(word));
          hasEffect = words.length > 0;
          if (hasEffect) {
            imported.set(frame, [...(imported.get(frame) ?? []), words]);
          }
        } else if (name === 'undo') {
          const back = await undo(tab, frame);
          hasEffect = back !== '';
          if (back.includes('trazer o arquivo')) {
            imported
              .get(frame)
              ?.pop()
              ?.forEach((word) => alive.delete(word));
          }
        } else if (name === 'reload') {
          imported.delete(frame);
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
      // The result of the walk is stored, and not only on a screen.
      expect(alive.size).toBeGreaterThan(0);
      await tab.goto(at(host));
      await waitFor(tab, ready(0));
      await tab.run(sampler);
      await expectAll();
    });
  },
  { documents: { [`${host}index.html`]: twoTabs, [host.slice(0, -1)]: twoTabs } },
);
