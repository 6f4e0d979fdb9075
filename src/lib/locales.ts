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

/**
 * @param args arguments of a command
 * @returns the locales that they name (`--locale a b`, `--locale=a`, `-l a`, `-la`), and the other arguments
 */
function splitLocales(args: readonly string[]): { asked: string[]; others: string[] } {
  const asked: string[] = [];
  const others: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const [whole, value] = /^(?:--locale(?:=(.*))?|-l(?!-))/.exec(arg) ?? [];
    if (whole === undefined || (arg.startsWith('--') && whole !== arg)) {
      others.push(arg);
      continue;
    }
    const joined = value ?? (arg.startsWith('-l') ? arg.slice(2).replace(/^=/, '') : '');
    if (joined !== '' || arg.includes('=')) {
      asked.push(joined);
      continue;
    }
    const rest = args.slice(index + 1);
    const end = rest.findIndex((other) => other.startsWith('-'));
    const named = end === -1 ? rest : rest.slice(0, end);
    asked.push(...(named.length === 0 ? [''] : named));
    index += named.length;
  }
  return { asked, others };
}

const askedLocales = (args: readonly string[]): string[] => splitLocales(args).asked;

/**
 * Environment variable of a process that builds one locale of several: `first` for the first of them,
 * `later` for the others.
 */
const turnVariable = 'AOBA_LOCALE_TURN';

/** One process of a build. */
export interface LocaleRun {
  locale: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * Plans one process per language. In one process Docusaurus keeps the memory of each language that
 * it has built: with 2,400 posts it needs 5.5 GB, against 3.7 GB in separate processes. Each has its own
 * folder of generated modules, so that all can run at the same time.
 *
 * @param args arguments of `docusaurus build`
 * @returns the processes, in the order of the locales that the arguments name, else of all locales
 */
export function localeRuns(args: readonly string[]): LocaleRun[] {
  const { asked, others } = splitLocales(args);
  const built: readonly string[] = asked.length > 0 ? [...new Set(asked)] : locales;
  return built.map((locale, index) => ({
    locale,
    args: [...others, '--locale', locale],
    env: {
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/build-${locale}`,
      ...(built.length > 1 ? { [turnVariable]: index === 0 ? 'first' : 'later' } : {}),
    },
  }));
}

/**
 * @param env environment variables of a process
 * @returns whether another process of the same build, for another locale, checks the texts of all locales
 */
export const isLaterRun = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env[turnVariable] === 'later';

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
  if (asked.length > 0 && !asked.includes(defaultLocale) && env[turnVariable] === undefined) {
    throw new AuthorError(
      `--locale ${asked.join(' --locale ')} would build a site without a home page. Build all languages (npm run build) or add --locale ${defaultLocale}`,
    );
  }
}
