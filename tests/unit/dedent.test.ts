import { describe, expect, it } from 'vitest';
import { highlight } from '../../src/mdx/highlight';
import { codeOf } from '../../src/playground/code';
import { dedent } from '../../src/playground/Trecho/dedent';

const moved = (code: string, language: string) => codeOf(dedent(highlight(code, language)));

describe('dedent', () => {
  it.each([
    ['  <svg>\n    <path d="M0 0" />\n  </svg>', 'html', '<svg>\n  <path d="M0 0" />\n</svg>'],
    ['    a();\n\n    b();', 'js', 'a();\n\nb();'],
    ['  /* oi\n     tchau */\n  a();', 'js', '/* oi\n   tchau */\na();'],
    ['a {\n  top: 0;\n}', 'css', 'a {\n  top: 0;\n}'],
  ])('takes away the indentation that all lines share', (code, language, expected) => {
    expect(moved(code, language)).toBe(expected);
  });

  it('keeps the marks of the lines and their tokens', () => {
    const html = highlight('  const a = 1;', 'js');
    expect(dedent(html)).toBe(html.replace('">  <', '"><'));
  });
});
