import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const before = process.cwd();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-kept-'));
const resultsFolder = '.cache/results/pt';

beforeEach(() => {
  process.chdir(before);
  fs.rmSync(root, { recursive: true });
  for (const file of ['src/features/demos/build/a.ts', 'src/lib/a.ts', 'src/css/tokens.css']) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), 'a');
  }
  fs.mkdirSync(path.join(root, 'node_modules'));
  fs.writeFileSync(path.join(root, 'package-lock.json'), '{}');
  fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{}');
  process.chdir(root);
});

afterAll(() => {
  process.chdir(before);
  fs.rmSync(root, { recursive: true });
});

/**
 * Stands for the build of one language, which computes a result for each text.
 *
 * @returns the texts that it computed
 */
async function build(
  texts: readonly string[],
  { code = 0, folder = resultsFolder, start = Infinity, meanwhile = () => {} } = {},
) {
  vi.resetModules();
  const { keepBuildResults } = await import('./keptResults');
  const { remember } = await import('../lib/node/remember');
  const ends: ((code: number) => void)[] = [];
  const on = vi.spyOn(process, 'on').mockImplementation((_, end) => {
    ends.push(end);
    return process;
  });
  keepBuildResults({ RESULTS_FOLDER: folder }, start);
  on.mockRestore();
  const computed: string[] = [];
  const read = remember('words', (text) => computed.push(text), { isForLater: true });
  texts.forEach((text) => read(text));
  meanwhile();
  ends.forEach((end) => end(code));
  return computed;
}

it('computes only the results of changed texts again', async () => {
  expect(await build(['a post', 'a demo'])).toEqual(['a post', 'a demo']);
  expect(await build(['a post', 'a demo'])).toEqual([]);
  expect(await build(['a changed post', 'a demo'])).toEqual(['a changed post']);
  expect(await build(['a changed post', 'a changed demo'])).toEqual(['a changed demo']);
});

it.each([
  'package-lock.json',
  'node_modules/.package-lock.json',
  'src/features/demos/build/a.ts',
  'src/lib/a.ts',
  'src/css/tokens.css',
])('computes all results again when %s changes', async (name) => {
  await build(['a']);
  fs.writeFileSync(name, 'changed');
  expect(await build(['a'])).toEqual(['a']);
  expect(await build(['a'])).toEqual([]);
});

it('ends well while an editor deletes a file of the code, and then writes no results', async () => {
  const lstat = fs.lstatSync;
  const gone = () => {
    vi.spyOn(fs, 'lstatSync').mockImplementation(((file: string, options: object) =>
      lstat(`${file}.gone`, options)) as typeof fs.lstatSync);
  };
  try {
    expect(await build(['a'], { meanwhile: gone })).toEqual(['a']);
  } finally {
    vi.restoreAllMocks();
  }
  expect(await build(['a'])).toEqual(['a']);
});

it('keeps nothing without a folder, and without package-lock.json', async () => {
  await build(['a'], { folder: '' });
  fs.rmSync('package-lock.json');
  await build(['a']);
  expect(fs.existsSync(resultsFolder)).toBe(false);
});

it('keeps nothing when code has changed since the process began, which may have loaded it before', async () => {
  await build(['a'], { start: Date.now() - 60_000 });
  expect(fs.existsSync(resultsFolder)).toBe(false);
});

it('keeps nothing when code changes during a build', async () => {
  const start = Date.now() + 50;
  const meanwhile = () => {
    do {
      fs.writeFileSync('src/lib/a.ts', 'changed');
    } while (Math.floor(fs.statSync('src/lib/a.ts').ctimeMs) <= start);
  };
  await build(['a'], { start, meanwhile });
  expect(fs.existsSync(resultsFolder)).toBe(false);
});

it('leaves the results as they were when a build fails', async () => {
  await build(['a', 'b']);
  await build(['c'], { code: 1 });
  expect(await build(['a', 'b'])).toEqual([]);
});

it('writes nothing on a disk that is almost full, and on one that is full', async () => {
  const statfs = vi.spyOn(fs, 'statfsSync');
  const almostFull = { ...fs.statfsSync('.'), bavail: 99, bsize: 1e6 };
  statfs.mockReturnValueOnce(almostFull as fs.StatsFs);
  await build(['a']);
  expect(fs.readdirSync(resultsFolder)).toEqual([]);
  const free = { ...almostFull, bavail: 1000 };
  statfs.mockReturnValueOnce(free as fs.StatsFs);
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await build(['a']);
  expect(write).toHaveBeenCalledOnce();
  write.mockRestore();
  statfs.mockRestore();
  expect(fs.readdirSync(resultsFolder)).toEqual([]);
});
