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

/** Languages that the arguments of a command name: `--locale a b`, `--locale=a`, `-l a`, `-la`. */
const askedLocales = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    const [whole, value] = /^(?:--locale(?:=(.*))?|-l(?!-))/.exec(arg) ?? [];
    if (whole === undefined || (arg.startsWith('--') && whole !== arg)) {
      return [];
    }
    const joined = value ?? (arg.startsWith('-l') ? arg.slice(2).replace(/^=/, '') : '');
    if (joined !== '' || arg.includes('=')) {
      return [joined];
    }
    const rest = args.slice(index + 1);
    const end = rest.findIndex((other) => other.startsWith('-'));
    const named = end === -1 ? rest : rest.slice(0, end);
    return named.length === 0 ? [''] : named;
  });

/** Set while languages are built one after the other, each in a process of its own. */
const inTurn = 'AOBA_LOCALES_IN_TURN';

/**
 * Docusaurus builds one language after the other and keeps what it held of each: at 2,400 posts
 * 5.5 GB at once, and 3.7 in processes of their own.
 *
 * @param args what `docusaurus build` is called with
 * @returns arguments and variables of each process, in order
 */
export function localeRuns(
  args: readonly string[],
): { args: string[]; env: Record<string, string> }[] {
  return askedLocales(args).length > 0
    ? [{ args: [...args], env: {} }]
    : locales.map((locale) => ({ args: [...args, '--locale', locale], env: { [inTurn]: 'true' } }));
}

/**
 * @param args arguments of a command
 * @throws Error naming the language and those that there are: Docusaurus would build an unknown one
 *   from Portuguese texts, in the place of the site
 */
export function checkKnownLocales(args: readonly string[]): void {
  const unknown = askedLocales(args).find((locale) => !locales.some((name) => name === locale));
  if (unknown !== undefined) {
    throw new Error(
      `--locale ${unknown} is no language of this site. Write one of: ${locales.join(', ')}`,
    );
  }
}

/**
 * A language other than the default one would be a site without a home page.
 *
 * @param args arguments of the command
 * @param env variables, by which `localeRuns` says that the others are built too
 * @throws Error naming the language and what to run, when the default one is not built too
 */
export function checkLocaleArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): void {
  const asked = askedLocales(args);
  if (asked.length > 0 && !asked.includes(defaultLocale) && env[inTurn] !== 'true') {
    throw new Error(
      `--locale ${asked.join(' --locale ')} would be a site without its first pages. Build all languages (npm run build), or ${defaultLocale} too`,
    );
  }
}
