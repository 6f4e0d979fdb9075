import { describe, expect, it } from 'vitest';
import { defaultLocale } from '../lib/locales';
import { folderVariables } from './startServer.mjs';

describe('folderVariables', () => {
  it('names one folder for each language, which neither a build nor git knows', () => {
    const folderOf = (locale?: string) =>
      folderVariables(locale).DOCUSAURUS_GENERATED_FILES_DIR_NAME;
    expect(folderOf('en')).toBe('.cache/start-en');
    expect(folderOf()).toBe(folderOf(defaultLocale));
    expect(folderOf()).not.toBe(folderOf('en'));
  });
});
