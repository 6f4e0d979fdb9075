import { describe, expect, it } from 'vitest';
import { changesOf } from './changes';
import { changesHtml } from './changesPage';
import type { Stage } from './readStage';

const stage = (files: Readonly<Record<string, string | Buffer>>): Stage => ({
  id: 'a-2',
  title: 'A & B, part 2',
  files: new Map(Object.entries(files)),
  notes: {},
  before: 'a-1',
});

const numbered = (count: number, change: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: count }, (_, line) => `${change[line + 1] ?? `line ${line + 1}`}\n`).join(
    '',
  );

describe('changesOf', () => {
  it('finds new, changed, removed and unchanged texts, in the order of a reader, and no pictures', () => {
    const before = stage({
      'a.js': 'a\n',
      'old.js': 'x\n',
      'z.html': '1\n',
      'p.png': Buffer.of(1),
    });
    const after = stage({
      'a.js': 'a\n',
      'b.test.js': 't\n',
      'b.js': 'b\nc\n',
      'p.png': Buffer.of(2),
      'z.html': '1\n2\n',
    });
    const { files, same } = changesOf(after, before);
    expect(files.map(({ file, status, added, removed }) => [file, status, added, removed])).toEqual(
      [
        ['z.html', 'changed', 1, 0],
        ['b.js', 'new', 2, 0],
        ['old.js', 'removed', 0, 1],
        ['b.test.js', 'new', 1, 0],
      ],
    );
    expect(same).toEqual(['a.js']);
    expect(changesOf(after).files.map(({ status }) => status)).toEqual(Array(4).fill('new'));
  });

  it('gives changes far apart a hunk each, with three lines around them', () => {
    const { files } = changesOf(
      stage({ 'a.js': numbered(40, { 10: 'ten', 30: 'thirty' }) }),
      stage({ 'a.js': numbered(40) }),
    );
    expect(files[0]?.hunks).toEqual([
      {
        from: 7,
        to: 13,
        parts: [
          { kind: 'same', start: 6, count: 3 },
          { kind: 'removed', start: 9, count: 1 },
          { kind: 'added', start: 9, count: 1 },
          { kind: 'same', start: 10, count: 3 },
        ],
      },
      expect.objectContaining({ from: 27, to: 33 }),
    ]);
  });
});

describe('changesHtml', () => {
  const html = (after: Stage, before?: Stage) =>
    changesHtml({
      title: after.title,
      before: before?.title,
      changes: changesOf(after, before),
      locale: 'en',
      htmlLang: 'en-US',
      siteTitle: 'Site',
      other: { address: './', htmlLang: 'pt-BR' },
      home: '../../../en/',
      app: '../en',
      zip: { address: '../a-2.en.zip', bytes: 12_345 },
    });
  const codeOf = (page: string, tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) =>
      code.replace(/<[^>]+>/g, ''),
    );

  it('marks added and removed lines, and shows the whole file too', () => {
    const page = html(
      stage({ 'a.js': 'let a = 1;\nb();\n' }),
      stage({ 'a.js': 'let a = 2;\nb();\n' }),
    );
    expect(codeOf(page, 'ins')).toEqual(['let a = 1;\n']);
    expect(codeOf(page, 'del')).toEqual(['let a = 2;\n']);
    expect(codeOf(page, 'pre').at(-1)).toBe('let a = 1;\nb();\n');
    expect(page).toContain('1 added, 1 removed');
    expect(page).toContain('Download this part (.zip, 12 kB)');
  });

  it('shows the note of a file beside its code, and says what tests are for', () => {
    const page = html({
      ...stage({ 'a.js': 'a();\n', 'a.test.js': 'b();\n', 'c.test.js': 'c();\n' }),
      notes: { 'a.js': 'Keeps <b> in `b.js`.' },
    });
    expect(page).toContain(
      '<h2><code>a.js</code></h2>\n<p class="note">Keeps &lt;b&gt; in <code>b.js</code>.</p>\n<details',
    );
    expect(page).toContain('<p class="note">The tests of <code>a.js</code>.</p>');
    expect(page.match(/class="note"/g)).toHaveLength(2);
  });

  it('escapes titles and code, and runs no script of its own', () => {
    const page = html(stage({ 'a.html': '<script>alert(1)</script>\n' }));
    expect(page).toContain('<title>A &amp; B, part 2: the code · Site</title>');
    expect(page.match(/<script\b[^>]*>/g)).toEqual(['<script src="../../frame.js">']);
    expect(page).toContain(`default-src 'none'; script-src 'self'`);
  });

  it('folds a file with many changed lines', () => {
    const long = html(stage({ 'a.js': numbered(121) }), stage({}));
    const short = html(stage({ 'a.js': numbered(120) }), stage({}));
    expect(long).toContain('<details>\n<summary>new, 121 lines');
    expect(short).toContain('<details open>\n<summary>new, 120 lines');
  });
});
