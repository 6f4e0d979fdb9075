import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitCodes } from './command.mjs';
import { report } from './report';

const site = path.join(__dirname, '../..');
const en = 'i18n/en/docusaurus-plugin-content-blog';
const problems = ['blog/a.mdx', 'blog/b.mdx', `${en}/a.mdx`, `${en}/c.mdx`].flatMap((file) =>
  [2, 9].map((line) => ({ file, line, message: 'is wrong' })),
);

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => printed.push(...text.split('\n')));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const linesOf = (changed?: { files: string[]; isWide: boolean }) => {
  printed = [];
  const code = report(site, { problems, faults: [] }, { changed, start: Date.now() });
  expect(code).toBe(exitCodes.faults);
  return printed.filter((line) => line.includes('is wrong'));
};

it('reports for changed files the same lines as the check of everything', () => {
  const all = linesOf();
  expect(all).toHaveLength(problems.length);
  expect(linesOf({ files: ['blog/a.mdx'], isWide: false })).toEqual(
    all.filter((line) => /(?:blog|content-blog)\/a\.mdx/.test(line)),
  );
  expect(printed.at(-1)).toBe('4 more in files that have not changed. To see them: npm run check');
  expect(linesOf({ files: ['blog/tags.yml'], isWide: true })).toEqual(all);
});

it('counts the problems', () => {
  const countOf = (found: typeof problems) => {
    printed = [];
    report(site, { problems: found, faults: [] }, { changed: undefined, start: Date.now() });
    return printed.at(-1)?.replace(/ \(.*/, '');
  };
  expect(countOf(problems)).toBe('8 problems found');
  expect(countOf(problems.slice(0, 1))).toBe('1 problem found');
});

it('reports wrong environment variables too', () => {
  vi.stubEnv('CONTEXT', 'live');
  expect(report(site, { problems: [], faults: [] }, { changed: undefined, start: 0 })).toBe(
    exitCodes.faults,
  );
  expect(printed[0]).toMatch(/^environment: CONTEXT="live" is not a known context/);
  vi.unstubAllEnvs();
});
