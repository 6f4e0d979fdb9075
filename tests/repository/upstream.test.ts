import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  changedUpstreamFiles,
  hashOf,
  readRegister,
  swizzleHashes,
  swizzles,
} from '../../src/upstream/register';
import { siteDir } from '../folders';

/*
 * These tests fail when an upgrade changes a file that this site relies on. Read what changed
 * (`npm run upstream` lists it), carry over what matters, then run `npm run upstream -- --write`.
 */
const register = readRegister(siteDir);
const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');

describe.each(swizzles(siteDir))('the swizzle %s', (swizzle) => {
  it('starts with a comment: wrap or eject, upstream file, reason', () => {
    const comment = read(`src/theme/${swizzle}`).match(/^(?:\/\/ .*\n)+/)?.[0] ?? '';
    expect(comment).toMatch(/^\/\/ (Wrap|Eject) of theme-(classic|fallback) \S+/);
    expect(comment).toContain(':');
  });
});

describe.each(register)('$name', ({ ours, files, test }) => {
  it('names existing files of this site and of the package', () => {
    expect(fs.existsSync(path.join(siteDir, ours)), ours).toBe(true);
    expect(Object.keys(files).length).toBeGreaterThan(0);
    expect(Object.keys(files).filter((file) => hashOf(siteDir, file) === 'none')).toEqual([]);
  });

  it('names a test that exists', () => {
    const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
    expect(read(file)).toContain(title);
  });
});

it('no upstream file has changed since the register was written', () => {
  expect(changedUpstreamFiles(siteDir, register, swizzleHashes(siteDir))).toEqual([]);
});

it('a changed file is listed with its reason and its test', () => {
  const [first] = register;
  const [file = ''] = Object.keys(first?.files ?? {});
  const other = [{ ...first, files: { [file]: '0000000000000000' } }] as typeof register;
  expect(changedUpstreamFiles(siteDir, other, swizzleHashes(siteDir))).toEqual([
    { name: first?.name, why: first?.why, test: first?.test, file },
  ]);
  expect(
    changedUpstreamFiles(siteDir, [], { ...swizzleHashes(siteDir), 'Root.tsx': '0' }),
  ).toMatchObject([{ name: 'src/theme/Root.tsx' }]);
});

/** Files of src/upstream that belong to the entry of another file. */
const parts = {
  'aliases/docs.js': 'moduleAliases.ts',
  'aliases/docsItem.js': 'moduleAliases.ts',
  'aliases/homeRoute.js': 'reactRefresh.ts',
  'aliases/prism.js': 'moduleAliases.ts',
  'aliases/tslib.js': 'moduleAliases.ts',
  'inlineTextsLoader.mjs': 'inlineTexts.ts',
  'lazyPostsLoader.mjs': 'lazyPosts.ts',
  'modules.d.ts': 'routeParts.ts',
  'partAt.mjs': 'partRoutes.ts',
  'routePartsLoader.mjs': 'routeParts.ts',
  'routeTable.mjs': 'routeParts.ts',
};

it('every file of src/upstream is in the register, or belongs to a file that is', () => {
  const ours = new Set(register.map((entry) => entry.ours));
  const own = ['register.ts', 'register.json', 'swizzles.json'];
  const left = fs
    .readdirSync(path.join(siteDir, 'src/upstream'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '' && !file.endsWith('.test.ts'))
    .filter((file) => !own.includes(file) && !ours.has(`src/upstream/${file}`));
  expect(left.sort()).toEqual(Object.keys(parts).sort());
  expect(Object.values(parts).filter((owner) => !ours.has(`src/upstream/${owner}`))).toEqual([]);
});

it('each swizzle has a hash, and there is no other hash', () => {
  expect(Object.keys(swizzleHashes(siteDir)).sort()).toEqual(swizzles(siteDir));
});
