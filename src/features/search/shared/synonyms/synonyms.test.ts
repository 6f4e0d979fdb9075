import { expect, it } from 'vitest';
import { locales } from '../../../../lib/locales';
import { fold, isStopWord, tokenize } from '../words';
import { synonymGroups, synonymsOf } from './index';

it.each(locales)('the groups of %s have at least two folded words each', (language) => {
  const groups = synonymGroups(language);
  expect(groups.length).toBeGreaterThan(100);
  expect(groups.filter((group) => new Set(group).size < Math.max(2, group.length))).toEqual([]);
  const words = groups.flat();
  expect(words.filter((word) => fold(word) !== word || tokenize(word).length !== 1)).toEqual([]);
  expect(words.filter((word) => isStopWord(word, language))).toEqual([]);
});

it('a word has the other words of its groups as synonyms', () => {
  expect(synonymsOf('confete', 'pt')).toContain('confetti');
  expect(synonymsOf('confete', 'pt')).not.toContain('confete');
  expect(synonymsOf('confete', 'en')).toEqual([]);
  expect(synonymsOf('confete', 'fr')).toEqual([]);
});
