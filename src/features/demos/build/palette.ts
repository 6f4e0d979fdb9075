import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

/** Value of each color of the site in light and in dark, by its custom property: `--ipe`. */
export type Palette = ReadonlyMap<string, { light: string; dark: string }>;

/**
 * @param siteDir root of the repository
 * @returns the custom properties of the site that have a value for each of the two themes
 */
export function readPalette(siteDir: string): Palette {
  const file = path.join(siteDir, 'src/css/tokens.css');
  const values = { light: new Map<string, string>(), dark: new Map<string, string>() };
  postcss.parse(fs.readFileSync(file, 'utf8')).walkRules(/^(?::root,\s*)?\[data-theme/, (rule) => {
    const theme = rule.selector.includes('dark') ? 'dark' : 'light';
    rule.walkDecls(/^--/, ({ prop, value }) => void values[theme].set(prop, value));
  });
  return new Map(
    [...values.dark].map(([name, dark]) => [name, { light: values.light.get(name) ?? dark, dark }]),
  );
}
