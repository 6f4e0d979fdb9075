import type { LoadContext } from '@docusaurus/types';

/**
 * Leaves out the translations of a feature that a build does not have. Docusaurus puts all texts of
 * `i18n/<locale>/code.json` into the scripts of every page. It merges them after it has made the
 * plugins, from the object that each of them gets.
 *
 * @param context what Docusaurus gives a plugin
 * @param prefixes of the ids of the texts
 */
export function dropTexts(
  { codeTranslations }: Pick<LoadContext, 'codeTranslations'>,
  prefixes: readonly string[],
): void {
  for (const id of Object.keys(codeTranslations)) {
    if (prefixes.some((prefix) => id.startsWith(prefix))) {
      Reflect.deleteProperty(codeTranslations, id);
    }
  }
}
