import { describe, expect, it } from 'vitest';
import { frontMatterEnd, frontMatterOf, lineOf, readFrontMatter } from './frontMatter';

/** A post with its tags on line 6. */
const post = [
  '---',
  'title: Um título',
  'description: Uma frase.',
  'date: 2022-01-31',
  'authors: [autor]',
  'tags: [css, svg]',
  '---',
  '',
  'Texto.',
  '',
].join('\n');

describe('frontMatterOf', () => {
  it('gives the keys and values', () => {
    expect(frontMatterOf('---\ntitle: A\ndate: 2022-01-31\n---\n')).toEqual({
      title: 'A',
      date: '2022-01-31',
    });
  });

  it.each(['', 'Texto.', '---\n---\n', '---\n: [\n---\n', '---\nTexto\n---\n'])(
    'gives nothing for %j',
    (raw) => {
      expect(frontMatterOf(raw)).toEqual({});
    },
  );
});

describe('readFrontMatter', () => {
  const keyless = 'has front matter without keys. Write each line as a key, as in title: My post';
  const empty = 'has nothing in its front matter. Write its keys, as in title: My post';

  it.each([
    ['---\nUm título\n---\n', keyless],
    ['---\n- a\n- b\n---\n', keyless],
    ['---\n42\n---\n', keyless],
    ['---\n\n---\n', empty],
    ['---\r\n# title: A\r\n\r\n---\r\n', empty],
  ])('says what to write instead of %j', (raw, message) => {
    expect(readFrontMatter('blog/a.mdx', raw)).toEqual({
      problems: [{ file: 'blog/a.mdx', line: 1, message }],
    });
  });
});

describe('lineOf', () => {
  it('finds a top-level key with any line endings', () => {
    expect(lineOf(post, 'tags')).toBe(6);
    expect(lineOf(post.replaceAll('\n', '\r\n'), 'tags')).toBe(6);
  });

  it('ignores nested keys and keys with the same prefix', () => {
    expect(lineOf('---\nlast_update:\n  date: x\ndates: y\ndate: z\n---\n', 'date')).toBe(5);
  });

  it('returns line 1 for a missing key, even when the text has a similar line', () => {
    expect(lineOf(post, 'demo')).toBe(1);
    expect(lineOf(`${post}\ndemo: is a word of the text\n`, 'demo')).toBe(1);
  });
});

describe('frontMatterEnd', () => {
  it('finds the closing line with spaces after it, any line endings and a BOM', () => {
    expect(frontMatterEnd(post)).toBe(7);
    expect(frontMatterEnd(post.replace('\n---', '\n--- '))).toBe(7);
    expect(frontMatterEnd(`\uFEFF${post.replaceAll('\n', '\r\n')}`)).toBe(7);
  });

  it('returns 0 without front matter, even when the text has lines of dashes', () => {
    expect(frontMatterEnd('Texto.\n\n---\n\nMais.\n\n---\n')).toBe(0);
    expect(frontMatterEnd('---\ntitle: A\n')).toBe(0);
  });
});
