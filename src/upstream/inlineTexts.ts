import path from 'node:path';

/**
 * Docusaurus puts all translations of `i18n/<locale>/code.json` into the scripts of every page, and
 * each module also has the text in the default language. Here each module gets the translation in
 * place of that text, so a page loads only texts that it may show.
 *
 * @param siteDir root of the repository
 * @param texts translations of the site's own texts, by id
 * @returns bundler configuration to merge
 */
export function inlineTexts(siteDir: string, texts: Readonly<Record<string, string>>): object {
  const use = [{ loader: path.join(__dirname, 'inlineTextsLoader.mjs'), options: { texts } }];
  return {
    module: {
      rules: [
        // After types and JSX are gone.
        { test: /\.tsx?$/, include: path.join(siteDir, 'src'), enforce: 'post', use },
        { test: /[\\/]codeTranslations\.json$/, use },
      ],
    },
  };
}
