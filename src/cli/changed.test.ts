import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authoredPlaces, changedFiles, isAuthored, problemsOfChanged, readStatus } from './changed';

const en = 'i18n/en/docusaurus-plugin-content-blog';

describe('readStatus', () => {
  it('lists what the check reads, with any characters in the names', () => {
    const status = ' M blog/a.mdx\0?? blog/é b.mdx\0M  src/lib/dates.ts\0 M src/theme/Root.tsx\0';
    expect(readStatus(status)).toEqual({ files: ['blog/a.mdx', 'blog/é b.mdx'], isWide: false });
  });

  it.each([' D blog/a.mdx', 'M  src/demos/a/style.css', ' M blog/tags.yml', ' M cspell.json'])(
    'treats "%s" as a change that can cause problems in other files',
    (entry) => {
      expect(readStatus(`${entry}\0`).isWide).toBe(true);
    },
  );
});

describe('authoredPlaces', () => {
  it.each([
    'blog/a.mdx',
    `${en}/a.mdx`,
    'static/img/a.svg',
    'src/demos/a/style.css',
    'src/pages/sobre.mdx',
    'src/features/previews/guide/um-post.mdx',
    '.cspell/project.txt',
    'cspell.json',
    'README.md',
  ])('has %s, which the check reads', (file) => {
    expect(isAuthored(file)).toBe(true);
    expect(authoredPlaces).toContainEqual(
      expect.toSatisfy((place: string) => file === place || file.startsWith(`${place}/`)),
    );
  });
});

describe('problemsOfChanged', () => {
  const problems = ['blog/a.mdx', `${en}/a.mdx`, 'blog/b.mdx', 'src/demos/x/demo.json'].map(
    (file) => ({ file, message: 'x' }),
  );

  it('returns the problems of a changed post and its translation', () => {
    const changed = { files: [`${en}/a.mdx`], isWide: false };
    expect(problemsOfChanged('/site', problems, changed)).toEqual({
      problems: problems.slice(0, 2),
      others: 2,
    });
  });

  it('returns all problems when a change can cause problems in other files', () => {
    const changed = { files: ['blog/c.mdx'], isWide: true };
    expect(problemsOfChanged('/site', problems, changed)).toEqual({ problems, others: 0 });
  });
});

describe('changedFiles', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-changed-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('finds staged, unstaged, untracked and deleted files', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
        cwd: folder,
      });
    const write = (name: string, text: string) =>
      fs.writeFileSync(path.join(folder, 'blog', name), text);
    fs.mkdirSync(path.join(folder, 'blog'));
    git('init', '-q');
    ['staged', 'unstaged', 'same', 'deleted'].forEach((name) => write(`${name}.mdx`, 'a'));
    git('add', '.');
    git('commit', '-qm', 'a');
    expect(changedFiles(folder)).toEqual({ files: [], isWide: false });

    write('staged.mdx', 'b');
    git('add', '.');
    write('unstaged.mdx', 'b');
    write('untracked.mdx', 'b');
    fs.rmSync(path.join(folder, 'blog/deleted.mdx'));
    const changed = changedFiles(folder);
    expect(changed?.files.sort()).toEqual(
      ['deleted', 'staged', 'unstaged', 'untracked'].map((name) => `blog/${name}.mdx`),
    );
    expect(changed?.isWide).toBe(true);
  });

  it('returns undefined outside of a git repository', () => {
    expect(changedFiles(folder)).toBeUndefined();
  });
});
