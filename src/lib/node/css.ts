import type { AtRule, Root, Rule } from 'postcss';

/** Classes of a selector without parentheses. */
const classesOf = (selector: string) =>
  [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\/g, ''));

/** The innermost `:name(…)` of a selector. */
const inner = /:([\w-]+)\(([^()]*)\)/;

/**
 * @param selector one selector, without commas outside of parentheses
 * @param words names that occur in a page or in a script: class names, or what `namesOf` returns
 * @param namesOf lists the names that a selector without parentheses needs; by default its classes
 * @returns whether an element can match the selector when only those names exist. Conditions inside of
 *   `:not()` and `:has()` are assumed to hold
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

/** Whether a rule is a step of an animation. */
const isStep = (rule: Rule): boolean => /keyframes$/.test((rule.parent as AtRule).name ?? '');

/**
 * Removes selectors, and rules without any selector left. Steps of animations stay.
 *
 * @param isKept tells whether a selector of a rule stays
 */
export function keepSelectors(root: Root, isKept: (selector: string, rule: Rule) => boolean): void {
  root.walkRules((rule) => {
    if (isStep(rule)) {
      return;
    }
    const kept = rule.selectors.filter((selector) => isKept(selector, rule));
    if (kept.length === 0) {
      rule.remove();
    } else if (kept.length < rule.selectors.length) {
      rule.selectors = kept;
    }
  });
}

/** Drops rules and at-rules that are empty, until none is left. */
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

/** Drops each `@font-face` whose family no rule uses. */
export function dropFaces(root: Root): void {
  const values: string[] = [];
  const families = new Map<AtRule, string>();
  root.walkDecls((declaration) => {
    const { parent, prop, value } = declaration;
    const face = parent?.type === 'atrule' ? (parent as AtRule) : undefined;
    if (face?.name !== 'font-face') {
      values.push(value);
    } else if (prop === 'font-family') {
      families.set(face, value.replace(/["']/g, ''));
    }
  });
  const used = values.join(';');
  for (const [face, family] of families) {
    if (!used.includes(family)) {
      face.remove();
    }
  }
}

/** Drops the keyframes that no animation names. An animation can also name them through a variable. */
export function dropKeyframes(root: Root): void {
  const values: string[] = [];
  root.walkDecls(/^--|animation/, ({ value }) => void values.push(value));
  const words = new Set(values.join(' ').match(/[\w-]+/g));
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!words.has(rule.params)) {
      rule.remove();
    }
  });
}

/** @returns the layers that a rule names, in their order */
const layersOf = ({ params }: AtRule): string[] => params.split(',').map((name) => name.trim());

/** @returns a layer and its parents, whose order it also sets: `a`, `a.b` and `a.b.c` for `a.b.c` */
const aroundLayer = (layer: string): string[] =>
  layer.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));

const parentOf = (layer: string): string => layer.replace(/\.?[^.]*$/, '');

/**
 * Drops names of layers from `@layer` statements: those without rules, after which no layer of the same
 * parent has rules. The order of the others stays the same. The whole style sheet, which is loaded later,
 * adds the dropped layers at the same places.
 */
export function dropLastLayers(root: Root): void {
  const filled = new Set<string>();
  const order = new Set<string>();
  root.walkAtRules('layer', (rule) => {
    const names = layersOf(rule).flatMap(aroundLayer);
    names.forEach((name) => order.add(name));
    if (rule.nodes !== undefined) {
      names.forEach((name) => filled.add(name));
    }
  });
  const all = [...order];
  const isKept = (layer: string) =>
    all
      .slice(all.indexOf(layer))
      .some((later) => parentOf(later) === parentOf(layer) && filled.has(later));
  root.walkAtRules('layer', (rule) => {
    if (rule.nodes === undefined) {
      rule.params = layersOf(rule).filter(isKept).join(',');
      if (rule.params === '') {
        rule.remove();
      }
    }
  });
}
