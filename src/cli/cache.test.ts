import { expect, it } from 'vitest';
import { isColdBuild } from './cache';

it.each([
  ['at home', {}, false],
  ['at home, with a variable left empty', { CI: '', CONTEXT: '' }, false],
  ['in CI', { CI: 'true' }, true],
  ['on the host', { NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  ['for production', { CONTEXT: 'production' }, true],
])('%s a build is cold or not', (_, variables, isCold) => {
  expect(isColdBuild(variables)).toBe(isCold);
});
