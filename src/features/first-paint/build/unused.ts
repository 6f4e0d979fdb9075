import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';

/** Layers of Docusaurus and its themes; what stands outside of them is ours and stays. */
const layer = /^docusaurus\b/;

/** Variables that only Docusaurus' own rules are made of. */
const themeVariable = /^--(?:ifm|docusaurus)-/;

/** Selectors of the root element, whatever its colour mode. */
const rootSelector = /^(?:html|:root)?(?:\[data-theme=['"]?\w+['"]?\])?$/;

/** Classes of a selector without parentheses. */
const classesOf = (selector: string) =>
  [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\/g, ''));

/** The innermost `:name(…)` of a selector. */
const inner = /:([\w-]+)\(([^()]*)\)/;

/**
 * @param selector one selector, without commas outside of parentheses
 * @param words names that some script holds, or some page
 * @param namesOf what of a selector without parentheses must be among them; its classes unless told
 * @returns whether elements with those names alone can match it; what `:not()` and `:has()` ask for
 *   is taken as given
 */
export function canMatch(
  selector: string,
  words: ReadonlySet<string>,
  namesOf: (selector: string) => readonly string[] = classesOf,
): boolean {
  const [all, name = '', choices = ''] = inner.exec(selector) ?? [];
  if (all === undefined) {
    return namesOf(selector).every((word) => words.has(word));
  }
  const isMet =
    !/^(?:is|where)$/.test(name) ||
    choices.split(',').some((choice) => canMatch(choice, words, namesOf));
  return isMet && canMatch(selector.replace(all, ''), words, namesOf);
}

/** Words of a text that could be class names. */
const wordsOf = (text: string): Set<string> => new Set(text.match(/[A-Za-z_-][\w-]*/g));

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
  root.walkRules((rule) => {
    if (!isInLayer(rule) || isStep(rule)) {
      return;
    }
    const used = rule.selectors.filter((selector) => canMatch(selector, words));
    if (used.length === 0) {
      rule.remove();
    } else if (used.length < rule.selectors.length) {
      rule.selectors = used;
    }
  });
}

/** Rules of ours outside of any layer win over every layer: what they set again is dead there. */
function dropOverridden(root: Root): void {
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
 * Drops variables that no rule reads, those that only they read included.
 *
 * @param kept names that are read elsewhere
 * @param pattern of the names that may go
 */
export function dropVariables(root: Root, kept: ReadonlySet<string>, pattern: RegExp): void {
  let dropped: boolean;
  do {
    dropped = false;
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
        read.add(name);
      }
    });
    root.walkDecls(pattern, (declaration) => {
      if (!read.has(declaration.prop) && !kept.has(declaration.prop)) {
        declaration.remove();
        dropped = true;
      }
    });
  } while (dropped);
}

/** Drops rules, and groups of them, that nothing is left in. */
export function dropEmpty(root: Root): void {
  let hadEmpty: boolean;
  do {
    hadEmpty = false;
    root.walk((node) => {
      if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) {
        node.remove();
        hadEmpty = true;
      }
    });
  } while (hadEmpty);
}

/** Whether a rule is a step of an animation. */
export const isStep = (rule: Rule): boolean =>
  /keyframes$/.test((rule.parent as AtRule).name ?? '');

/**
 * Takes out of a style sheet what Docusaurus brings along and no script of the site names: rules
 * whose classes no component writes, then variables that no rule reads.
 *
 * @param css a whole style sheet
 * @param scripts every script of the site: a class that is written into a page stands in one
 * @returns the style sheet without them
 */
export function withoutUnused(css: string, scripts: string): string {
  const root = postcss.parse(css);
  const words = wordsOf(scripts);
  dropRules(root, words);
  dropOverridden(root);
  dropVariables(root, words, themeVariable);
  dropEmpty(root);
  return root.toString();
}
