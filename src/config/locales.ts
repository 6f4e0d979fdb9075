import type { Config } from '@docusaurus/types';

export const locales = ['pt', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = 'pt' satisfies Locale;

/** A text that exists in every language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/**
 * @param texts the text in each language
 * @param locale a locale name as Docusaurus gives it
 * @returns the text of that locale, or of the default one for an unknown name
 */
export function localized<T>(texts: Localized<T>, locale: string): T {
  return texts[locale as Locale] ?? texts[defaultLocale];
}

/**
 * @param baseUrl base path of the default locale, with both slashes
 * @returns the `i18n` part of the configuration; base paths are written out so that
 *   building one locale alone gives the same links as building both
 */
export function i18nConfig(baseUrl: string): Config['i18n'] {
  return {
    defaultLocale,
    locales: [...locales],
    localeConfigs: {
      pt: { label: 'Português', htmlLang: 'pt-BR', direction: 'ltr', baseUrl },
      en: { label: 'English', htmlLang: 'en-US', direction: 'ltr', baseUrl: `${baseUrl}en/` },
    },
  };
}

/**
 * Built alone, a language other than the default one lands at the root of the site.
 *
 * @param args arguments of the command, in which Docusaurus takes `--locale` any number of times
 * @throws Error naming the language and what to run, when the default one is not built too
 */
export function checkLocaleArguments(args: readonly string[]): void {
  const asked = args.flatMap((arg, index) => {
    const [, value] = /^(?:--locale|-l)(?:=(.*))?$/.exec(arg) ?? [];
    return /^(?:--locale|-l)(?:=|$)/.test(arg) ? [value ?? args[index + 1] ?? ''] : [];
  });
  if (asked.length > 0 && !asked.includes(defaultLocale)) {
    throw new Error(
      `--locale ${asked.join(' --locale ')} would put these pages at the root of the site. Build all languages (npm run build), or ${defaultLocale} too`,
    );
  }
}
