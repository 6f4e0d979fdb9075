import postcss from 'postcss';

/** Custom properties without their dashes, as `ink`; dark ones are those that differ. */
export interface Tokens {
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
}

/**
 * @param css content of src/css/tokens.css
 * @returns the tokens of both modes
 * @throws Error when it has no rule for one of them
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
    throw new Error('src/css/tokens.css has no rule for a mode; write [data-theme=…] for both');
  }
  return modes;
}

const colors = ['cal', 'ink', 'ink-soft', 'ink-faint', 'line', 'link', 'urucum'];

const declare = (tokens: ReadonlyMap<string, string>) =>
  colors.map((name) => `--${name}:${tokens.get(name)};`).join('');

/**
 * @param tokens from `readTokens`
 * @param rules content of src/features/feeds/build/feed.css
 * @returns the style sheet of feeds: no script tells a feed its mode, the system does
 */
export function feedStyle(tokens: Tokens, rules: string): string {
  return [
    `:root{color-scheme:light dark;${declare(tokens.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declare(tokens.dark)}}}`,
    rules,
  ].join('\n');
}
