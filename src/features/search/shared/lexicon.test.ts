import { describe, expect, it } from 'vitest';
import { pageRecords } from '../testing/support';
import { indexFiles } from './indexFiles';
import { Lexicon } from './lexicon';
import { fold, stem } from './words';

const texts = {
  pt: 'ação ações animações imagens sobem flores luzes canais papéis carregando carregamento ondas onda ou pathLength arrastarItens',
  en: 'stories matches dishes boxes passes dragging filters filtering translations wave waves on pathLength dragItems',
};

describe.each(['pt', 'en'] as const)('the vocabulary of a text, %s', (language) => {
  const words = texts[language].split(' ');
  const lexicon = new Lexicon(
    indexFiles(language, pageRecords('Título', [texts[language]], { language })).base,
  );
  const keysOf = (term: string) => lexicon.find(term)?.forms.map(({ key }) => key) ?? [];
  const keyOf = (word: string) => (/[A-Z]/.test(word) ? word : fold(word));

  it.each(words)('finds %s by its word and by its stem', (word) => {
    expect(keysOf(fold(word))).toContain(keyOf(word));
    expect(keysOf(stem(fold(word), language))).toContain(keyOf(word));
  });

  it('finds all forms of a stem, in the order of the forms, and the same ones each time', () => {
    const [singular, plural] = language === 'pt' ? ['onda', 'ondas'] : ['wave', 'waves'];
    const root = stem(plural, language);
    expect(keysOf(root)).toEqual([singular, plural]);
    expect(lexicon.find(root)?.forms[0]).toBe(lexicon.find(singular)?.forms[0]);
  });

  it('finds a camelCase name by its parts, which count as words', () => {
    expect(keysOf('length')).toEqual(['pathLength']);
    expect(lexicon.has('length')).toBe(true);
    expect(lexicon.wordsWith('').filter((word) => word === 'length')).toHaveLength(1);
  });

  it('finds nothing for a term of no text, and no word that is only a stem', () => {
    expect(lexicon.find('zebra')).toBeUndefined();
    expect(lexicon.find('')).toBeUndefined();
    const stems = words.map((word) => stem(fold(word), language));
    const onlyStem = stems.find((root) => !words.some((word) => fold(word) === root)) ?? '';
    expect(keysOf(onlyStem)).not.toEqual([]);
    expect(lexicon.has(onlyStem)).toBe(false);
  });

  it('gives the words with a prefix, each once', () => {
    expect(lexicon.startingWith('path').map(({ word }) => word)).toEqual(['pathlength', 'path']);
    expect(lexicon.startingWith('ond').map(({ word }) => word)).toEqual(
      language === 'pt' ? ['onda', 'ondas'] : [],
    );
    expect(new Set(lexicon.wordsWith('')).size).toBe(lexicon.wordsWith('').length);
  });
});
