import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-remember-'));
const folder = path.join(root, 'kept');
const code = path.join(root, 'code');
/** Results of the function of `run`. */
const file = path.join(folder, 'double.json');

afterAll(() => fs.rmSync(root, { recursive: true }));

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(code, { recursive: true });
  fs.writeFileSync(path.join(code, 'rule.ts'), 'a');
});

/** A new run of the program. @returns the texts that were computed, and their results */
async function run(texts: readonly string[], keeps = true) {
  vi.resetModules();
  const { keepResults, remember, saveResults } = await import('./remember');
  if (keeps) {
    keepResults(folder, [code]);
  }
  const computed: string[] = [];
  const double = remember('double', (text: string, kind: string) => {
    computed.push(text);
    return { text: `${text}${text} ${kind}` };
  });
  const results = texts.map((text) => double(text, 'x').text);
  saveResults();
  return { computed, results };
}

it('computes a result once in a run, and writes no file without keepResults', async () => {
  const { computed, results } = await run(['a', 'b', 'a'], false);
  expect(computed).toEqual(['a', 'b']);
  expect(results).toEqual(['aa x', 'bb x', 'aa x']);
  expect(fs.existsSync(folder)).toBe(false);
});

it('uses results of the last run for the same texts, and drops results that a run did not use', async () => {
  await run(['a', 'b']);
  const second = await run(['b', 'c', 'b']);
  expect(second).toEqual({ computed: ['c'], results: ['bb x', 'cc x', 'bb x'] });
  expect((await run(['a', 'b', 'c'])).computed).toEqual(['a']);
});

it('writes no file when it has nothing new', async () => {
  await run(['a', 'b']);
  const { ino } = fs.statSync(file);
  await run(['b']);
  expect(fs.statSync(file).ino).toBe(ino);
  expect((await run(['a'])).computed).toEqual([]);
});

it('writes the other results when JSON cannot write one', async () => {
  vi.resetModules();
  const { keepResults, memory, saveResults } = await import('./remember');
  keepResults(folder, [code]);
  memory('large').set('a', 10n);
  memory('small').set('a', 10);
  saveResults();
  expect(fs.readdirSync(folder)).toEqual(['small.json']);
});

it('drops the least recently used result', async () => {
  vi.resetModules();
  const { memory } = await import('./remember');
  const { get, set } = memory<number>('few', { limit: 2 });
  set('a', 1);
  set('b', 2);
  get('a');
  set('c', 3);
  expect(['a', 'b', 'c'].map(get)).toEqual([1, undefined, 3]);
});

it('computes everything again when the code of the results has changed', async () => {
  await run(['a']);
  fs.writeFileSync(path.join(code, 'rule.ts'), 'b');
  expect((await run(['a'])).computed).toEqual(['a']);
  fs.writeFileSync(path.join(code, 'rule.test.ts'), 'tests give no results');
  expect((await run(['a'])).computed).toEqual([]);
});

it('keeps nothing while a file of its code is missing', async () => {
  vi.resetModules();
  const { keepResults, memory, saveResults } = await import('./remember');
  keepResults(folder, [code, path.join(root, 'package-lock.json')]);
  memory('numbers').set('a', 1);
  saveResults();
  expect(fs.existsSync(folder)).toBe(false);
});

it('gives the state of the code a name, with which it need not read the code again', async () => {
  vi.resetModules();
  const { keepResults } = await import('./remember');
  const name = keepResults(folder, [code]);
  expect(keepResults(folder, [code])).toBe(name);
  expect(keepResults(folder, [path.join(root, 'missing')])).toBeUndefined();
  expect(keepResults(folder, [path.join(root, 'missing')], name)).toBe(name);
  fs.writeFileSync(path.join(code, 'more.ts'), 'more code');
  expect(keepResults(folder, [code])).not.toBe(name);
});

it('works while an editor has a link to nothing beside the code', async () => {
  await run(['a']);
  const lock = path.join(code, '.#rule.ts');
  fs.symlinkSync('author@machine.1:2', lock);
  expect((await run(['a'])).computed).toEqual([]);
  fs.rmSync(lock);
});

it('computes everything again with another version of Node', async () => {
  await run(['a']);
  const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v1.0.0');
  expect((await run(['a'])).computed).toEqual(['a']);
  version.mockRestore();
});

const rewrite = (change: (text: string) => string) =>
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));

it.each([
  ['is empty', () => rewrite(() => '')],
  ['is cut', () => rewrite((text) => text.slice(0, -9))],
  ['has another letter', () => rewrite((text) => text.replace('aa x', 'ab x'))],
  ['is of another program', () => rewrite(() => '{"version":1,"results":{}}')],
  ['is not text', () => fs.writeFileSync(file, Buffer.from([0, 255, 123, 34]))],
  [
    'is a folder',
    () => {
      fs.rmSync(file);
      fs.mkdirSync(file);
    },
  ],
])('works without the results when their file %s', async (_, damage) => {
  await run(['a']);
  damage();
  const { computed, results } = await run(['a']);
  expect(computed).toEqual(['a']);
  expect(results).toEqual(['aa x']);
});

describe('results for later runs alone', () => {
  /** A new run, which asks for `a` twice. @returns how often it was computed */
  async function runTwice(keeps: boolean) {
    vi.resetModules();
    const { keepResults, remember, saveResults } = await import('./remember');
    if (keeps) {
      keepResults(folder, [code]);
    }
    const compute = vi.fn((text: string) => [text]);
    const read = remember('lists', compute, { isForLater: true });
    expect([read('a'), read('a')]).toEqual([['a'], ['a']]);
    saveResults();
    return compute.mock.calls.length;
  }

  it('are not held in memory without keepResults', async () => {
    expect(await runTwice(false)).toBe(2);
  });

  it('are computed once and kept with it', async () => {
    expect(await runTwice(true)).toBe(1);
    expect(await runTwice(true)).toBe(0);
  });
});
