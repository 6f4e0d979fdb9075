import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** For Intl, which writes the languages that have no names here. */
const styles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

interface Names {
  months: readonly string[];
  /** Of the day, the month as it is asked for, and the year. */
  write: (day: number, month: string, year: number, style: DateStyle) => string;
}

/** Both languages cut the names of months to their first three letters. */
const shortStyles: ReadonlySet<DateStyle> = new Set(['short', 'day', 'shortMonth']);

const names: Readonly<Record<string, Names>> = {
  'pt-BR': {
    months:
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
        ' ',
      ),
    write: (day, month, year, style) =>
      ({
        long: `${day} de ${month} de ${year}`,
        short: `${day} ${month} ${year}`,
        day: `${day} ${month}`,
        month,
        shortMonth: month,
      })[style],
  },
  'en-US': {
    months:
      'January February March April May June July August September October November December'.split(
        ' ',
      ),
    write: (day, month, year, style) =>
      ({
        long: `${month} ${day}, ${year}`,
        short: `${month} ${day}, ${year}`,
        day: `${month} ${day}`,
        month,
        shortMonth: month,
      })[style],
  },
};

/**
 * Posts have days, not hours: every date is written in UTC, or a reader in São Paulo would see the
 * day before. The languages of the blog are written here and not by Intl, whose first formatter of
 * a page takes as long as drawing half of a list (measured: 15 to 25 ms of 100).
 *
 * @param date ISO date, with or without an hour
 * @param locale BCP 47 tag
 * @param style how much of it is written
 */
export function formatDate(date: string, locale: string, style: DateStyle): string {
  const day = new Date(date);
  const language = names[locale];
  const month = language?.months[day.getUTCMonth()];
  if (language === undefined || month === undefined) {
    return new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }).format(day);
  }
  return language.write(
    day.getUTCDate(),
    shortStyles.has(style) ? month.slice(0, 3) : month,
    day.getUTCFullYear(),
    style,
  );
}

/** @returns `formatDate` for the language of the page */
export function useFormatDate(): (date: string, style: DateStyle) => string {
  const { i18n } = useDocusaurusContext();
  const tag = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return (date, style) => formatDate(date, tag, style);
}
