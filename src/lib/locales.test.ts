import { describe, expect, it } from 'vitest';
import {
  checkKnownLocales,
  checkLocaleArguments,
  i18nConfig,
  isLaterRun,
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
  const runs = (command: string) => localeRuns(command.split(' '));
  const argsOf = (command: string) => runs(command).map(({ args }) => args.join(' '));

  it('builds each language in its own process, the default language first', () => {
    expect(argsOf('build --minify x')).toEqual([
      'build --minify x --locale pt',
      'build --minify x --locale en',
    ]);
    for (const { args, env } of runs('build')) {
      expect(() => checkLocaleArguments(args, env)).not.toThrow();
    }
  });

  it.each([
    ['build --locale pt', ['build --locale pt']],
    ['build --locale=en --dev', ['build --dev --locale en']],
    ['build -l en -l pt', ['build --locale en', 'build --locale pt']],
    ['build --locale en pt en --dev', ['build --dev --locale en', 'build --dev --locale pt']],
    ['build -len', ['build --locale en']],
  ])('builds the languages that %s names, in their order', (command, expected) => {
    expect(argsOf(command)).toEqual(expected);
  });

  it('gives each process a folder of its own', () => {
    const folders = runs('build').map(({ env }) => env.DOCUSAURUS_GENERATED_FILES_DIR_NAME);
    expect(folders).toEqual(['.cache/build-pt', '.cache/build-en']);
  });

  it('says in all processes but the first that another one checks the texts', () => {
    const areLater = (command: string) => runs(command).map(({ env }) => isLaterRun(env));
    expect(areLater('build')).toEqual([false, true]);
    expect(areLater('build -l en -l pt')).toEqual([false, true]);
    expect(areLater('build --locale en')).toEqual([false]);
  });

  it('lets production refuse a build without the default language', () => {
    const [run] = runs('build --locale en');
    expect(() => checkLocaleArguments(run?.args ?? [], run?.env ?? {})).toThrow(/home page/);
  });
});
