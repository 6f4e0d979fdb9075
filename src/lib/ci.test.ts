import { expect, it } from 'vitest';
import { isCi as isCiBeforePackages } from '../cli/ensure.mjs';
import { isCi } from './ci';

it.each([
  [{}, false],
  [{ CI: '' }, false],
  [{ CI: ' ' }, false],
  [{ CI: 'false' }, false],
  [{ CI: 'true' }, true],
  [{ CI: '1' }, true],
])('isCi of %j is %s for every command', (variables: { CI?: string }, expected) => {
  expect(isCi(variables)).toBe(expected);
  expect(isCiBeforePackages(variables)).toBe(expected);
});
