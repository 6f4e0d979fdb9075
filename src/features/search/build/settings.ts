import type { IndexSettings, SynonymHit } from 'algoliasearch';
import { levels } from '../shared/record';
import { synonymGroups } from '../shared/synonyms/index';

/**
 * Settings of an Algolia index: DocSearch's template for Docusaurus (DocSearch documentation,
 * "Templates"), plus a field for code and filters by series and tag.
 *
 * @param language `pt` or `en`
 * @returns settings for Algolia's `setSettings` call
 */
export function indexSettings(language: string): IndexSettings {
  const languages: IndexSettings['indexLanguages'] = [language === 'pt' ? 'pt-br' : 'en'];
  return {
    searchableAttributes: [
      ...levels.map((level) => `unordered(hierarchy.${level})`),
      'unordered(tags)',
      'unordered(phrases)',
      'content',
      'unordered(code)',
    ],
    attributesForFaceting: [
      'type',
      'language',
      'docusaurus_tag',
      'filterOnly(series)',
      'filterOnly(tags)',
    ],
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'series', 'tags'],
    attributesToHighlight: ['hierarchy', 'content', 'code'],
    attributesToSnippet: ['content:10'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    attributeForDistinct: 'url',
    distinct: true,
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    typoTolerance: 'min',
    removeWordsIfNoResults: 'allOptional',
    indexLanguages: languages,
    queryLanguages: languages,
    ignorePlurals: languages,
  };
}

/** @returns the synonyms of a language for Algolia's `saveSynonyms` call */
export function indexSynonyms(language: string): SynonymHit[] {
  return synonymGroups(language).map((words) => ({
    objectID: `${language}-${words[0]}`,
    type: 'synonym',
    synonyms: words,
  }));
}
