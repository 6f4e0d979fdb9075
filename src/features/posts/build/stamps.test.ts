import { describe, expect, it } from 'vitest';
import { compareParagraphs, paragraphHash, paragraphsOf } from './paragraphs';
import { driftOf, findStamp, stampOf } from './stamps';

const source = `---
title: Um título
date: 2022-01-31
---

Primeiro.

\`\`\`css
a {

}
\`\`\`

Segundo,
em duas linhas.

Terceiro.
`;
const translation = `---
title: A title
translation_of: 'x'
date: 2022-01-31
---

First.

\`\`\`css
a {

}
\`\`\`

Second, on one.

Third.
`;

describe('paragraphsOf', () => {
  it('splits at blank lines, keeps a code fence whole and includes the title', () => {
    expect(paragraphsOf(source)).toEqual([
      { line: 2, text: 'title: Um título' },
      { line: 6, text: 'Primeiro.' },
      { line: 8, text: '```css\na {\n\n}\n```' },
      { line: 14, text: 'Segundo,\nem duas linhas.' },
      { line: 17, text: 'Terceiro.' },
    ]);
  });

  it('ignores Windows line endings and a BOM', () => {
    expect(paragraphsOf(`\uFEFF${source.replaceAll('\n', '\r\n')}`)).toEqual(paragraphsOf(source));
  });

  it('ends the front matter at its second line of dashes, also with a space after it', () => {
    expect(paragraphsOf(source.replace('\n---\n', '\n--- \n'))).toEqual(paragraphsOf(source));
  });
});

it('paragraphHash ignores line breaks', () => {
  const hash = (text: string) => paragraphHash({ line: 1, text });
  expect(hash('um dois\ntrês')).toBe(hash('um\ndois três'));
  expect(hash('um dois três!')).not.toBe(hash('um dois três'));
});

describe('compareParagraphs', () => {
  it.each([
    ['abc', 'abc', []],
    ['abc', 'axc', ['changed 1 1']],
    ['abc', 'abxc', ['added 2 2']],
    ['abc', 'ac', ['removed 1 1']],
    ['abcd', 'xbcdy', ['changed 0 0', 'added 4 4']],
    ['abcd', 'axyd', ['changed 1 1', 'changed 2 2']],
    ['ab', '', ['removed 0 0', 'removed 1 0']],
  ])('compares %s with %s', (before, after, expected) => {
    const changes = compareParagraphs([...before], [...after]);
    expect(changes.map((change) => `${change.kind} ${change.before} ${change.after}`)).toEqual(
      expected,
    );
  });
});

describe('driftOf', () => {
  const stamp = stampOf(source);
  const drift = (raw: string, translated = translation) =>
    driftOf({ file: 'blog/a.mdx', raw }, { file: 'en/a.mdx', raw: translated }, stamp);

  it('returns nothing for an up-to-date translation or without a stamp', () => {
    expect(drift(source)).toEqual([]);
    expect(
      driftOf({ file: 'a', raw: `${source}\nMais.` }, { file: 'b', raw: source }, undefined),
    ).toEqual([]);
  });

  it('names the line of an outdated paragraph and of its source', () => {
    expect(drift(source.replace('Segundo', 'Outro'))).toEqual([
      {
        file: 'en/a.mdx',
        line: 15,
        kind: 'lag',
        message:
          'paragraph 4 is out of date. Its source changed: blog/a.mdx:14 "Outro, em duas linhas."',
      },
    ]);
  });

  it('reports a new paragraph and a deleted one', () => {
    expect(drift(source.replace('Terceiro.', 'Novo.\n\nTerceiro.'))).toEqual([
      {
        file: 'en/a.mdx',
        line: 17,
        kind: 'missing',
        message: expect.stringContaining('is new and has no translation'),
      },
    ]);
    expect(drift(source.replace('Primeiro.\n\n', ''))).toEqual([
      {
        file: 'en/a.mdx',
        line: 7,
        kind: 'orphan',
        message: expect.stringContaining('has no source any more'),
      },
    ]);
  });

  it('names no line when the numbers of paragraphs differ', () => {
    const [problem] = drift(source.replace('Segundo', 'Outro'), `${translation}\nA note.\n`);
    expect(problem).toMatchObject({ message: expect.stringMatching(/^paragraph 4 .*:14 "Outro/) });
    expect(problem?.line).toBeUndefined();
  });
});

describe('findStamp', () => {
  const [old, other] = [stampOf(source), stampOf('outro')];

  it('finds a renamed post under its earlier name, by the version that was translated', () => {
    const stamps = { 'outro.mdx': other, 'velho.mdx': old };
    expect(findStamp(stamps, 'novo.mdx', old.of)).toEqual({ name: 'velho.mdx', stamp: old });
    expect(findStamp(stamps, 'novo.mdx', 'abc')).toBeUndefined();
  });

  it('prefers the stamp of the post itself', () => {
    const stamps = { 'novo.mdx': other, 'velho.mdx': old };
    expect(findStamp(stamps, 'novo.mdx', old.of)).toEqual({ name: 'novo.mdx', stamp: other });
  });
});
