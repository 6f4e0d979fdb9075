import { expect, it } from 'vitest';
import { isColdBuild } from './cache';

it.each([
  ['false on a developer machine', {}, false],
  ['false when the variables are empty', { CI: '', CONTEXT: '' }, false],
  ['true in CI', { CI: 'true' }, true],
  ['true on Netlify', { NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  ['true for production', { CONTEXT: 'production' }, true],
])('isColdBuild returns %s', (_, variables, isCold) => {
  expect(isColdBuild(variables)).toBe(isCold);
});
