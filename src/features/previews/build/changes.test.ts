import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnseen, pagesShowing, parseNameStatus } from './changes';
import { picturesOf } from '../../posts/build/pictures/users';
import { compare } from './git';
import { readPosts } from './posts';

const english = 'i18n/en/docusaurus-plugin-content-blog';

const posts = [
  { path: '/blog/a/um', locale: 'pt', raw: '---\ndemo: onda\n---\n' },
  { path: '/blog/a/um', locale: 'en', raw: '---\ndemo: onda\n---\n' },
  { path: '/blog/a/dois', locale: 'pt', raw: '<Demo id="onda" />' },
  { path: '/blog/b', locale: 'pt', raw: '<Demo id="onda-2" />' },
  { path: '/blog/c/tres', locale: 'pt', raw: '```css live base="rede"\n```' },
] as const;

describe('parseNameStatus', () => {
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
});

describe('pagesShowing', () => {
  it.each([
    [`${english}/do-it/parte-9.mdx`, [['/blog/do-it/parte-9', 'en']]],
    ['blog/aoba-mundo.mdx', [['/blog/aoba-mundo', 'pt']]],
    ['src/pages/sobre.mdx', [['/sobre', 'pt']]],
    [
      'src/pages/index.tsx',
      [
        ['/', 'pt'],
        ['/', 'en'],
      ],
    ],
    ['src/features/previews/guide/um-post.mdx', [['/guia', 'pt']]],
  ])('knows the page of %s, by language', (file, pages) => {
    expect(pagesShowing(file, [])).toEqual(pages.map(([path, locale]) => ({ path, locale })));
  });

  it('finds the posts that show a demo', () => {
    const um = [
      { path: '/blog/a/um', locale: 'pt' },
      { path: '/blog/a/um', locale: 'en' },
    ];
    const dois = { path: '/blog/a/dois', locale: 'pt' };
    expect(pagesShowing('src/demos/onda/style.css', posts)).toEqual([...um, dois]);
    const tres = { path: '/blog/c/tres', locale: 'pt' };
    expect(pagesShowing('src/demos/rede/script.js', posts)).toEqual([tres]);
    expect(pagesShowing('blog/a/dois.mdx', posts)).toEqual([dois]);
    expect(pagesShowing('src/demos/sem-post/style.css', posts)).toEqual([]);
  });

  it('finds the posts that show a picture', () => {
    const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-pictures-'));
    const files = {
      'blog/a/um.mdx': "import F from './elos.svg'\n\n<F />\n\n![Uma foto](mesa.jpg)",
      [`${english}/a/um.mdx`]: '![A photo](mesa.jpg "Title")',
      'blog/a/mesa.jpg': '',
      'blog/a/dois.mdx': '![Outra](fotos/mesa.jpg)\n\n![Ponte][ponte]\n\n[ponte]: ./ponte.png',
      [`${english}/a/dois.mdx`]: 'import F from "@site/blog/a/elos.svg"\n\n![A bridge](ponte.png)',
      [`${english}/a/ponte.png`]: '',
      'blog/b.mdx': "---\nimage: 'capa.png'\n---\n\n![Café](caf%C3%A9.jpg)\n",
      'blog/c.mdx': '![Café](<café da manhã.jpg>)\n\n![Lua](/img/lua.jpg)',
      'blog/d.mdx': '<img src="/img/lua.jpg" alt="" />\n',
    };
    try {
      for (const [file, text] of Object.entries(files)) {
        fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
        fs.writeFileSync(path.join(siteDir, file), text);
      }
      const written = readPosts(siteDir);
      const showing = (file: string) =>
        pagesShowing(file, written, (post) => picturesOf(post, siteDir)).map(
          (page) => `${page.locale} ${page.path}`,
        );
      expect(showing('blog/a/elos.svg')).toEqual(['pt /blog/a/um', 'en /blog/a/dois']);
      // English posts show the pictures beside the Portuguese ones, unless they have their own.
      expect(showing('blog/a/mesa.jpg')).toEqual(['pt /blog/a/um', 'en /blog/a/um']);
      expect(showing('blog/a/ponte.png')).toEqual(['pt /blog/a/dois']);
      expect(showing(`${english}/a/ponte.png`)).toEqual(['en /blog/a/dois']);
      expect(showing('blog/a/fotos/mesa.jpg')).toEqual(['pt /blog/a/dois']);
      expect(showing('blog/capa.png')).toEqual(['pt /blog/b']);
      expect(showing('blog/café.jpg')).toEqual(['pt /blog/b']);
      expect(showing('blog/café da manhã.jpg')).toEqual(['pt /blog/c']);
      expect(showing('static/img/lua.jpg')).toEqual(['pt /blog/c', 'pt /blog/d']);
      expect(showing('blog/esa.jpg')).toEqual([]);
    } finally {
      fs.rmSync(siteDir, { recursive: true });
    }
  });
});

describe('isUnseen', () => {
  it.each([
    'src/css/tokens.css',
    'docusaurus.config.ts',
    'i18n/en/code.json',
    'blog/tags.yml',
    'src/demos/sem-post/style.css',
  ])('is false for a file that pages may use: %s', (file) => {
    expect(isUnseen(file)).toBe(false);
  });

  it.each([
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
  ])('is true for a file that no page uses: %s', (file) => {
    expect(isUnseen(file)).toBe(true);
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
    const head = git(shallow, 'rev-parse', 'HEAD');
    expect(compare(shallow, { ...onHost, lastBuild: head })).toBeUndefined();
    fs.mkdirSync(path.join(folder, 'plain'));
    expect(compare(path.join(folder, 'plain'), { ...onHost, lastBuild: first })).toBeUndefined();
  });
});
