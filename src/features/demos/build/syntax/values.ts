import { all as knownProperties } from 'known-css-properties';
import postcss, { type AtRule, type Declaration, type Root } from 'postcss';
import type { StyleUse } from './uses';

/** Words of `animation` that are no name of keyframes. */
const animationWords = new Set(
  'linear ease ease-in ease-out ease-in-out step-start step-end infinite normal reverse alternate alternate-reverse none forwards backwards both running paused auto inherit initial unset revert revert-layer'.split(
    ' ',
  ),
);

const known = new Set(knownProperties);

/** Parents in which a declaration is a descriptor, or is no property of an element. */
const isDescriptor = ({ parent }: Declaration) =>
  parent?.type === 'atrule' &&
  /^(?:font-face|property|counter-style|page|view-transition|position-try|font-palette-values)$/.test(
    (parent as AtRule).name,
  );

/** Removes functions such as `cubic-bezier(…)`, also nested ones. */
function withoutFunctions(value: string): string {
  const rest = value.replace(/[\w-]*\([^()]*\)/g, ' ');
  return rest === value ? value : withoutFunctions(rest);
}

/** @returns names of keyframes in the value of `animation` or `animation-name` */
function animationNames({ prop, value }: Declaration): string[] {
  return /^(?:-webkit-)?animation(?:-name)?$/i.test(prop)
    ? withoutFunctions(value)
        .split(/[\s,]+/)
        .filter((word) => /^-?[a-z_][\w-]*$/i.test(word) && !animationWords.has(word))
    : [];
}

/**
 * @param css a style sheet that parses
 * @returns what it names, by the line where it does: properties, keyframes, custom properties and
 *   addresses
 */
export function styleUses(css: string): StyleUse[] {
  let root: Root;
  try {
    root = postcss.parse(css);
  } catch {
    // The check of the syntax reports it.
    return [];
  }
  const uses: StyleUse[] = [];
  const addresses = (text: string, line: number) => {
    for (const [, , address = ''] of text.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)) {
      uses.push({ kind: 'address', name: address, line });
    }
  };
  root.walk((node) => {
    const line = node.source?.start?.line ?? 1;
    if (node.type === 'atrule') {
      if (/keyframes$/i.test(node.name)) {
        uses.push({ kind: 'keyframes', name: node.params.trim(), line });
      } else if (node.name === 'property') {
        uses.push({ kind: 'declared', name: node.params.trim(), line });
      } else if (node.name === 'import') {
        const [, , name = ''] = /^(["'])(.*?)\1/.exec(node.params) ?? [];
        uses.push(...(name === '' ? [] : [{ kind: 'address', name, line } as const]));
        addresses(node.params, line);
      }
    } else if (node.type === 'decl') {
      addresses(node.value, line);
      if (node.prop.startsWith('--')) {
        uses.push({ kind: 'declared', name: node.prop, line });
      } else if (!isDescriptor(node) && !known.has(node.prop.toLowerCase())) {
        uses.push({ kind: 'unknown', name: node.prop, line });
      }
      for (const [, name = ''] of node.value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)) {
        uses.push({ kind: 'custom', name, line });
      }
      uses.push(
        ...animationNames(node).map((name) => ({ kind: 'animation', name, line }) as const),
      );
    }
  });
  return uses;
}
