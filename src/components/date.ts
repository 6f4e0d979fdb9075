import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

const styles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/** "31 de jan. de 2022" is a long way to write a short date. */
const shortStyles: ReadonlySet<DateStyle> = new Set(['short', 'day', 'shortMonth']);

/**
 * Posts have days, not hours: every date is written in UTC, or a reader in São Paulo would see the
 * day before.
 *
 * @param date ISO date, with or without an hour
 * @param locale BCP 47 tag
 * @param style how much of it is written
 */
export function formatDate(date: string, locale: string, style: DateStyle): string {
  const text = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }).format(
    new Date(date),
  );
  return shortStyles.has(style) ? text.replace(/ de /g, ' ').replace('.', '') : text;
}

/** @returns `formatDate` for the language of the page */
export function useFormatDate(): (date: string, style: DateStyle) => string {
  const { i18n } = useDocusaurusContext();
  const tag = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return (date, style) => formatDate(date, tag, style);
}
