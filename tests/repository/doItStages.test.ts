import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemo } from '../../src/features/demos/build/readDemo';

const demos = path.join(import.meta.dirname, '../../src/demos');

/*
 * A reader may copy the tabs of a stage into a folder. Its tests must pass there, although some files
 * come from other stages, and no file may need a file that is not in the tabs.
 */
describe.each(['do-it-2-final', 'do-it-3-final', 'do-it'])('%s, copied from its tabs', (id) => {
  let folder = '';
  const { files } = readDemo(path.join(demos, id), 'en');

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-do-it-'));
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    files.forEach(({ file, code }) => fs.writeFileSync(path.join(folder, file), `${code}\n`));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('passes its own tests', () => {
    const report = execFileSync('node', ['--test', '--test-reporter=tap'], {
      cwd: folder,
      encoding: 'utf8',
      // Otherwise the test runner thinks that vitest's own NODE_TEST_CONTEXT makes it a child process.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    });
    expect(report).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(report)?.[1])).toBeGreaterThan(15);
  });

  it('loads only files that are in the tabs', () => {
    const names = files.map(({ file }) => file);
    const loaded = files
      .filter(({ file }) => /\.(?:js|html)$/.test(file))
      .flatMap(({ code }) => [
        ...code.matchAll(/(?:from '\.\/|(?:src|href)=")([\w.-]+\.(?:js|css|svg))['"]/g),
      ])
      .map(([, name]) => name);
    expect(loaded.length).toBeGreaterThan(3);
    expect(names).toEqual(expect.arrayContaining(loaded));
  });
});
