import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lib/mdx/highlight';
import { codeOf } from '../shared/code';
import { excerpt } from './excerpt';

const css = `.a {
  top: 0;
}
@keyframes corre {
  from { top: 0; }
  to { top: 1px; }
}
.b { left: 0; }
.c {
  left: 0;
}`;
const html = `<div class="a">
  <svg>
    <path d="M0 0" />
  </svg>
</div>`;
const js = `const a = 1;

function soma(x) {
  if (x) {
    return 1;
  }

  return 2;
}
soma(a);`;
const long = `function media(
  dias,
) {
  if (dias) {
    return 1;
  } else {
    return 2;
  }
}
media();`;
const toml = `# Nunca velho.
[[headers]]
  for = "/sw.js"

  [headers.values]
    Cache-Control = "no-cache"

# Outro.
[build]
  command = "x"`;
const cut = (code: string, language: string, from: string) =>
  codeOf(excerpt(highlight(code, language), from));

describe('excerpt', () => {
  it.each([
    [css, 'css', '.a {', '.a {\n  top: 0;\n}'],
    [css, 'css', '@keyframes', '@keyframes corre {\n  from { top: 0; }\n  to { top: 1px; }\n}'],
    [css, 'css', '.c {', '.c {\n  left: 0;\n}'],
    [css, 'css', '.a {|.c {', '.a {\n  top: 0;\n}\n\n.c {\n  left: 0;\n}'],
    [css, 'css', '.a {|@keyframes', css.slice(0, css.indexOf('\n.b'))],
    [html, 'html', '<svg', '<svg>\n  <path d="M0 0" />\n</svg>'],
    [html, 'html', '<path', '<path d="M0 0" />'],
    [html, 'html', 'class="a"', html],
    [css, 'css', '.b {', '.b { left: 0; }'],
    [toml, 'toml', '# Nunca', '# Nunca velho.'],
    [toml, 'toml', '[[headers]]', toml.slice(toml.indexOf('[['), toml.indexOf('\n\n# Outro'))],
    [toml, 'toml', '[build]', '[build]\n  command = "x"'],
    [js, 'js', 'function soma', js.slice(js.indexOf('function'), js.indexOf('\nsoma(a)'))],
    [js, 'js', 'const a', 'const a = 1;'],
    [long, 'js', 'function media', long.slice(0, long.indexOf('\nmedia('))],
    [long, 'js', 'if (dias)', 'if (dias) {\n  return 1;\n} else {\n  return 2;\n}'],
    [js, 'js', 'const a|soma(a)', 'const a = 1;\nsoma(a);'],
    [js, 'js', '  if (x)', 'if (x) {\n  return 1;\n}'],
    [
      '{\n  a(() => {\n    /* b\n     * c */\n  });\n}',
      'js',
      'a(',
      'a(() => {\n  /* b\n   * c */\n});',
    ],
  ])('extracts blocks from a file (case %#)', (code, language, from, expected) => {
    expect(cut(code, language, from)).toBe(expected);
  });

  it.each(['.a {|', '|.a {', '.a {| |.c {'])('throws when a part of "%s" is empty', (from) => {
    expect(() => cut(css, 'css', from)).toThrow('has an empty part. Delete the |');
  });

  it('throws when no line contains the text', () => {
    expect(() => cut(css, 'css', '.nada')).toThrow(
      'no line contains ".nada". Copy a part of the first line',
    );
  });
});
