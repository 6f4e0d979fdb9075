import postcss from 'postcss';

/**
 * Values of custom properties, by name without the dashes (such as `ink`). `dark` has only those
 * that differ from `light`.
 */
export interface Tokens {
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
}

/**
 * @param css content of src/css/tokens.css
 * @returns the tokens of both color modes
 * @throws Error when the rule of one mode is missing
 */
export function readTokens(css: string): Tokens {
  const modes = { light: new Map<string, string>(), dark: new Map<string, string>() };
  postcss.parse(css).walkRules(({ selectors, nodes }) => {
    for (const mode of ['light', 'dark'] as const) {
      if (selectors.includes(`[data-theme='${mode}']`)) {
        for (const node of nodes) {
          if (node.type === 'decl' && node.variable) {
            modes[mode].set(node.prop.slice(2), node.value);
          }
        }
      }
    }
  });
  if (modes.light.size === 0 || modes.dark.size === 0) {
    throw new Error(
      "src/css/tokens.css needs one rule for [data-theme='light'] and one for [data-theme='dark']",
    );
  }
  return modes;
}

const colors = ['cal', 'ink', 'ink-soft', 'ink-faint', 'line', 'link', 'urucum'];

const declare = (tokens: ReadonlyMap<string, string>) =>
  colors.map((name) => `--${name}:${tokens.get(name)};`).join('');

/**
 * @param tokens from `readTokens`
 * @param rules content of src/features/feeds/build/feed.css
 * @returns the style sheet of feeds. It follows the color scheme of the system, because a feed runs
 *   no script that could set the color mode
 */
export function feedStyle(tokens: Tokens, rules: string): string {
  return [
    `:root{color-scheme:light dark;${declare(tokens.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declare(tokens.dark)}}}`,
    rules,
  ].join('\n');
}
