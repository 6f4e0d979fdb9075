import { describe, expect, it } from 'vitest';
import {
  checkKnownLocales,
  checkLocaleArguments,
  i18nConfig,
  localeRuns,
  localized,
} from './locales';

describe('localized', () => {
  it('gives the text in the locale', () => {
    expect(localized({ pt: 'oi', en: 'hi' }, 'pt')).toBe('oi');
    expect(localized({ pt: 'oi', en: 'hi' }, 'en')).toBe('hi');
  });

  it('gives the Portuguese text for an unknown locale', () => {
    expect(localized({ pt: 'oi', en: 'hi' }, 'fr')).toBe('oi');
  });

  it('keeps an empty text and does not treat it as missing', () => {
    expect(localized({ pt: 'oi', en: '' }, 'en')).toBe('');
  });
});

describe('i18nConfig', () => {
  it('puts Portuguese at the base path and English below it', () => {
    for (const base of ['/', '/aoba/']) {
      const config = i18nConfig(base);
      expect(config?.defaultLocale).toBe('pt');
      expect(config?.locales).toEqual(['pt', 'en']);
      expect(config?.localeConfigs?.pt?.baseUrl).toBe(base);
      expect(config?.localeConfigs?.en?.baseUrl).toBe(`${base}en/`);
    }
  });

  it('sets the language tag, label and direction of each locale', () => {
    const configs = i18nConfig('/')?.localeConfigs;
    expect(configs?.pt).toMatchObject({ htmlLang: 'pt-BR', label: 'Português', direction: 'ltr' });
    expect(configs?.en).toMatchObject({ htmlLang: 'en-US', label: 'English', direction: 'ltr' });
  });
});

describe('checkLocaleArguments', () => {
  const check = (args: string) => () =>
    checkLocaleArguments(['node', 'docusaurus', ...args.split(' ')], {});

  it.each(['build', 'build --locale pt', 'build --locale en --locale pt', 'build --locale=pt'])(
    'accepts %s',
    (args) => {
      expect(check(args)).not.toThrow();
    },
  );

  it.each(['build --locale en', 'build --locale=en', 'build -l en'])(
    'refuses %s and says which command to run',
    (args) => {
      expect(check(args)).toThrow(/^--locale en would .*npm run build/);
    },
  );
});

describe('checkKnownLocales', () => {
  const check = (args: string) => () =>
    checkKnownLocales(['node', 'docusaurus', ...args.split(' ')]);

  it.each([
    'build --locale fr',
    'start --locale fr',
    'build --locale=fr',
    'build -l fr',
    'build -lfr',
    'build --locale pt fr',
    'build --locale undefined',
  ])('refuses %s and lists the known languages', (args) => {
    expect(check(args)).toThrow(/^--locale (?:fr|undefined) is not a language .*: pt, en$/);
  });

  it.each(['build', 'start --locale en', 'build --locale pt en', 'build -l pt --out-dir x'])(
    'accepts %s',
    (args) => {
      expect(check(args)).not.toThrow();
    },
  );
});

describe('localeRuns', () => {
  it('builds each language in its own process, the default language first', () => {
    const runs = localeRuns(['build', '--out-dir', 'x']);
    expect(runs.map(({ args }) => args.join(' '))).toEqual([
      'build --out-dir x --locale pt',
      'build --out-dir x --locale en',
    ]);
    for (const { args, env } of runs) {
      expect(() => checkLocaleArguments(args, env)).not.toThrow();
    }
  });

  it.each(['build --locale pt', 'build -l pt -l en', 'build --locale=en'])(
    'passes %s to Docusaurus unchanged, in one process',
    (command) => {
      expect(localeRuns(command.split(' '))).toEqual([{ args: command.split(' '), env: {} }]);
    },
  );
});
