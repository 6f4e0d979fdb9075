import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

/** Value of each color of the site in light and in dark, by its custom property: `--ipe`. */
export type Palette = ReadonlyMap<string, { light: string; dark: string }>;

let last: { css: string; palette: Palette } | undefined;

/**
 * @param siteDir root of the repository
 * @returns the custom properties of the site that have a value for each of the two themes; the same
 *   object as before while the style sheet is the same
 */
export function readPalette(siteDir: string): Palette {
  const css = fs.readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  last = last?.css === css ? last : { css, palette: paletteOf(css) };
  return last.palette;
}

function paletteOf(css: string): Palette {
  const values = { light: new Map<string, string>(), dark: new Map<string, string>() };
  postcss.parse(css).walkRules(/^(?::root,\s*)?\[data-theme/, (rule) => {
    const theme = rule.selector.includes('dark') ? 'dark' : 'light';
    rule.walkDecls(/^--/, ({ prop, value }) => void values[theme].set(prop, value));
  });
  return new Map(
    [...values.dark].map(([name, dark]) => [name, { light: values.light.get(name) ?? dark, dark }]),
  );
}
