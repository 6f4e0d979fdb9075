import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareParagraphs, paragraphsOf } from '../../posts/build/paragraphs';
import { picturesOf } from '../../posts/build/pictures/users';
import type { Change, PageLink, TextChange } from '../shared/types';
import { collectChanges, type Surroundings } from './collect';
import { compare } from './git';
import { readPosts } from './posts';

const en = 'i18n/en/docusaurus-plugin-content-blog';

let folder: string;
let repository: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-collect-'));
  repository = path.join(folder, 'whole');
  fs.mkdirSync(repository);
  git('init', '--initial-branch', 'main');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: repository,
    stdio: 'ignore',
  });
}

type Files = Readonly<Record<string, string | Buffer>>;

function write(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(repository, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
}

function commit(files: Files = {}): void {
  write(files);
  git('add', '--all');
  git('commit', '--message', 'a');
}

const post = (...paragraphs: string[]) => `---\ntitle: Um\n---\n\n${paragraphs.join('\n\n')}\n`;

const drawIt = { kind: 'check', message: 'Draw what the post shows' } as const;

const around = (siteDir: string): Surroundings => ({
  siteDir,
  locale: 'pt',
  split: paragraphsOf,
  compareTexts: compareParagraphs,
  posts: readPosts(siteDir),
  notes: [
    { file: `${en}/a.mdx`, line: 5, note: { kind: 'lag' } },
    { file: 'src/demos/nova/index.html', line: 1, note: drawIt },
  ],
  picturesOf: (post) => picturesOf(post, siteDir),
  rootPath: '/',
  reviewFiles: 'https://example.org/pull/7/files',
  hrefOf: ({ path: page, locale }) => (locale === 'pt' ? page : `/${locale}${page}`),
  demoView: (version, id) =>
    version === 'before' && id === 'nova'
      ? undefined
      : { title: id, height: 100, isOnWalls: id === 'onda' },
  walls: { paths: ['/'], component: 'Wall' },
  demoAddress: (id) => `/demos/${id}/`,
  onPages: () => ({ lists: [] }),
});

const collect = (siteDir = repository): Change[] =>
  collectChanges(compare(siteDir, { withUncommitted: false }), around(siteDir));

describe('collectChanges', () => {
  beforeEach(() => {
    commit({
      'blog/a.mdx': post('Primeiro.', 'Segundo.'),
      [`${en}/a.mdx`]: post('First.', 'Second.'),
      'blog/antigo.mdx': post('Igual.', 'Nos dois nomes.'),
      'blog/sai.mdx': post('Um texto que sai, sem nada dos outros.'),
      'src/demos/onda/style.css': 'a { color: red; }\n',
      'src/demos/onda/demo.test.js': '1;\n',
      'blog/f.svg': '<svg/>',
      'blog/g.PNG': 'a',
      'src/ui/A.tsx': 'const a = 1;\n',
    });
    git('checkout', '-b', 'branch');
  });

  it('names the pages that show a demo: those with its id, and those that show many demos', () => {
    const files = { 'src/demos/onda/style.css': 'b {}\n', 'src/demos/rede/style.css': 'b {}\n' };
    commit({
      ...files,
      'blog/onda.mdx': post('<Demo id="onda" />\n<Wall />'),
      [`${en}/onda.mdx`]: post('<Demo id="onda" />'),
      'blog/rede.mdx': post('<Demo id="rede" /> and a <Wallet />'),
      [`${en}/muro.mdx`]: post('<Wall />'),
    });
    const hrefs = collect().flatMap((change) => {
      const named = (links: readonly PageLink[]) => links.map(({ href, title }) => [href, title]);
      return change.kind === 'demo' ? [[named(change.pages), named(change.walls)]] : [];
    });
    expect(hrefs).toEqual([
      [
        [
          ['/blog/onda', 'Um'],
          ['/en/blog/onda', 'Um'],
        ],
        [
          ['/', '/'],
          ['/en/', '/en/'],
          ['/en/blog/muro', 'Um'],
        ],
      ],
      [[['/blog/rede', 'Um']], []],
    ]);
  });

  it('gives each kind of change with what it was and what it is', () => {
    git('mv', 'blog/antigo.mdx', 'blog/novo.mdx');
    git('rm', 'blog/sai.mdx');
    commit({
      'blog/a.mdx': post('Primeiro.', 'Segundo e meio.'),
      'src/demos/onda/style.css': 'a { color: blue; }\n',
      'src/demos/onda/demo.test.js': '2;\n',
      'src/demos/nova/style.css': 'b { }\n',
      'blog/f.svg': '<svg viewBox="0 0 1 1"/>',
      'blog/g.PNG': 'b',
      'src/ui/A.tsx': 'const a = 2;\n',
      'README.md': 'a\n',
    });
    const changes = collect();
    expect(changes.map(({ key }) => key)).toEqual([
      'blog/a.mdx',
      'blog/novo.mdx',
      'blog/sai.mdx',
      'demo nova',
      'demo onda',
      'blog/f.svg',
      'blog/g.PNG',
      'src/ui/A.tsx',
    ]);
    const texts = changes.filter((change): change is TextChange => change.kind === 'text');
    expect(texts.map(({ versions }) => [versions.pt?.status, versions.en?.status])).toEqual([
      ['changed', 'same'],
      ['renamed', undefined],
      ['removed', undefined],
    ]);
    expect(texts[0]?.versions.pt).toMatchObject({
      href: '/blog/a',
      review: expect.stringMatching(/^https:.*\/files#diff-[\da-f]{64}$/),
    });
    expect(texts[0]?.rows).toMatchObject([
      { pt: { status: 'same' }, en: { notes: [{ kind: 'lag' }] } },
      { pt: { words: [['Segundo'], [' e meio', '+'], ['.']] } },
    ]);
    expect(texts[1]).toMatchObject({ rows: [], versions: { pt: { from: '/blog/antigo' } } });
    expect(changes.slice(3)).toMatchObject([
      { status: 'new', after: { src: '/demos/nova/', height: 100 }, notes: [drawIt] },
      {
        status: 'changed',
        before: { src: '/demos/before-onda/' },
        files: [{ file: 'src/demos/onda/style.css', parts: [{}] }],
        notes: [],
      },
      { before: '/changes-pictures/before/blog/f.svg', after: expect.any(String) },
      { before: '/changes-pictures/before/blog/g.PNG', after: expect.any(String) },
      {
        parts: [
          {
            lines: [
              ['-', 'const a = 1;'],
              ['+', 'const a = 2;'],
            ],
          },
        ],
      },
    ]);
  });

  it('reads earlier files after a path that was a folder', () => {
    commit({ 'src/ui/B.tsx': 'const b = 1;\n', 'src/ui/B/index.tsx': 'export * from "../A";\n' });
    git('branch', '--force', 'main');
    fs.rmSync(path.join(repository, 'src/ui/B'), { recursive: true });
    commit({ 'src/ui/B': 'b\n', 'src/ui/B.tsx': 'const b = 2;\n', 'blog/a.mdx': post('Um.') });
    const last = collect().find(({ key }) => key === 'src/ui/B.tsx');
    expect(last).toMatchObject({ parts: [{ lines: [['-', 'const b = 1;'], expect.anything()] }] });
  });

  it('compares texts and code when photos are too large to be read with them', () => {
    commit({ 'blog/a.jpg': Buffer.alloc(65 * 1024 * 1024) });
    git('branch', '--force', 'main');
    commit({
      'blog/a.jpg': 'a',
      'blog/a.mdx': post('Primeiro.', 'Segundo e meio.'),
      'src/ui/A.tsx': 'const a = 2;\n',
    });
    const [text, , code] = collect();
    expect(text).toMatchObject({
      rows: [{ pt: { status: 'same' } }, { pt: { words: [['Segundo'], [' e meio', '+'], ['.']] } }],
    });
    expect(code).toMatchObject({ parts: [{ lines: [['-', 'const a = 1;'], expect.anything()] }] });
  });

  it('takes a path that is a folder now for no file', () => {
    commit({ 'src/ui/a/b.ts': '1;\n' });
    for (const file of ['blog/f.svg', 'blog/a.mdx', 'src/ui/A.tsx']) {
      fs.rmSync(path.join(repository, file));
      fs.symlinkSync('../src/ui', path.join(repository, file));
    }
    commit();
    const found = Object.fromEntries(collect().map((change) => [change.key, change]));
    expect(found['blog/f.svg']).toMatchObject({ before: expect.any(String) });
    expect(found['blog/f.svg']).not.toHaveProperty('after');
    expect(found['blog/a.mdx']).not.toHaveProperty('versions.pt.href');
    expect(found['src/ui/A.tsx']).toMatchObject({ parts: [{ lines: [['-', 'const a = 1;']] }] });
  });

  it('gives a change another hash when its content has changed, and others the same', () => {
    commit({ 'blog/a.mdx': post('Um.'), 'src/ui/A.tsx': 'const a = 2;\n' });
    const before = collect().map(({ content }) => content);
    commit({ 'blog/a.mdx': post('Outro.') });
    const after = collect().map(({ content }) => content);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });
});

describe('what cannot be compared', () => {
  const onlyNotes = [
    expect.objectContaining({
      key: 'blog/a.mdx',
      rows: [expect.objectContaining({})],
      // Without an earlier commit, the list cannot say that a text is the same.
      versions: {
        pt: expect.not.objectContaining({ status: expect.anything() }),
        en: expect.not.objectContaining({ status: expect.anything() }),
      },
    }),
  ];
  const texts = { 'blog/a.mdx': post('Um.'), [`${en}/a.mdx`]: post('One.') };

  it('has the notes on texts: without a repository, in a shallow clone, without a merge base', () => {
    commit(texts);
    git('checkout', '--orphan', 'alone');
    commit({ 'src/ui/A.tsx': '' });
    expect(compare(repository, { withUncommitted: false })).toBeUndefined();
    expect(collect()).toEqual(onlyNotes);

    git('branch', '-D', 'main');
    const shallow = path.join(folder, 'shallow');
    git('clone', '--depth', '1', `file://${repository}`, shallow);
    expect(collect(shallow)).toEqual(onlyNotes);

    fs.rmSync(path.join(repository, '.git'), { recursive: true });
    expect(collect()).toEqual(onlyNotes);
  });
});
