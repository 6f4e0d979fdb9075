import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { canMatch, dropEmpty, keepSelectors } from '../../../lib/node/css';
import { perObject } from '../../../lib/node/perObject';
import { remember } from '../../../lib/node/remember';

/** Cascade layers of Docusaurus and its themes. Rules outside of them are the site's own, and stay. */
const layer = /^docusaurus\b/;

/** Variables of Docusaurus and its themes. */
const themeVariable = /^--(?:ifm|docusaurus)-/;

/** Selectors of the root element, whatever its color mode. */
const rootSelector = /^(?:html|:root)?(?:\[data-theme=['"]?\w+['"]?\])?$/;

/** A text of words and nothing else, between quotes or beside a placeholder: `"a b--c"`, `${x} a`. */
const wordTexts = /(?<=["'`}] ?)[\w-]+(?: +[\w-]+)*(?= ?(?:\\?["'`](?!\s*:\s*[[{])|\$\{))/g;

/** Keys of objects that switch class names on, as in `clsx({ a: isOn })`. */
const switches = /[{,]\s*["']?([\w-]+)["']?\s*:(?!\s*[[{])/g;

/**
 * A build has mostly the scripts of the build before, so their words are kept for the next build.
 *
 * @param script code of a script, minified or not
 * @returns words of it that could be class names, and names of variables. Sentences, comments, paths
 *   (`text/markdown`), properties and keys of objects (`markdown: {`) hold no class names
 */
const wordsOf = remember(
  'script-words',
  (script): string[] => [
    ...new Set([
      ...(script.match(wordTexts) ?? []).flatMap((text) => text.split(/ +/)),
      ...[...script.matchAll(switches)].map(([, name = '']) => name),
      ...(script.match(/--[\w-]+/g) ?? []),
    ]),
  ],
  { isForLater: true },
);

function isInLayer(node: Rule | Declaration): boolean {
  let parent = node.parent as AtRule | Root | Rule | undefined;
  while (parent !== undefined && parent.type !== 'root') {
    if (parent.type === 'atrule' && parent.name === 'layer' && layer.test(parent.params)) {
      return true;
    }
    parent = parent.parent as AtRule | Root | Rule | undefined;
  }
  return false;
}

function dropRules(root: Root, words: ReadonlySet<string>): void {
  keepSelectors(root, (selector, rule) => !isInLayer(rule) || canMatch(selector, words));
}

/**
 * Drops variables of layers that a rule of the site sets again outside of any layer: that rule wins
 * over every layer.
 */
function dropOverriddenVariables(root: Root): void {
  const ours = new Set<string>();
  root.each((node) => {
    // The selector list of src/css/infima.css: both modes, so that neither falls back to a layer.
    if (node.type === 'rule' && node.selectors.includes(':root') && node.selectors.length > 1) {
      node.each((child) => {
        if (child.type === 'decl' && child.prop.startsWith('--')) {
          ours.add(child.prop);
        }
      });
    }
  });
  root.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent as Rule;
    if (
      ours.has(declaration.prop) &&
      isInLayer(declaration) &&
      rule.selectors.every((selector) => rootSelector.test(selector))
    ) {
      declaration.remove();
    }
  });
}

/**
 * Drops properties of layers that a rule of the site with the same selector sets outside of any layer and of
 * any condition: that rule always wins. `html` and `:root` are the same element.
 */
function dropOverridden(root: Root): void {
  const key = (selector: string, prop: string) =>
    `${selector === 'html' ? ':root' : selector} ${prop}`;
  const ours = new Set<string>();
  root.each((node) => {
    if (node.type === 'rule') {
      node.each((child) => {
        if (child.type === 'decl') {
          node.selectors.forEach((selector) => ours.add(key(selector, child.prop)));
        }
      });
    }
  });
  root.walkDecls((declaration) => {
    const { parent, prop, important } = declaration;
    if (
      parent?.type === 'rule' &&
      important !== true &&
      !prop.startsWith('--') &&
      isInLayer(declaration) &&
      (parent as Rule).selectors.every((selector) => ours.has(key(selector, prop)))
    ) {
      declaration.remove();
    }
  });
}

/** @returns the variables that a text of CSS reads */
const readIn = (css: string): string[] =>
  [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Drops variables that no rule reads, and their registrations (`@property`). Then drops those that only
 * dropped variables have read, and so on.
 *
 * @param kept names that are read elsewhere
 * @param pattern of the names that may be dropped
 */
export function dropVariables(root: Root, kept: ReadonlySet<string>, pattern: RegExp): void {
  let dropped: boolean;
  do {
    dropped = false;
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      readIn(value).forEach((name) => read.add(name));
    });
    root.walkDecls(pattern, (declaration) => {
      if (!read.has(declaration.prop) && !kept.has(declaration.prop)) {
        declaration.remove();
        dropped = true;
      }
    });
    root.walkAtRules('property', (rule) => {
      if (pattern.test(rule.params) && !read.has(rule.params) && !kept.has(rule.params)) {
        rule.remove();
      }
    });
  } while (dropped);
}

/** @returns the variables of the theme that the sheet defines once, for the whole page, with a constant */
function constantsOf(root: Root, kept: ReadonlySet<string>): Declaration[] {
  const all = new Map<string, Declaration[]>();
  root.walkDecls(themeVariable, (declaration) => {
    all.set(declaration.prop, [...(all.get(declaration.prop) ?? []), declaration]);
  });
  return [...all.values()].flatMap(([declaration, second]) => {
    const rule = declaration?.parent as Rule | undefined;
    const isAlways =
      rule?.selectors.includes(':root') === true &&
      rule.selectors.every((selector) => rootSelector.test(selector)) &&
      (rule.parent?.type === 'root' || (rule.parent as AtRule).name === 'layer');
    return declaration !== undefined &&
      second === undefined &&
      isAlways &&
      !kept.has(declaration.prop) &&
      !declaration.value.includes('var(')
      ? [declaration]
      : [];
  });
}

/** Replaces uses of constant variables of the theme by their values, which takes fewer bytes. */
function inlineConstants(root: Root, kept: ReadonlySet<string>): void {
  let constants: Declaration[];
  do {
    constants = constantsOf(root, kept);
    const values = new Map(constants.map(({ prop, value }) => [prop, value]));
    root.walkDecls((declaration) => {
      if (declaration.value.includes('var(')) {
        declaration.value = declaration.value.replace(
          /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g,
          (use, name: string) => values.get(name) ?? use,
        );
      }
    });
    constants.forEach((declaration) => declaration.remove());
  } while (constants.length > 0);
}

/** All words of scripts. Each style sheet is compared with the same ones. */
const wordsOfAll = perObject(
  (scripts: readonly string[]): ReadonlySet<string> =>
    new Set(scripts.flatMap((script) => wordsOf(script))),
);

/**
 * @param css a whole style sheet
 * @param words all words of the scripts, one per line
 * @param others as in `withoutUnused`
 * @returns the style sheet without unused rules and variables
 */
function drop(css: string, words: string, others: string): string {
  const root = postcss.parse(css);
  const used = new Set(words.split('\n'));
  dropRules(root, used);
  dropOverriddenVariables(root);
  dropOverridden(root);
  const kept = new Set([...used, ...readIn(others)]);
  dropVariables(root, kept, themeVariable);
  inlineConstants(root, kept);
  dropEmpty(root);
  return root.toString();
}

const dropOnce = remember('lean-sheets', drop, { isForLater: true });

/**
 * Removes three things from a style sheet: rules of Docusaurus whose classes stand in no script of the
 * site, properties and variables that rules of the site always override, and variables that no rule reads or
 * that are constants.
 *
 * @param css a whole style sheet
 * @param scripts code of every script of the site: a class that is written into a page stands in one
 * @param others the other style sheets of the site, which may read variables of this one
 * @returns the style sheet without them
 */
export const withoutUnused = (css: string, scripts: readonly string[], others = ''): string =>
  dropOnce(css, [...wordsOfAll(scripts)].sort().join('\n'), others);
