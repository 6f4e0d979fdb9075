import postcss, { type Root } from 'postcss';
import { scoped } from './scopeCss';
import type { Palette } from './palette';

/** Names of the custom properties that a sheet sets. */
function ownNames(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return names;
}

/**
 * Frameworks have classes like `loading` or `outline` in cascade layers, which a reset without a layer
 * does not undo. So the classes get the name of the piece.
 */
function renameClasses(root: Root, name: string): void {
  root.walkRules((rule) => {
    // A percentage of keyframes has a digit after its period.
    rule.selector = rule.selector.replace(/\.(?=[a-z_-])/gi, `.${name}-`);
  });
}

/** `@property` applies to the whole page, so the names of its properties get the name of the piece. */
function renameRegistered(root: Root, name: string): void {
  const registered: string[] = [];
  root.walkAtRules('property', (rule) => void registered.push(rule.params));
  for (const property of registered) {
    const pattern = new RegExp(`${property}(?![\\w-])`, 'g');
    const renamed = `--${name}-${property.slice(2)}`;
    root.walkAtRules('property', (rule) => {
      rule.params = rule.params.replace(pattern, renamed);
    });
    root.walkDecls((declaration) => {
      declaration.prop = declaration.prop.replace(pattern, renamed);
      declaration.value = declaration.value.replace(pattern, renamed);
    });
  }
}

/**
 * Colors of the site are unknown elsewhere: each use gets the color itself as a fallback.
 *
 * @returns declarations with the colors of light, for browsers without `light-dark()`
 */
function addFallbacks(root: Root, palette: Palette): string {
  const used = new Map<string, string>();
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const color = palette.get(name);
      if (color === undefined) {
        return use;
      }
      used.set(name, color.light);
      return `var(${name}, light-dark(${color.light}, ${color.dark}))`;
    });
  });
  return [...used].map(([name, light]) => ` ${name}: ${light};`).join('');
}

/**
 * @param css style sheet of a loader
 * @param piece name of the loader, and the class of its element
 * @param palette colors of the site
 * @returns the style sheet of the piece. It styles the elements of the piece and no others. Rules of
 *   the page with element selectors or `*` do not change the piece, with one exception: rules in
 *   a cascade layer change the elements inside an `<svg>`. These elements get `revert-layer`, which keeps
 *   the layers of the page, because `revert` would also undo attributes such as `fill` and `r`. Each color
 *   has a fallback value
 */
export function pieceCss(
  css: string,
  { name, className }: { name: string; className: string },
  palette: Palette,
): string {
  const scope = `.${className}`;
  const own = postcss.parse(css);
  renameClasses(own, name);
  const root = postcss.parse(scoped(own.toString(), scope, `${name}-`));
  renameRegistered(root, name);
  const plain = addFallbacks(root, palette);
  const index = ownNames(root).has('--i') ? ' --i: initial;' : '';
  return [
    `${scope}, ${scope} :not(svg *) { all: revert; }`,
    `${scope} svg * { all: revert-layer; }`,
    `${scope} {${index} width: var(--size, 200px); max-width: 100%; }`,
    `${scope} [aria-hidden] { display: block; width: 100%; }`,
    ...(plain === ''
      ? []
      : [`@supports not (color: light-dark(#000, #000)) { ${scope} {${plain} } }`]),
    root.toString().trim(),
  ].join('\n');
}
