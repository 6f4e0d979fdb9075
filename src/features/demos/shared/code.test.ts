import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lib/mdx/highlight';
import { codeOf, markedLineNumbers, tokensOf } from './code';

describe('codeOf', () => {
  it.each([
    ['html', '<p class="a">1 &lt; 2 &amp;&amp; &#39;x&#39;</p>\n\n<!-- fim -->'],
    ['css', '.a > .b { content: "<&>"; }\n\n/* a */'],
    ['js', 'const a = `<b>${x && y}</b>`;\n  if (a < 1) {}'],
  ])('recovers the %s source from its highlighted markup', (language, code) => {
    expect(codeOf(highlight(code, language, [1]))).toBe(code);
  });
});

it('finds the marked lines of highlighted code', () => {
  expect(
    markedLineNumbers('<span class="l">a</span><span class="l hl"><span class="k">b</span></span>'),
  ).toEqual([2]);
});

describe('tokensOf', () => {
  it.each([
    ['html', '<p class="a">1 &lt; 2</p>\n\n<!-- a\nb -->'],
    ['css', '.a > .b { content: "<&>"; }\n\n  /* a */'],
    ['js', 'const a = `<b>\n${x && y}</b>`;\n'],
  ])('covers each line of %s, with the classes of its markup', (language, code) => {
    const markup = highlight(code, language, [1]);
    const tokens = tokensOf(markup);
    const text = tokens.map(({ from, to }) => code.slice(from, to)).join('');
    expect(text).toBe(code.replace(/\n/g, ''));
    const colored = tokens.filter(({ className }) => className !== 'plain');
    expect(colored.map(({ className }) => className)).toEqual(
      Array.from(markup.matchAll(/<span class="([a-km-z])">/g), ([, name]) => name),
    );
  });

  it('keeps the color of the value of a handle, and names the handle', () => {
    const markup = '<span class="l">a: <mark data-handle="dash" class="n">24</mark>;\n</span>';
    expect(tokensOf(markup)).toEqual([
      { from: 0, to: 3, className: 'plain' },
      { from: 3, to: 5, className: 'n handle' },
      { from: 5, to: 6, className: 'plain' },
    ]);
  });
});
