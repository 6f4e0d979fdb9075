import { en } from './en';
import { pt } from './pt';

/*
 * Words that mean the same to somebody who searches this blog. Words are folded and stand for
 * themselves alone: compared by their stems they cost as much as they gained
 * (tests/bench/search/README.md).
 */

/** Groups of words by language: one text for each group, with spaces between its words. */
const texts: Readonly<Record<string, readonly string[]>> = { pt, en };

/** @returns the groups of a language, as lists of folded words; `build/settings.ts` sends them to Algolia */
export const synonymGroups = (language: string): string[][] =>
  (texts[language] ?? []).map((group) => group.split(' '));

/** @returns the synonyms of a folded word: the other words of every group that contains it */
export const synonymsOf = (word: string, language: string): string[] =>
  synonymGroups(language)
    .filter((group) => group.includes(word))
    .flatMap((group) => group.filter((other) => other !== word));
