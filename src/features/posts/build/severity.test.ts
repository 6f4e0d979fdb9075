import { expect, it } from 'vitest';
import { sortBySeverity } from './severity';

const problem = (message: string) => ({ file: 'blog/a.mdx', message });
const found = {
  errors: [problem('error')],
  warnings: [problem('outdated')],
  notices: [problem('notice')],
  scheduled: [problem('scheduled')],
};
const local = { isProduction: false, isPreview: false, isCi: false };

it.each([
  ['at home', local, ['error']],
  ['in npm test', { ...local, isCi: true }, ['error', 'outdated']],
  ['on a deploy preview', { ...local, isPreview: true, isCi: true }, ['error']],
  ['in production', { ...local, isProduction: true }, ['error', 'outdated', 'scheduled']],
])('tells an outdated translation, or stops the build: %s', (_, kind, expected) => {
  const { fatal, unfinished, doubtful } = sortBySeverity(found, kind);
  expect(fatal.map(({ message }) => message)).toEqual(expected);
  const all = [...fatal, ...unfinished, ...doubtful].map(({ message }) => message);
  expect(all.sort()).toEqual(['error', 'notice', 'outdated', 'scheduled']);
});
