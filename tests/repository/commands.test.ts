import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampPosts } from '../../src/features/posts/build/stampPosts';
import { addPost, twinOf } from '../build/posts';
import { Site } from '../build/site';
import { keepFewPosts } from '../build/small';
import { copySources, siteDir } from '../folders';

/* Runs commands of authors in a small copy of the site, with a repository of its own. */

let site: Site;

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    cwd: site.folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: site.folder },
  });

const command = (name: string, ...args: string[]) => {
  const tsx = path.join(site.folder, 'node_modules/tsx/dist/cli.mjs');
  return run(process.execPath, tsx, `src/cli/${name}.mts`, ...args);
};

const git = (...args: string[]) =>
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args);

function commitAll(message: string): void {
  git('add', '--all');
  expect(git('commit', '--quiet', '--no-verify', '--message', message)).toMatchObject({
    status: 0,
  });
}

const body = 'A onda sobe.\n\n{/* truncate */}\n\nA onda desce devagar.\n\nO texto acaba aqui.';
const english =
  'The wave rises.\n\n{/* truncate */}\n\nThe wave falls slowly.\n\nThe text ends here.';
const added = {
  title: 'A wave in the sea',
  description: 'A sentence of thirty-five letters or more.',
  body: english,
};

beforeAll(() => {
  site = new Site(fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-commands-')));
  copySources(site.folder);
  for (const name of ['.githooks', '.gitignore', 'package-lock.json']) {
    fs.cpSync(path.join(siteDir, name), path.join(site.folder, name), { recursive: true });
  }
  const packages = path.join(siteDir, 'node_modules');
  fs.symlinkSync(packages, path.join(site.folder, 'node_modules'), 'junction');
  keepFewPosts(site);
  addPost(site, 'velho', { date: '2021-01-02', title: 'Uma onda no mar', body }, added);
  addPost(site, 'ficou', { date: '2021-01-03', title: 'Uma onda que fica', body }, added);
  stampPosts(site.folder, []);
  git('init', '--quiet', '--initial-branch', 'main');
  commitAll('main');
});

afterAll(() => {
  fs.rmSync(site.folder, { recursive: true, force: true });
});

describe('npm run diff', () => {
  it('compares a renamed post with the version that was translated under its earlier name', () => {
    for (const file of ['blog/velho.mdx', twinOf('blog/velho.mdx')]) {
      git('mv', file, file.replace('velho', 'novo'));
    }
    site.edit('blog/novo.mdx', (text) => text.replace('devagar', 'depressa'));
    commitAll('renamed');
    const shown = [
      `blog/novo.mdx:${site.lineOf('blog/novo.mdx', 'A onda desce')} changed`,
      '    A onda desce [-devagar-]{+depressa+}.',
      `  ${twinOf('blog/novo.mdx')}:${site.lineOf(twinOf('blog/novo.mdx'), 'The wave falls')}`,
      '    The wave falls slowly.',
      '',
    ].join('\n');
    expect(command('diff', 'novo')).toMatchObject({ status: 1, stdout: shown, stderr: '' });
    stampPosts(site.folder, ['novo']);
    expect(command('diff')).toMatchObject({ status: 0, stdout: 'The English is up to date.\n' });
  });

  it('does not call a post up to date that was never stamped', () => {
    const file = twinOf('blog/ficou.mdx');
    const stamps = 'i18n/en/stamps.json';
    const right = [file, stamps].map((name) => site.read(name));
    site.edit(file, (text) => text.replace(/^translation_of: .*\n/m, ''));
    site.edit(stamps, (text) => {
      const { 'ficou.mdx': _, ...others } = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify(others);
    });
    expect(command('diff', 'ficou')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/ficou\.mdx:1 has never been stamped\. .* -- ficou\.mdx\n$/),
    });
    [file, stamps].forEach((name, index) => site.edit(name, () => right[index] ?? ''));
  });
});

describe('npm run new', () => {
  const options = [
    ...['--title', 'Uma cor que muda', '--title-en', 'A color that changes'],
    ...['--description', 'Uma frase que diz o que se aprende: cores.'],
    ...['--description-en', 'A sentence that says what is learnt: colors.'],
  ];

  it('writes both languages from options, or names the options that are missing', () => {
    const missing = command('new', ...options);
    expect(missing).toMatchObject({ status: 2, stdout: '' });
    expect(missing.stderr).toContain(
      'These options are missing, and nobody can be asked:\n  --tags',
    );
    expect(git('status', '--porcelain', '--', 'blog').stdout).toBe('');

    const { status, stdout, stderr } = command('new', ...options, '--tags', 'css, svg');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const file = 'blog/uma-cor-que-muda.mdx';
    expect(stdout).toBe(
      `wrote ${file}\nwrote ${twinOf(file)}\nwrote i18n/en/stamps.json\n\nnpm start shows it at /blog/uma-cor-que-muda, npm start -- --locale en at /en/blog/uma-cor-que-muda\n`,
    );
    expect(site.read(file)).toContain('\ntitle: Uma cor que muda\n');
    expect(site.read(twinOf(file))).toContain('\ntitle: A color that changes\n');
  });

  it('writes nothing over a translation', () => {
    const file = twinOf('blog/ficou.mdx');
    const text = site.read(file);
    const { status, stdout, stderr } = command('new', '--translate', 'ficou');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Nothing was written:\n  ${file} already exists`);
    expect(site.read(file)).toBe(text);
  });
});

describe('the git hook', () => {
  it('refuses a commit of a post with a fault, and lets the mended post pass', () => {
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '--force', '-d');
    expect(git('config', 'core.hooksPath', '.githooks').status).toBe(0);
    const file = twinOf('blog/ficou.mdx');
    const commit = () => git('commit', '--quiet', '--all', '--message', 'a post');
    const head = () => git('log', '-1', '--format=%s').stdout.trim();
    const before = head();

    site.edit(file, (text) => text.replace('ends', 'en\u200Bds'));
    const refused = commit();
    expect(refused.status).toBe(1);
    const place = `${file}:${site.lineOf(file, 'The text en')}`;
    expect(refused.stdout + refused.stderr).toContain(`${place} has U+200B (zero width space)`);
    expect(head()).toBe(before);

    site.edit(file, (text) => text.replace('en\u200Bds', 'stops'));
    expect(commit()).toMatchObject({ status: 0 });
    expect(head()).toBe('a post');
  });
});
