import { describe, expect, it } from 'vitest';
import { countWords, proseOf } from './prose';

/** Result of proseOf with all white space collapsed. */
const wordsOf = (mdx: string) => proseOf(mdx).trim().split(/\s+/).join(' ');

describe('proseOf', () => {
  it('keeps paragraphs, headings and inline code', () => {
    expect(wordsOf('## Um título\n\nUm `stroke` de cor.')).toBe('## Um título Um `stroke` de cor.');
  });

  it.each([
    ['a code block', 'Antes.\n\n```css title="a.css"\n.a { color: red; }\n```\n\nDepois.'],
    ['a code block with tildes', 'Antes.\n\n~~~\ncódigo\n~~~\n\nDepois.'],
    ['an indented code block', 'Antes.\n\n  ```js\n  const a = 1;\n  ```\n\nDepois.'],
    ['a long code fence around a shorter one', 'Antes.\n\n````md\n```js\nx\n```\n````\n\nDepois.'],
    [
      'an import and an export',
      "import A from './a.svg';\nexport const b = 1;\n\nAntes.\n\nDepois.",
    ],
    ['the truncate marker', 'Antes.\n\n{/* truncate */}\n\nDepois.'],
    ['a comment of several lines', 'Antes.\n\n{/* um\ndois */}\n\nDepois.'],
    ['an element without content', 'Antes.\n\n<Demo id="esqueleto" abre="css" />\n\nDepois.'],
  ])('removes %s', (_, mdx) => {
    expect(wordsOf(mdx)).toBe('Antes. Depois.');
  });

  it('keeps the text inside an element', () => {
    expect(wordsOf('<Figure caption="Fora">\n  Dentro.\n</Figure>')).toBe('Dentro.');
  });

  it('keeps the text between two code blocks', () => {
    expect(wordsOf('```\na\n```\n\nMeio.\n\n```\nb\n```')).toBe('Meio.');
  });

  it('keeps comparison signs', () => {
    expect(wordsOf('Se 1 < 2 e 3 > 2, siga.')).toBe('Se 1 < 2 e 3 > 2, siga.');
  });
});

describe('countWords', () => {
  it('counts words, not punctuation', () => {
    expect(countWords('Aoba, mundo! — Uma linha: **duas** palavras.')).toBe(6);
  });

  it('counts a word with an accent, a hyphen, an apostrophe or a decimal point once', () => {
    expect(countWords('animação guarda-chuva d’água it’s 1.5')).toBe(5);
  });

  it('returns 0 for a post with only code', () => {
    expect(countWords('```js\nconst a = 1;\n```\n')).toBe(0);
    expect(countWords('')).toBe(0);
  });
});
