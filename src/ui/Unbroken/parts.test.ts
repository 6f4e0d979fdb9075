import { describe, expect, it } from 'vitest';
import { partsOf } from './parts';

/** @returns the parts of a title, those that stay on one line in brackets */
const shown = (title: string) =>
  partsOf(title)
    .map(({ text, whole }) => (whole ? `[${text}]` : text))
    .join('');

describe('parts of a title that stay on one line', () => {
  it.each([
    ['good-mood, parte 2: guardar dias', '[good-mood,] [parte 2:] guardar dias'],
    ['do-it, part 1: a list', '[do-it,] [part 1:] a list'],
    ['Janeiro: a onda', 'Janeiro: a onda'],
    ['A palavra extraordinariamente-longa', 'A palavra extraordinariamente-longa'],
    ['Dez - ou onze', 'Dez - ou onze'],
    ['Parte 10', '[Parte 10]'],
    ['', ''],
  ])('%s', (title, parts) => {
    expect(shown(title)).toBe(parts);
    const joined = partsOf(title).map(({ text }) => text);
    expect(joined.join('')).toBe(title);
  });
});
