import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeChanges, parseNameStatus } from './changes';
import type { FileChange } from '../shared/types';
import { compare } from './git';

const english = 'i18n/en/docusaurus-plugin-content-blog';
const changed = (...files: string[]): FileChange[] =>
  files.map((file) => ({ status: 'changed', file }));

const posts = [
  { path: '/blog/a/um', locale: 'pt', raw: '---\ndemo: onda\n---\n' },
  { path: '/blog/a/um', locale: 'en', raw: '---\ndemo: onda\n---\n' },
  { path: '/blog/a/dois', locale: 'pt', raw: '<Demo id="onda" />\nimport F from "./elos.svg"' },
  { path: '/blog/b', locale: 'pt', raw: '<Demo id="onda-2" />' },
] as const;

describe('describeChanges', () => {
  it('gets the files of git with any characters in their names', () => {
    expect(parseNameStatus('A\0a b.mdx\0R086\0x.mdx\0y.mdx\0M\0ç\n.css\0D\0c\0T\0d\0')).toEqual([
      { status: 'new', file: 'a b.mdx' },
      { status: 'renamed', file: 'y.mdx', from: 'x.mdx' },
      { status: 'changed', file: 'ç\n.css' },
      { status: 'removed', file: 'c' },
      { status: 'changed', file: 'd' },
    ]);
    expect(parseNameStatus('')).toEqual([]);
  });

  it('lists changes by page and language', () => {
    const files: FileChange[] = [
      { status: 'new', file: `${english}/do-it/parte-9.mdx` },
      { status: 'removed', file: 'blog/aoba-mundo.mdx' },
      ...changed(
        'src/pages/sobre.mdx',
        'src/pages/index.tsx',
        'src/features/previews/guide/um-post.mdx',
      ),
    ];
    expect(describeChanges(files, [])).toEqual({
      pages: [
        { path: '/', locale: 'pt', status: 'changed' },
        { path: '/', locale: 'en', status: 'changed' },
        { path: '/blog/aoba-mundo', locale: 'pt', status: 'removed' },
        { path: '/blog/do-it/parte-9', locale: 'en', status: 'new' },
        { path: '/guia', locale: 'pt', status: 'changed' },
        { path: '/sobre', locale: 'pt', status: 'changed' },
      ],
      everywhere: [],
      unseen: 0,
    });
  });

  it('lists posts with a changed demo or drawing once, and prefers changes of their text', () => {
    const files = changed(
      'src/demos/onda/style.css',
      'src/demos/onda/index.html',
      'blog/a/elos.svg',
      'blog/a/dois.mdx',
    );
    expect(describeChanges(files, posts).pages).toEqual([
      { path: '/blog/a/dois', locale: 'pt', status: 'changed' },
      { path: '/blog/a/um', locale: 'pt', status: 'parts' },
      { path: '/blog/a/um', locale: 'en', status: 'parts' },
    ]);
    expect(describeChanges([...files].reverse(), posts)).toEqual(describeChanges(files, posts));
  });

  it('separates files that affect all pages from files that no page uses', () => {
    const all = [
      'src/css/tokens.css',
      'docusaurus.config.ts',
      'i18n/en/code.json',
      'blog/tags.yml',
    ];
    const none = [
      'tests/repository/a.test.ts',
      'src/lib/date.test.ts',
      'src/features/search/README.md',
      'ARCHITECTURE.md',
      '.dependency-cruiser.mjs',
      'README.md',
      '.gitignore',
      '.githooks/pre-commit',
      'i18n/en/stamps.json',
      'src/cli/new.mts',
      'src/demos/do-it/state.test.js',
      'src/demos/sem-post/style.css',
    ];
    expect(describeChanges(changed(...all, ...none), posts)).toEqual({
      pages: [],
      everywhere: [...all].sort(),
      unseen: none.length,
    });
  });
});

const onHost = { withUncommitted: false };

describe('compare', () => {
  let folder: string;
  const git = (cwd: string, ...args: string[]) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@a.example',
        '-c',
        'init.defaultBranch=main',
        ...args,
      ],
      { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  const commit = (cwd: string, file: string) => {
    fs.writeFileSync(path.join(cwd, file), String(Math.random()));
    git(cwd, 'add', '.');
    git(cwd, 'commit', '-m', file);
    return git(cwd, 'rev-parse', 'HEAD');
  };
  let first: string;
  let repository: string;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-compare-'));
    repository = path.join(folder, 'whole');
    fs.mkdirSync(repository);
    git(repository, 'init');
    first = commit(repository, 'base.css');
    git(repository, 'checkout', '-b', 'ramo');
    commit(repository, 'novo.css');
    git(repository, 'checkout', 'main');
    commit(repository, 'depois.css');
    git(repository, 'checkout', 'ramo');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('compares with the commit where the branch left main, not with newer commits of main', () => {
    expect(compare(repository, onHost)).toEqual({
      with: 'main',
      base: first,
      files: [{ status: 'new', file: 'novo.css' }],
    });
  });

  it('compares with the files on the disk at home, and with commits alone elsewhere', () => {
    const committed = [{ status: 'new', file: 'novo.css' }];
    fs.mkdirSync(path.join(repository, 'blog'));
    git(repository, 'init', 'blog/outro');
    fs.writeFileSync(path.join(repository, '.gitignore'), '*.tmp\n');
    for (const file of ['base.css', 'blog/post ç.mdx', 'blog/lixo.tmp', 'nota.txt']) {
      fs.writeFileSync(path.join(repository, file), 'x');
    }
    expect(compare(repository, onHost)?.files).toEqual(committed);
    const atHome = { withUncommitted: true };
    expect(compare(repository, atHome)).toEqual({
      with: 'main',
      base: first,
      files: [
        { status: 'changed', file: 'base.css' },
        ...committed,
        { status: 'new', file: 'blog/post ç.mdx' },
      ],
    });
    fs.rmSync(path.join(repository, 'blog'), { recursive: true });
    fs.rmSync(path.join(repository, 'novo.css'));
    git(repository, 'checkout', 'base.css');
    expect(compare(repository, atHome)?.files).toEqual([]);
    git(repository, 'checkout', 'novo.css');
  });

  it('compares with the last build without a main branch, and returns undefined without history', () => {
    git(repository, 'branch', '-m', 'main', 'outro');
    expect(compare(repository, { ...onHost, lastBuild: first })?.with).toBe('build');
    expect(compare(repository, onHost)).toBeUndefined();
    expect(compare(repository, { ...onHost, lastBuild: `--output=${folder}/x` })).toBeUndefined();
    const shallow = path.join(folder, 'shallow');
    git(folder, 'clone', '--depth', '1', '--branch', 'ramo', `file://${repository}`, shallow);
    expect(compare(shallow, { ...onHost, lastBuild: first })).toBeUndefined();
    fs.mkdirSync(path.join(folder, 'plain'));
    expect(compare(path.join(folder, 'plain'), { ...onHost, lastBuild: first })).toBeUndefined();
  });
});
