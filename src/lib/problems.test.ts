import { expect, it } from 'vitest';
import { sortProblems, type Problem } from './problems';

const problem = (file: string, line: number, kind?: Problem['kind']): Problem => ({
  file,
  line,
  message: `has a problem ${kind ?? ''}`,
  ...(kind === undefined ? {} : { kind }),
});

it('sortProblems gives each problem once, by file and line', () => {
  expect(
    sortProblems([problem('b', 1), problem('a', 2), problem('a', 1), problem('b', 1)]),
  ).toEqual([problem('a', 1), problem('a', 2), problem('b', 1)]);
});

it('sortProblems does not report a misspelled key as an unknown word too', () => {
  const key = problem('a', 3, 'key');
  const other = problem('a', 4, 'spelling');
  expect(sortProblems([problem('a', 3, 'spelling'), other, key])).toEqual([key, other]);
});
