import { describe, expect, it } from 'vitest';
import { fitTitle, stepOf } from './fit';
import { readFaces } from './type';
import { allCards, siteDir } from '../testing/support';

/** Every letter is half an em wide. */
const measure = (text: string) => text.length / 2;
const box = { width: 600, height: 300 };

const isWithin = ({ size, lines }: ReturnType<typeof fitTitle>) =>
  lines.every((line) => measure(line) * size <= box.width) &&
  lines.length * stepOf({ size, lines }) <= box.height;

describe('fitTitle', () => {
  it('sets a short title in one line at the largest size', () => {
    expect(fitTitle('Aoba', box, measure)).toEqual({ size: 80, lines: ['Aoba'] });
  });

  it('breaks a title into lines of similar length', () => {
    expect(fitTitle('janela redonda azul claro', box, measure).lines).toEqual([
      'janela redonda',
      'azul claro',
    ]);
  });

  it('breaks after punctuation rather than after a short word', () => {
    const { lines } = fitTitle('Abril: a lua por trás da máscara', box, measure);
    expect(lines.slice(0, -1).filter((line) => /(?:^| )[a-z]{1,2}$/.test(line))).toEqual([]);
  });

  it('keeps a number on the line of the word before it', () => {
    const { lines } = fitTitle('aplicativo inteiro parte 3: arrastar', box, measure);
    expect(lines.filter((line) => /^\d/.test(line))).toEqual([]);
    expect(lines.join(' ')).toContain('parte\u00a03:');
  });

  it('makes a longer title smaller and keeps every word', () => {
    const text = 'uma frase bem comprida que fala de muitas coisas ao mesmo tempo '
      .repeat(3)
      .trim();
    const fitted = fitTitle(text, box, measure);
    expect(fitted.size).toBeLessThan(60);
    expect(fitted.lines.join(' ')).toBe(text);
    expect(isWithin(fitted)).toBe(true);
  });

  it.each([
    ['a word wider than the box', 'pneumoultramicroscopicossilicovulcanoconiose'.repeat(2)],
    ['a text that is too long for the box', 'palavra '.repeat(300).trim()],
    ['one letter', 'A'],
  ])('stays inside the box: %s', (_, text) => {
    const fitted = fitTitle(text, box, measure);
    expect(isWithin(fitted)).toBe(true);
    const drawn = fitted.lines.join('').replace(/ /g, '');
    const whole = text.replace(/ /g, '');
    expect(drawn.endsWith('…') ? whole.startsWith(drawn.slice(0, -1)) : drawn === whole).toBe(true);
  });
});

describe('readFaces', () => {
  it('has every letter of every card, and no text reaches the picture', async () => {
    const faces = await readFaces(siteDir);
    for (const { title, note, mark } of allCards()) {
      expect(faces.text.line(note, 26).width, note).toBeLessThanOrEqual(622);
      expect(faces.strong.line(mark?.text ?? '', 26).width, title).toBeLessThanOrEqual(592);
      for (const [face, text] of [
        [faces.title, title],
        [faces.text, note],
        [faces.strong, mark?.text ?? ''],
      ] as const) {
        const missing = [...text].filter(
          (letter) => letter !== ' ' && face.line(letter, 1).width === 0,
        );
        expect(missing, text).toEqual([]);
      }
    }
  });

  it('skips only characters that no font has', async () => {
    const { title } = await readFaces(siteDir);
    expect(title.line('a😀b', 10)).toEqual(title.line('ab', 10));
    expect(title.line('', 10)).toEqual({ path: '', width: 0 });
  });
});
