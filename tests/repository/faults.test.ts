import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = path.join(import.meta.dirname, '..');
const matrix = fs.readFileSync(path.join(tests, 'faults.md'), 'utf8');

/** Rows of the tables as cells: case, fault, expected result, tests. */
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

/** Files of unit tests: beside their code in `src`, and in `tests/repository`. */
const unitTests = ['../src', 'repository'].flatMap((folder) =>
  fs
    .readdirSync(path.join(tests, folder), { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => path.join(tests, folder, file)),
);

/** The test file of a name. After `unit/` comes the end of a path, long enough to match one file. */
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

/** Messages about tests that a row names and that do not exist. */
function missingTests([, , , cell = '']: readonly string[]): string[] {
  const named = cell.split(' · ').map((one) => /^`([\w/-]+)` (.+)$/.exec(one));
  return named.flatMap((match) => {
    if (match === null) {
      return [`"${cell}" is not a list of tests: write \`file\` title, with " · " between tests`];
    }
    const [, name = '', words = ''] = match;
    const file = fileOf(name);
    if (file === undefined) {
      return [`${name} matches no test file, or more than one`];
    }
    return fs.readFileSync(file, 'utf8').includes(words)
      ? []
      : [`${name} does not contain "${words}"`];
  });
}

describe('faults.md', () => {
  it('has each case once, with four cells', () => {
    const ids = rows.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
    const counts = ['A', 'B', 'C', 'L', 'H'].map(
      (part) => ids.filter((id) => id?.startsWith(part)).length,
    );
    expect(counts).toEqual([74, 36, 59, 34, 17]);
  });

  it.each(rows.map((cells) => [cells[0], cells] as const))(
    '%s names tests that exist',
    (_, cells) => {
      expect(missingTests(cells)).toEqual([]);
    },
  );
});
