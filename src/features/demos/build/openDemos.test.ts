import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDemos } from './openDemos';

let siteDir: string;

const write = (name: string, text: string) => {
  const file = path.join(siteDir, 'src/demos', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

/** Opens the demos, some seconds after the last change. */
function openLater() {
  vi.setSystemTime(Date.now() + 5000);
  return openDemos(siteDir);
}

const markup = (text: string) =>
  openDemos(siteDir)
    .sourceOf('en', 'roda')
    ?.files.some(({ code }) => code.includes(text));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-open-'));
  const titulo = { pt: 'Roda', en: 'Wheel' };
  write('roda/demo.json', JSON.stringify({ titulo, altura: 240, textos: { pt: {}, en: {} } }));
  write('roda/index.html', '<p>Um</p>\n');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fs.rmSync(siteDir, { recursive: true });
});

it('reads no file of the demos while none has changed', () => {
  const first = openLater();
  const read = vi.spyOn(fs, 'readFileSync');
  const second = openLater();
  expect(second.problems).toEqual([]);
  expect(second.stateOf('roda')).toBe(first.stateOf('roda'));
  expect(second.stateOf('pião')).toBe('absent');
  expect(read).not.toHaveBeenCalled();
  expect(markup('<p>Um</p>')).toBe(true);
});

it('sees a change of the same length, and one after which a demo has a problem', () => {
  const first = openLater().stateOf('roda');
  write('roda/index.html', '<p>Ui</p>\n');
  expect(openLater().stateOf('roda')).not.toBe(first);
  expect(markup('<p>Ui</p>')).toBe(true);
  write('roda/index.html', '<p>{{oi}}</p>\n');
  const broken = openLater();
  expect(broken.stateOf('roda')).toBeUndefined();
  expect(broken.problems).toHaveLength(1);
  expect(openLater().problems).toEqual(broken.problems);
});

it('sees a change that comes so shortly after the last one that the file may keep its time', () => {
  const file = path.join(siteDir, 'src/demos/roda/index.html');
  const first = openDemos(siteDir).stateOf('roda');
  const before = fs.lstatSync(file, { bigint: true });
  write('roda/index.html', '<p>Ui</p>\n');
  const lstat = fs.lstatSync;
  vi.spyOn(fs, 'lstatSync').mockImplementation(((name: string, options: fs.StatSyncOptions) =>
    name === file ? before : lstat(name, options)) as typeof fs.lstatSync);
  expect(openDemos(siteDir).stateOf('roda')).not.toBe(first);
});
