import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, useFormatDate } from './date';

const page = vi.hoisted(() => ({
  i18n: {
    currentLocale: 'en',
    localeConfigs: { pt: { htmlLang: 'pt-BR' }, en: { htmlLang: 'en-US' } } as Record<
      string,
      { htmlLang: string }
    >,
  },
}));

// Docusaurus generates this module during a build, so vitest has no file to load.
vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => page }));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('formatDate', () => {
  it('writes the long form in the requested language', () => {
    expect(formatDate('2022-01-31', 'pt-BR', 'long')).toBe('31 de janeiro de 2022');
    expect(formatDate('2022-01-31', 'en-US', 'long')).toBe('January 31, 2022');
  });

  it('writes a short Portuguese date without "de" and without the full stop', () => {
    expect(formatDate('2022-01-31', 'pt-BR', 'short')).toBe('31 jan 2022');
    expect(formatDate('2022-01-31', 'en-US', 'short')).toBe('Jan 31, 2022');
  });

  it('writes style "day" without the year and style "month" without day and year', () => {
    expect(formatDate('2022-03-05', 'pt-BR', 'day')).toBe('5 mar');
    expect(formatDate('2022-03-05', 'en-US', 'day')).toBe('Mar 5');
    expect(formatDate('2022-03-05', 'pt-BR', 'month')).toBe('março');
    expect(formatDate('2022-03-05', 'en-US', 'month')).toBe('March');
  });

  it.each(['pt-BR', 'en-US'])('gives the same month names as Intl in %s', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const date = `2023-${String(month).padStart(2, '0')}-09`;
      const intl = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date));
      expect(formatDate(date, locale, 'long')).toBe(intl({ dateStyle: 'long' }));
      expect(formatDate(date, locale, 'month')).toBe(intl({ month: 'long' }));
      expect(formatDate(date, locale, 'shortMonth')).toBe(
        intl({ month: 'short' }).replace('.', ''),
      );
    }
  });

  it.each(['America/Sao_Paulo', 'Pacific/Kiritimati'])(
    'gives the UTC day in the time zone %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2022-01-31T12:00:00Z').getHours()).not.toBe(12);
      expect(formatDate('2022-01-31', 'en-US', 'long')).toBe('January 31, 2022');
      expect(formatDate('2022-01-31T23:30:00.000Z', 'en-US', 'long')).toBe('January 31, 2022');
    },
  );
});

describe('useFormatDate', () => {
  it('writes in the language of the page', () => {
    page.i18n.currentLocale = 'pt';
    expect(useFormatDate()('2022-01-31', 'long')).toBe('31 de janeiro de 2022');
    page.i18n.currentLocale = 'en';
    expect(useFormatDate()('2022-01-31', 'long')).toBe('January 31, 2022');
  });

  it('uses the locale name as the language tag when the locale has no settings', () => {
    page.i18n.currentLocale = 'es';
    expect(useFormatDate()('2022-01-31', 'month')).toBe('enero');
  });
});
