import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lib/mdx/highlight';
import { codeOf, markedLineNumbers } from './code';

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
