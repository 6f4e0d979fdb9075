import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lib/mdx/highlight';
import { codeOf } from './code';
import { parseFrameMessage } from './protocol';
import { forceReducedMotion } from '../frame/still';

describe('codeOf', () => {
  it.each([
    ['html', '<p class="a">1 &lt; 2 &amp;&amp; &#39;x&#39;</p>\n\n<!-- fim -->'],
    ['css', '.a > .b { content: "<&>"; }\n\n/* a */'],
    ['js', 'const a = `<b>${x && y}</b>`;\n  if (a < 1) {}'],
  ])('recovers the %s source from its highlighted markup', (language, code) => {
    expect(codeOf(highlight(code, language, [1]))).toBe(code);
  });
});

describe('parseFrameMessage', () => {
  it.each([
    [{ type: 'done' }],
    [{ type: 'pong' }],
    [{ type: 'error', message: 'x', line: 3 }],
    [{ type: 'error', message: 'x' }],
    [{ type: 'log', level: 'log', text: 'x' }],
    [{ type: 'size', height: 320 }],
  ])('accepts %j unchanged', (message) => {
    expect(parseFrameMessage(message)).toEqual(message);
  });

  it.each([
    [null],
    ['done'],
    [{}],
    [{ type: 'run' }],
    [{ type: 'error', message: { toString: 'x' } }],
    [{ type: 'log', text: 1, level: 'log' }],
    [{ type: 'log', text: 'x' }],
    [{ type: 'size', height: '320' }],
    [{ type: 'size', height: NaN }],
  ])('rejects %j', (message) => {
    expect(parseFrameMessage(message)).toBeUndefined();
  });

  it.each([
    [1e9, 2000],
    [-5, 0],
    [10.2, 11],
  ])('limits a height of %d to %d', (height, kept) => {
    expect(parseFrameMessage({ type: 'size', height })).toEqual({ type: 'size', height: kept });
  });

  it('drops unknown and invalid fields of a message', () => {
    expect(parseFrameMessage({ type: 'error', message: 'x', line: '3', html: '<b>' })).toEqual({
      type: 'error',
      message: 'x',
    });
  });
});

describe('forceReducedMotion', () => {
  it('makes rules for reduced motion always apply and rules for no preference never', () => {
    expect(
      forceReducedMotion(
        '@media (prefers-reduced-motion: reduce) { a {} }\n' +
          '@media (prefers-reduced-motion:no-preference) and (min-width: 1px) { b {} }\n' +
          '@media (prefers-reduced-motion) { c {} }',
      ),
    ).toBe(
      '@media (min-width: 0px) { a {} }\n' +
        '@media (max-width: 0px) and (min-width: 1px) { b {} }\n' +
        '@media (min-width: 0px) { c {} }',
    );
  });
});
