import type { Problem } from '../../../../lib/problems';
import { localized, type Localized } from '../../../../lib/locales';
import type { Document } from '../../../../lib/node/document';
import { memory } from '../../../../lib/node/remember';
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
import type { Found, Rule } from './types';

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
  /** Problems that a reader would notice. A build reports them and continues. */
  notices: Problem[];
}

/** Findings of each rule that reads no other file, in one document. */
const known = memory<Found[][]>('rules');

/** @returns the findings of each rule that needs only the document */
function foundIn(document: Document, siteDir: string): Found[][] {
  const { file, raw, kind, locale } = document;
  const key = [file, kind, locale, raw].join('\0');
  const earlier = known.get(key);
  if (earlier !== undefined) {
    return earlier;
  }
  // The tree is found by the hash of the text: once for all rules.
  const whole = { ...document, tree: document.tree };
  const found = rules.map(({ check, readsFiles }) =>
    readsFiles === true ? [] : check(whole, siteDir),
  );
  known.set(key, found);
  return found;
}

/**
 * @param document a post or a page
 * @param siteDir root of the repository
 * @returns all problems that the rules find in it
 */
export function applyRules(document: Document, siteDir: string): Findings {
  const findings: Findings = { errors: [], notices: [] };
  const { file } = document;
  const remembered = foundIn(document, siteDir);
  for (const [index, { check, isAdvice, readsFiles }] of rules.entries()) {
    const found = readsFiles === true ? check(document, siteDir) : (remembered[index] ?? []);
    findings[isAdvice ? 'notices' : 'errors'].push(...found.map((each) => ({ file, ...each })));
  }
  return findings;
}

/** Follows the sentence of a rule with `isAdvice`. */
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
