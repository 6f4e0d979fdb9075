import type { Config } from '@docusaurus/types';
import { AuthorError } from './authorError';

/** Languages of the site, the default one first. */
export const locales = ['pt', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = 'pt' satisfies Locale;

/** A text that exists in every language of the site. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/**
 * @param texts the text in each language
 * @param locale name of a locale, as Docusaurus gives it
 * @returns the text in that locale, or in the default locale when the name is unknown
 */
export function localized<T>(texts: Localized<T>, locale: string): T {
  return texts[locale as Locale] ?? texts[defaultLocale];
}

/** Value of the `lang` attribute for each language. */
export const htmlLangs = { pt: 'pt-BR', en: 'en-US' } as const satisfies Localized;

/**
 * @param baseUrl base path of the default locale, with a slash at both ends
 * @returns the `i18n` part of the Docusaurus configuration. It sets every base path explicitly, so
 *   that a build of one locale has the same links as a build of both
 */
export function i18nConfig(baseUrl: string): Config['i18n'] {
  return {
    defaultLocale,
    locales: [...locales],
    localeConfigs: {
      pt: { label: 'Português', htmlLang: htmlLangs.pt, direction: 'ltr', baseUrl },
      en: { label: 'English', htmlLang: htmlLangs.en, direction: 'ltr', baseUrl: `${baseUrl}en/` },
    },
  };
}

/** @returns locales in the arguments of a command: `--locale a b`, `--locale=a`, `-l a`, `-la` */
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

/**
 * Environment variable of a process that builds one locale while others build the other locales.
 */
const inTurnVariable = 'AOBA_LOCALES_IN_TURN';

/**
 * Plans one process per language. In one process Docusaurus keeps the memory of each language that
 * it has built: with 2,400 posts it needs 5.5 GB, against 3.7 GB in separate processes.
 *
 * @param args arguments of `docusaurus build`
 * @returns arguments, environment variables and locale of each process, in order. One process with
 *   unchanged arguments, and without its locale, when they name one
 */
export function localeRuns(
  args: readonly string[],
): { args: string[]; env: Record<string, string>; locale?: Locale }[] {
  return askedLocales(args).length > 0
    ? [{ args: [...args], env: {} }]
    : locales.map((locale) => ({
        args: [...args, '--locale', locale],
        env: { [inTurnVariable]: 'true' },
        locale,
      }));
}

/**
 * Refuses unknown locales. Docusaurus would build an unknown locale from the Portuguese texts and
 * overwrite the site with it.
 *
 * @param args arguments of a command
 * @throws Error that names the unknown locale and lists the known ones
 */
export function checkKnownLocales(args: readonly string[]): void {
  const unknown = askedLocales(args).find((locale) => !locales.some((name) => name === locale));
  if (unknown !== undefined) {
    throw new AuthorError(
      `--locale ${unknown} is not a language of this site. Use one of: ${locales.join(', ')}`,
    );
  }
}

/**
 * Refuses a build without the default locale, because such a site has no home page at `/`.
 *
 * @param args arguments of the command
 * @param env environment variables. `localeRuns` sets one when other processes build the other
 *   locales
 * @throws Error that names the locale and the command to run instead
 */
export function checkLocaleArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): void {
  const asked = askedLocales(args);
  if (asked.length > 0 && !asked.includes(defaultLocale) && env[inTurnVariable] !== 'true') {
    throw new AuthorError(
      `--locale ${asked.join(' --locale ')} would build a site without a home page. Build all languages (npm run build) or add --locale ${defaultLocale}`,
    );
  }
}
