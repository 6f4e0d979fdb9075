import { expect, it } from 'vitest';
import { haveOnlySpaces } from './spaces';

it('tells a change of spaces alone from one of words, and from none', () => {
  expect(haveOnlySpaces([['a'], ['\n', '-'], ['  \n', '+'], ['b']])).toBe(true);
  expect(haveOnlySpaces([['a'], [' ', '-'], [' b ', '+']])).toBe(false);
  expect(haveOnlySpaces([[' ']])).toBe(false);
});
