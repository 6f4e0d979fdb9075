import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAuthored } from './authored';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('checkAuthored', () => {
  let siteDir: string;
  beforeEach(() => {
    siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-authored-'));
  });
  afterEach(() => {
    fs.rmSync(siteDir, { recursive: true });
  });
  const write = (file: string, content: Buffer | string) => {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, file), content);
  };

  it('reports every problem at once with file and line', () => {
    write('blog/a.mdx', latin1('---\ntitle: Ação\n---\n'));
    write('blog/b.mdx', '---\ntitle: So\u00ADft\n---\n\nCom\u00ADpri\u202Edo.\n');
    write('blog/tags.yml', latin1('css: ação\n'));
    write('blog/foto.png', 'texto');
    write('i18n/en/code.json', latin1('{"a": "é"}'));
    const problems = checkAuthored(siteDir).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    );
    expect(problems).toEqual([
      expect.stringMatching(/^blog\/a\.mdx:2 is not UTF-8/),
      expect.stringMatching(/^blog\/b\.mdx:5 has U\+202E/),
      expect.stringMatching(/^blog\/b\.mdx:2 has U\+00AD/),
      expect.stringMatching(/^blog\/foto\.png:undefined is named \.png/),
      expect.stringMatching(/^blog\/tags\.yml:1 is not UTF-8/),
      expect.stringMatching(/^i18n\/en\/code\.json:1 is not UTF-8/),
    ]);
  });

  it('reports invisible characters written as escapes, with their lines', () => {
    write('blog/a.mdx', '---\ntitle: A\ndescription: "b\\u202Ec"\n---\n\nTexto.\n');
    write('blog/b.mdx', '---\ntitle: B\n---\n\num &#8203; e\ndois &lrm; aqui.\n');
    write('blog/c.mdx', '---\ntitle: C\n---\n\n<a title="&#x202e;">x</a> ![a&rlm;](b.png)\n');
    write('blog/d.mdx', "---\ntitle: D\n---\n\n<a\n  title={'\\u200B'}>x</a>\n");
    write('blog/series.yml', 'x:\n  - y: "\\x07"\n    "\\U0000202E": z\n');
    write('i18n/en/code.json', '{\n "a": {"message": "\\u202e"},\n "\\ufeffb": ["\\u200b"]\n}');
    write('static/a.svg', '<svg>\n<title>a&#x202E;</title></svg>');
    expect(
      checkAuthored(siteDir).map(({ file, line, message }) => `${file}:${line} ${message}`),
    ).toEqual(
      [
        'blog/a.mdx:3 has U+202E (right-to-left override)',
        'blog/b.mdx:5 has U+200B (zero width space)',
        'blog/b.mdx:6 has U+200E (left-to-right mark)',
        'blog/c.mdx:5 has U+202E (right-to-left override)',
        'blog/c.mdx:5 has U+200F (right-to-left mark)',
        'blog/d.mdx:6 has U+200B (zero width space)',
        'blog/series.yml:2 has U+0007',
        'blog/series.yml:3 has U+202E (right-to-left override)',
        'i18n/en/code.json:2 has U+202E (right-to-left override)',
        'i18n/en/code.json:3 has U+FEFF (byte order mark)',
        'i18n/en/code.json:3 has U+200B (zero width space)',
        'static/a.svg:2 has U+202E (right-to-left override)',
      ].map((start) => `${start}, an invisible character, written as an escape. Delete it`),
    );
  });

  it('accepts escapes in code, and soft hyphens in the text of a post', () => {
    write(
      'blog/a.mdx',
      "---\ntitle: 'A \\u200B'\n---\n\nCom&shy;prido, `\\u202E` e `&#x202e;`.\n\n```js\nconst a = '\\u200B';\n```\n",
    );
    write('blog/b.mdx', '---\ntitle: "\\uD83D\\uDC69\\u200D\\uD83D\\uDCBB"\n---\n\n{"{"}\n');
    expect(checkAuthored(siteDir)).toEqual([]);
  });
});

it('checkAuthored finds no problem in this repository', () => {
  expect(checkAuthored(path.join(import.meta.dirname, '../../../..'))).toEqual([]);
});
