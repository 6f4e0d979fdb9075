import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemo } from '../../src/features/demos/build/readDemo';

const demos = path.join(import.meta.dirname, '../../src/demos');

/*
 * What a reader has who copies the tabs of a stage into a folder: its tests pass there, whichever
 * stage their files come from, and no file asks for one that was left behind.
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
      // Or the runner believes that it is one of its own files.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    });
    expect(report).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(report)?.[1])).toBeGreaterThan(15);
  });

  it('asks for nothing that is not in the tabs', () => {
    const names = files.map(({ file }) => file);
    const asked = files
      .filter(({ file }) => /\.(?:js|html)$/.test(file))
      .flatMap(({ code }) => [
        ...code.matchAll(/(?:from '\.\/|(?:src|href)=")([\w.-]+\.(?:js|css|svg))['"]/g),
      ])
      .map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(3);
    expect(names).toEqual(expect.arrayContaining(asked));
  });
});
