import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const loader = pathToFileURL(path.join(import.meta.dirname, 'bundled.mjs')).href;

let root: string;
const bundle = () => path.join(root, '.cache/program.cjs');
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

/** @returns what the program prints */
function run(isOptimized = true): string {
  const parameters = [root, 'src/main.ts', bundle(), { isOptimized }].map((each) =>
    JSON.stringify(each),
  );
  const call = `import(${JSON.stringify(loader)}).then(({ runBundled }) => runBundled(${parameters.join(', ')}))`;
  return execFileSync(process.execPath, ['--eval', call], { encoding: 'utf8' }).trim();
}

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-bundled-')));
  write('node_modules/.package-lock.json', '{}');
  write('tsconfig.json', '{}');
  write('src/main.ts', "import { say } from './say';\nconsole.log(say('a'));\n");
  write('src/say.ts', 'export const say = (text: string): string => `said ${text}`;\n');
});
afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

it('runs a kept bundle until a source or a package changes', () => {
  expect(run()).toBe('said a');
  const made = fs.statSync(bundle()).mtimeMs;
  expect([run(), run()]).toEqual(['said a', 'said a']);
  expect(fs.statSync(bundle()).mtimeMs).toBe(made);
  expect(fs.existsSync(`${bundle()}.v8`)).toBe(true);

  write('src/say.ts', 'export const say = (text: string): string => `wrote ${text}`;\n');
  expect(run()).toBe('wrote a');
  const next = fs.statSync(bundle()).mtimeMs;
  write('node_modules/.package-lock.json', '{ }');
  expect(run()).toBe('wrote a');
  expect(fs.statSync(bundle()).mtimeMs).toBeGreaterThan(next);
});

it('keeps what V8 compiled, with and without the optimizing compiler', () => {
  expect(run(false)).toBe('said a');
  const kept = fs.statSync(`${bundle()}.v8`);
  expect([run(), run(false), run()]).toEqual(['said a', 'said a', 'said a']);
  expect(fs.statSync(`${bundle()}.v8`).ino).toBe(kept.ino);
});

it('runs no compiled code of another bundle of the same length', () => {
  run();
  const old = fs.readFileSync(`${bundle()}.v8`);
  write('src/say.ts', 'export const say = (text: string): string => `told ${text}`;\n');
  expect(run()).toBe('told a');
  // A process that began before the change writes it when it ends.
  fs.writeFileSync(`${bundle()}.v8`, old);
  expect([run(), run()]).toEqual(['told a', 'told a']);
});

it('keeps nothing of a run that compiled little', () => {
  const uncalled = Array.from({ length: 5 }, (_, index) => {
    const lines = Array.from({ length: 500 }, (__, line) => `  text += 'line ${line}';`);
    return `export function f${index}(text: string): string {\n${lines.join('\n')}\n  return text;\n}`;
  });
  write('src/uncalled.ts', uncalled.join('\n'));
  const main = "import * as all from './uncalled';\nconst of = Object.values(all);\n";
  write('src/main.ts', `${main}console.log(of.length);\n`);
  expect([run(), fs.existsSync(`${bundle()}.v8`)]).toEqual(['5', false]);
  write('src/main.ts', `${main}of.forEach((each) => each(''));\nconsole.log('called');\n`);
  expect([run(), fs.existsSync(`${bundle()}.v8`)]).toEqual(['called', true]);
});

it('makes a damaged bundle again', () => {
  run();
  fs.writeFileSync(bundle(), 'console.log("damaged")');
  expect(run()).toBe('said a');
  fs.writeFileSync(`${bundle()}.v8`, 'damaged');
  expect(run()).toBe('said a');
  fs.writeFileSync(`${bundle()}.json`, '{');
  expect(run()).toBe('said a');
});

it('runs in a folder that cannot be written', () => {
  write('.cache', 'a file in place of the folder');
  expect([run(), run()]).toEqual(['said a', 'said a']);
});

it('gives modules a folder with signs of replacements', () => {
  write('src/$&/where.ts', 'export const folder = __dirname;\n');
  write('src/main.ts', "import { folder } from './$&/where';\nconsole.log(folder);\n");
  expect(run()).toBe(path.join(root, 'src/$&'));
});

it('gives modules their own folder, and stacks their own lines', () => {
  write('src/deep/where.ts', 'export const folder = __dirname;\n');
  write(
    'src/main.ts',
    "import { folder } from './deep/where';\n\nconsole.log(folder);\nconsole.log(new Error('fault').stack);\n",
  );
  const [folder, message, place] = run().split('\n');
  expect(folder).toBe(path.join(root, 'src/deep'));
  expect(message).toBe('Error: fault');
  expect(place).toContain(`${path.join(root, 'src/main.ts')}:4`);
});

it.each(['sharp', '@resvg/resvg-js'])('reads no source map while %s loads', (name) => {
  write(`node_modules/${name}/index.js`, 'exports.hook = typeof Error.prepareStackTrace;');
  write(
    'src/main.ts',
    `import { hook } from '${name}';\nconsole.log(hook, typeof Error.prepareStackTrace);\n`,
  );
  expect(run()).toBe('undefined function');
});
