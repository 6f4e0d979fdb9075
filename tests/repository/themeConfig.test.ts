import { createRequire } from 'node:module';
import type { ThemeConfig, ThemeConfigValidationContext } from '@docusaurus/types';
import { normalizeThemeConfig } from '@docusaurus/utils-validation';
import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';

type Validate = (context: ThemeConfigValidationContext<ThemeConfig>) => ThemeConfig;

const require = createRequire(import.meta.url);
const { validateThemeConfig: classic } = require('@docusaurus/theme-classic') as {
  validateThemeConfig: Validate;
};
const { validateThemeConfig: live } = require('@docusaurus/theme-live-codeblock') as {
  validateThemeConfig: Validate;
};

/** As Docusaurus adds to it, one theme after the other. */
const completed = (...themes: Validate[]) =>
  themes.reduce<ThemeConfig>(
    (themeConfig, validate) => ({
      ...themeConfig,
      ...validate({ validate: normalizeThemeConfig, themeConfig }),
    }),
    config.themeConfig,
  );

describe('themeConfig', () => {
  it('is the same text whichever theme is loaded first: main.js holds it', () => {
    const text = JSON.stringify(completed(classic, live));
    expect(text).toBe(JSON.stringify(completed(live, classic)));
    expect(text).toContain('"playgroundPosition":"bottom"');
    expect(text).toContain('"groupByYear"');
  });
});
