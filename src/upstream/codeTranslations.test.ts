import { expect, it } from 'vitest';
import { dropTexts } from './codeTranslations';

it('dropTexts removes the texts of a feature from the object that it gets', () => {
  const codeTranslations = { 'aoba.a.one': '1', 'aoba.ab.two': '2', 'aoba.c.three': '3' };
  dropTexts({ codeTranslations }, ['aoba.a.', 'aoba.c.']);
  expect(codeTranslations).toEqual({ 'aoba.ab.two': '2' });
});
