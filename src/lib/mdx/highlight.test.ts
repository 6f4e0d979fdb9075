import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { highlight, languageFault } from './highlight';

const parse = (html: string) => fromHtml(html, { fragment: true });

/** Texts of all spans that have the given class of src/css/code.css. */
const texts = (code: string, language: string, className: string) =>
  selectAll(`.${className}`, parse(highlight(code, language))).map((node) => toString(node));

const samples: Record<string, string> = {
  css: '/* um\n   dois */\n.a > b {\n  color: #fff;\n\n  animation: x 1s;\n}',
  html: '<!-- oi -->\n<a href="x" title=\'&amp;\'>1 < 2 & "3"</a>\n<style>\n.a { b: c }\n</style>',
  js: "const a = `um\n${b} dois`; // fim\nif (a < 1 && b > 2) {\n\treturn 'x';\n}",
  bash: 'npm run build && echo "$HOME"',
  nada: '<b>não é marcação</b> & fim',
  text: '',
};

describe('highlight', () => {
  it.each(Object.entries(samples))('keeps every character of %s', (language, code) => {
    expect(toString(parse(highlight(code, language)))).toBe(`${code}\n`);
  });

  it.each(Object.entries(samples))('wraps each line of %s in one element', (language, code) => {
    const lines = parse(highlight(code, language)).children;
    expect(lines.map((line) => line.type === 'element' && line.properties.className)).toEqual(
      code.split('\n').map(() => ['l']),
    );
    expect(lines.map((line) => line.type === 'element' && toString(line))).toEqual(
      code.split('\n').map((line) => `${line}\n`),
    );
  });

  it('escapes markup in the code', () => {
    for (const language of ['html', 'js', 'nada']) {
      const html = highlight('<img src=x onerror="alert(1)"> </span><script>', language);
      expect(select('img, script', parse(html))).toBeUndefined();
    }
  });

  it('gives each kind of token its class', () => {
    const css = '/* oi */\n.a {\n  color: red;\n  width: 10px;\n}';
    expect(texts(css, 'css', 'c')).toEqual(['/* oi */']);
    expect(texts(css, 'css', 'k')).toEqual(['.a']);
    expect(texts(css, 'css', 'f')).toEqual(['color', 'width']);
    expect(texts(css, 'css', 'n').join()).toMatch(/^red,10/);
    const js = "const a = f('x', 1);";
    expect(texts(js, 'js', 'k')).toEqual(['const']);
    expect(texts(js, 'js', 's')).toEqual(["'x'"]);
    expect(texts(js, 'js', 'n')).toEqual(['1']);
    expect(texts(js, 'js', 'f')).toEqual(['f']);
  });

  it('gives added and removed lines of a diff different classes', () => {
    const diff = '-velho\n+novo\n igual';
    expect(texts(diff, 'diff', 'd').join('').trim()).toBe('-velho');
    expect(texts(diff, 'diff', 'i').join('').trim()).toBe('+novo');
  });

  it('gives both lines of a two-line comment the comment class', () => {
    expect(texts('/* um\n dois */', 'css', 'c')).toEqual(['/* um', ' dois */']);
  });

  it('marks only the requested lines', () => {
    const marked = selectAll('.l', parse(highlight('a\nb\nc\nd', 'text', [2, 4]))).map(
      ({ properties }) => (properties.className as string[]).includes('hl'),
    );
    expect(marked).toEqual([false, true, false, true]);
  });

  it('writes no style attributes, because colors are in the style sheet', () => {
    const html = Object.entries(samples).map(([language, code]) => highlight(code, language));
    expect(selectAll('[style]', parse(html.join('')))).toEqual([]);
  });

  it('does not highlight an unknown language or "text"', () => {
    const one = '<span class="l">const a = 1;\n</span>';
    expect(highlight('const a = 1;', 'nada')).toBe(one);
    expect(highlight('const a = 1;', 'text')).toBe(one);
  });
});

describe('languageFault', () => {
  it.each(['css', 'html', 'svg', 'xml', 'js', 'ts', 'tsx', 'json', 'bash', 'sh', 'toml'])(
    'knows %s and highlights it',
    (language) => {
      expect(languageFault(language)).toBeUndefined();
      const code = '<a href="x">"s"</a>\n+ [a]\nb = "c" # { "d": 1 }\n.e { f: g }';
      expect(highlight(code, language)).toMatch(/<span class="[ksnfcid]">/);
    },
  );

  it.each(['text', 'mdx'])('knows "%s", which is not highlighted', (language) => {
    expect(languageFault(language)).toBeUndefined();
    expect(highlight('# a', language)).toBe('<span class="l"># a\n</span>');
  });

  it.each(['nada', 'CSS', '', 'toString', 'constructor'])('does not know %j', (language) => {
    expect(languageFault(language)).toContain(`"${language}" is not known`);
  });
});
