import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lib/mdx/highlight';
import { codeOf } from './code';
import { parseFrameMessage } from './protocol';
import { withoutMotion } from '../frame/still';

describe('codeOf', () => {
  it.each([
    ['html', '<p class="a">1 &lt; 2 &amp;&amp; &#39;x&#39;</p>\n\n<!-- fim -->'],
    ['css', '.a > .b { content: "<&>"; }\n\n/* a */'],
    ['js', 'const a = `<b>${x && y}</b>`;\n  if (a < 1) {}'],
  ])('gives back the %s that was highlighted', (language, code) => {
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
  ])('takes %j as it is', (message) => {
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
  ])('takes nothing of %j', (message) => {
    expect(parseFrameMessage(message)).toBeUndefined();
  });

  it.each([
    [1e9, 2000],
    [-5, 0],
    [10.2, 11],
  ])('keeps a height of %d within bounds', (height, kept) => {
    expect(parseFrameMessage({ type: 'size', height })).toEqual({ type: 'size', height: kept });
  });

  it('drops what it does not know of a message', () => {
    expect(parseFrameMessage({ type: 'error', message: 'x', line: '3', html: '<b>' })).toEqual({
      type: 'error',
      message: 'x',
    });
  });
});

describe('withoutMotion', () => {
  it('makes the rules for less motion hold and the others not', () => {
    expect(
      withoutMotion(
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
