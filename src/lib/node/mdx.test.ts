import { describe, expect, it } from 'vitest';
import { parseMdx, treeWith } from './mdx';

const post = '---\ntitle: Um\n---\n\nTexto.\n\n<Demo id="a" />\n';

/** Type and line of each block. */
const blocksOf = (raw: string) => {
  const parsed = parseMdx(raw);
  return 'tree' in parsed
    ? parsed.tree.children.map(({ type, position }) => [type, position?.start.line])
    : parsed;
};

describe('parseMdx', () => {
  it.each([
    ['LF', post],
    ['CRLF', post.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${post}`],
    ['both', `\uFEFF${post.replaceAll('\n', '\r\n')}`],
  ])('leaves the front matter out and keeps the line numbers of a file with %s', (_, raw) => {
    expect(blocksOf(raw)).toEqual([
      ['paragraph', 5],
      ['mdxJsxFlowElement', 7],
    ]);
  });

  it('reads a file without front matter', () => {
    expect(blocksOf('\uFEFFTexto.\n\n---\n')).toEqual([
      ['paragraph', 1],
      ['thematicBreak', 3],
    ]);
  });

  it.each([
    ['an unclosed tag', `${post}\n<aside>\n\nFim.\n`, 9],
    ['an unclosed brace', `${post}\n{a\n`, 10],
  ])('returns the syntax error and the line of %s', (_, raw, line) => {
    expect(parseMdx(raw)).toEqual({ fault: { line, message: expect.any(String) as string } });
  });
});

describe('parseMdx and an id in braces', () => {
  it.each(['## Um título {#um}', '### `a` {#um}', 'Um texto { #um } aqui'])(
    'says what to write instead of the braces of %s',
    (text) => {
      expect(parseMdx(`${post}\n${text}\n`)).toEqual({
        fault: {
          line: 9,
          message: expect.stringMatching(
            /^\{ ?#um ?\} is no expression\. .* as a comment: \{\/\* #um \*\/\}$/,
          ) as string,
        },
      });
    },
  );

  it('keeps the message for other braces', () => {
    expect(parseMdx('Um {a b} texto\n')).toMatchObject({
      fault: { line: 1, message: expect.stringMatching(/^Could not parse/) as string },
    });
  });
});

describe('treeWith', () => {
  it('parses only text that matches', () => {
    expect(treeWith(post, /<Demo/).children).toHaveLength(2);
    expect(treeWith(post, /<Trecho/).children).toEqual([]);
  });

  it('returns an empty tree for a syntax error', () => {
    expect(treeWith('<Demo>', /<Demo/).children).toEqual([]);
  });
});
