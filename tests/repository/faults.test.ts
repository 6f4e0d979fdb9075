import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = path.join(import.meta.dirname, '..');
const matrix = fs.readFileSync(path.join(tests, 'faults.md'), 'utf8');

/** Rows of the tables, as their cells: case, fault, promise, tests. */
const rows = matrix
  .split('\n')
  .filter((line) => /^\| [A-Z]-?\w+ +\|/.test(line) && !line.startsWith('| Case'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Unit tests: those that lie beside their code, and those of the whole repository. */
const unitTests = ['../src', 'repository'].flatMap((folder) =>
  fs
    .readdirSync(path.join(tests, folder), { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => path.join(tests, folder, file)),
);

/** `unit/` stands before as much of the end of a path as tells it from others. */
function fileOf(name: string): string | undefined {
  const end = /^unit(\/.+)$/.exec(name)?.[1];
  const found =
    end === undefined
      ? ['.test.ts', '.spec.ts']
          .map((ending) => path.join(tests, `${name}${ending}`))
          .filter((file) => fs.existsSync(file))
      : unitTests.filter((file) => file.replace(/\.test\.tsx?$/, '').endsWith(end));
  return found.length === 1 ? found[0] : undefined;
}

/** What a row names that is not there. */
function strays([, , , cell = '']: readonly string[]): string[] {
  const named = cell.split(' · ').map((one) => /^`([\w/-]+)` (.+)$/.exec(one));
  return named.flatMap((match) => {
    if (match === null) {
      return [`"${cell}" names no test`];
    }
    const [, name = '', words = ''] = match;
    const file = fileOf(name);
    if (file === undefined) {
      return [`${name} is not the name of one test file`];
    }
    return fs.readFileSync(file, 'utf8').includes(words) ? [] : [`${name} has no "${words}"`];
  });
}

describe('faults.md', () => {
  it('has every case once, each with four cells', () => {
    const ids = rows.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
    const counts = ['A', 'B', 'C', 'L', 'H'].map(
      (part) => ids.filter((id) => id?.startsWith(part)).length,
    );
    expect(counts).toEqual([37, 31, 48, 34, 17]);
  });

  it.each(rows.map((cells) => [cells[0], cells] as const))(
    '%s names tests that exist',
    (_, cells) => {
      expect(strays(cells)).toEqual([]);
    },
  );
});
