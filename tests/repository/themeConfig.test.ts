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

/** The configuration after each theme has added its defaults, in this order. */
const withDefaults = (...themes: Validate[]) =>
  themes.reduce<ThemeConfig>(
    (themeConfig, validate) => ({
      ...themeConfig,
      ...validate({ validate: normalizeThemeConfig, themeConfig }),
    }),
    config.themeConfig,
  );

describe('themeConfig', () => {
  it('is the same text in any order of the themes, because main.js contains it', () => {
    const text = JSON.stringify(withDefaults(classic, live));
    expect(text).toBe(JSON.stringify(withDefaults(live, classic)));
    expect(text).toContain('"playgroundPosition":"bottom"');
    expect(text).toContain('"groupByYear"');
  });
});
