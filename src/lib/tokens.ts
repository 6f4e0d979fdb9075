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
