import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Options for `Intl.DateTimeFormat`, which formats all languages that are not in `names`. */
const styles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

interface Names {
  months: string;
  /** Styles with more than a month: D is the day, M the month, Y the year. */
  forms: Readonly<Partial<Record<DateStyle, string>>>;
}

/** Styles with a short month: its first three letters, in both languages of the site. */
const shortStyles: ReadonlySet<DateStyle> = new Set(['short', 'day', 'shortMonth']);

const names: Readonly<Record<string, Names>> = {
  'pt-BR': {
    months:
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    forms: { long: 'D de M de Y', short: 'D M Y', day: 'D M' },
  },
  'en-US': {
    months: 'January February March April May June July August September October November December',
    forms: { long: 'M D, Y', short: 'M D, Y', day: 'M D' },
  },
};

/**
 * Formats a date in UTC. The date of a post has no time of day; in local time a reader in São Paulo
 * would see the day before. Portuguese and English are formatted without Intl, because the first
 * Intl formatter of a page takes as long as rendering half of a list (measured: 15 to 25 ms of
 * 100).
 *
 * @param date ISO date, with or without a time
 * @param locale BCP 47 language tag
 * @param style parts of the date to write
 * @returns the formatted date
 */
export function formatDate(date: string, locale: string, style: DateStyle): string {
  const day = new Date(date);
  const language = names[locale];
  const month = language?.months.split(' ')[day.getUTCMonth()];
  if (language === undefined || month === undefined) {
    return new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }).format(day);
  }
  const parts: Readonly<Record<string, string | number>> = {
    D: day.getUTCDate(),
    M: shortStyles.has(style) ? month.slice(0, 3) : month,
    Y: day.getUTCFullYear(),
  };
  return (language.forms[style] ?? 'M').replace(/[DMY]/g, (letter) => String(parts[letter]));
}

/** @returns `formatDate` for the language of the page */
export function useFormatDate(): (date: string, style: DateStyle) => string {
  const { i18n } = useDocusaurusContext();
  const tag = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return (date, style) => formatDate(date, tag, style);
}
