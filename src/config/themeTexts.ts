import { footerLinks, navbar } from './navigation';

/** Ids of texts that a file of translations must have, by the path of the file below `i18n/<locale>`. */
type ThemeTexts = Record<string, string[]>;

/**
 * @returns the ids under which the theme looks for the labels of header and footer, with and without a
 *   repository
 */
export function themeTexts(): ThemeTexts {
  const labels = (navbar('/')?.items ?? []).flatMap(({ label }) =>
    typeof label === 'string' ? [`item.label.${label}`] : [],
  );
  const columns = footerLinks({ repositoryUrl: 'https://example.org/name/repository' });
  return {
    'docusaurus-theme-classic/navbar.json': labels,
    'docusaurus-theme-classic/footer.json': columns.flatMap(({ title, items }) => [
      `link.title.${title}`,
      ...items.map(({ label }) => `link.item.label.${label}`),
    ]),
  };
}
