import type { Problem } from '../../../../lib/frontMatter';
import { localized, type Localized } from '../../../../lib/locales';
import type { Document } from '../../../../lib/node/document';
import type { RuleReference } from '../../shared/reference';
import { admonitions } from './admonitions';
import { alternatives } from './alternatives';
import { code } from './code';
import { knownComponents } from './components';
import { elements } from './elements';
import { expressions } from './expressions';
import { fences } from './fences';
import { headings } from './headings';
import { imports } from './imports';
import { labels } from './labels';
import { leftovers } from './leftovers';
import { levels } from './levels';
import { marks } from './marks';
import { media } from './media';
import { opening } from './opening';
import { pictures } from './pictures';
import { references } from './references';
import { tables } from './tables';
import { text } from './text';
import { title } from './title';
import type { Rule } from './types';

/** Checks of each post and page, in the order in which the guide lists them. */
export const rules: readonly Rule[] = [
  title,
  opening,
  text,
  marks,
  leftovers,
  headings,
  levels,
  alternatives,
  labels,
  pictures,
  media,
  imports,
  knownComponents,
  expressions,
  elements,
  fences,
  code,
  admonitions,
  references,
  tables,
];

/** Findings of the rules in one document. */
export interface Findings {
  /** Problems that stop a build. */
  errors: Problem[];
  /** Problems that a reader would notice, and that a build only tells. */
  notices: Problem[];
}

/**
 * @param document a post or a page
 * @param siteDir root of the repository
 * @returns all problems that the rules find in it
 */
export function applyRules(document: Document, siteDir: string): Findings {
  const findings: Findings = { errors: [], notices: [] };
  for (const { check, isAdvice } of rules) {
    const found = check(document, siteDir).map((each) => ({ file: document.file, ...each }));
    findings[isAdvice ? 'notices' : 'errors'].push(...found);
  }
  return findings;
}

/** Said after the sentence of a rule with `isAdvice`. */
const advice: Localized = {
  pt: 'Só um aviso: o build continua.',
  en: 'A notice only: the build goes on.',
};

/** @returns the list of the rules for authors, in one language */
export const rulesReference = (locale: string): RuleReference[] =>
  rules.map(({ name, about, isAdvice }) => ({
    name,
    about: [about, ...(isAdvice ? [advice] : [])].map((text) => localized(text, locale)).join(' '),
  }));
