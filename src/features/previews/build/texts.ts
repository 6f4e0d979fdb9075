import { pageSources } from '../../../lib/contentFolders';
import type { Locale } from '../../../lib/locales';

/** Where texts and their translations are: the same path below two folders. */
const roots: readonly Readonly<Record<Locale, string>>[] = [
  { pt: 'blog/', en: 'i18n/en/docusaurus-plugin-content-blog/' },
  ...pageSources.map(({ source, plugin }) => ({ pt: `${source}/`, en: `i18n/en/${plugin}/` })),
];

/** A post or a page of text, by its file in each language. */
export type TextFiles = Readonly<Record<Locale, string>>;

/** @returns the text that a file belongs to, and its language; nothing for a file that is no text */
export function textOf(file: string): { files: TextFiles; locale: Locale } | undefined {
  for (const root of roots) {
    for (const locale of ['pt', 'en'] as const) {
      if (file.startsWith(root[locale]) && file.endsWith('.mdx')) {
        const name = file.slice(root[locale].length);
        return { files: { pt: root.pt + name, en: root.en + name }, locale };
      }
    }
  }
  return undefined;
}
