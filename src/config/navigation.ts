import type { ThemeConfig } from '@docusaurus/preset-classic';
import { copyrightNotice } from './copyright';
import type { Environment } from './environment';
import { localized, type Localized } from '../lib/locales';
import { AuthorError } from '../lib/authorError';
import { isInert } from '../lib/trusted/inert';

/**
 * Types of navbar items in Docusaurus. It refuses others too, but its message names neither the file nor
 * the known types.
 */
const itemTypes = [
  'default',
  'dropdown',
  'search',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
];

/** The parts of a navbar item that are checked. */
interface CheckedItem {
  type?: string;
  value?: unknown;
  items?: readonly CheckedItem[];
}

/**
 * @param items entries of `navbar.items`
 * @param list the list that they are in, for messages
 * @throws Error naming this file when an entry, also one of a dropdown, has a type that does not exist
 *   or markup that a page would show as text (src/lib/trusted/inert.ts)
 */
export function checkItems(items: readonly CheckedItem[], list = 'navbar.items'): void {
  items.forEach(({ type, value, items: inner = [] }, index) => {
    const place = `src/config/navigation.ts: ${list}[${index}]`;
    if (type !== undefined && !itemTypes.includes(type)) {
      throw new AuthorError(
        `${place} has the unknown type "${type}". Known types: ${itemTypes.join(', ')}`,
      );
    }
    if (type === 'html' && !isInert(String(value))) {
      throw new AuthorError(
        `${place} has markup that pages refuse: ${String(value)}\nAllowed are text, drawings and elements such as <b>, <span> and <hr>, without styles, handlers, links and addresses. A link is an item with "to" or "href"`,
      );
    }
    checkItems(inner, `${list}[${index}].items`);
  });
}

/**
 * Labels of the default locale; English ones are in `i18n/en/docusaurus-theme-classic/`.
 *
 * @param baseUrl base path of the default locale, with a slash at both ends
 */
export const navbar = (baseUrl: string): ThemeConfig['navbar'] => ({
  title: 'Aoba',
  hideOnScroll: true,
  items: [
    {
      label: 'Blog',
      to: '/blog',
      // The tag and archive pages are below /blog too, but have links of their own in the bar. The base
      // path may end in /blog/, too: then every page is below that.
      activeBaseRegex: `^${baseUrl}(en/)?blog(/(?!marcadores|arquivo)|$)`,
    },
    { label: 'Marcadores', to: '/blog/marcadores' },
    { label: 'Arquivo', to: '/blog/arquivo' },
    { label: 'Sobre', to: '/sobre' },
    { type: 'localeDropdown', position: 'right' },
  ],
});

type Footer = NonNullable<ThemeConfig['footer']>;

/** Labels of the default locale, as those of the header. */
export const footerLinks = ({ repositoryUrl }: Pick<Environment, 'repositoryUrl'>) =>
  [
    {
      title: 'Navegar',
      items: [
        { label: 'Blog', to: '/blog' },
        { label: 'Marcadores', to: '/blog/marcadores' },
        { label: 'Arquivo', to: '/blog/arquivo' },
        { label: 'Sobre', to: '/sobre' },
      ],
    },
    {
      title: 'Séries',
      items: [
        {
          label: 'Animações de carregamento',
          to: '/blog/animacoes-de-carregamento/introducao',
        },
        { label: 'do-it', to: '/blog/do-it/introducao' },
        { label: 'good-mood', to: '/blog/good-mood/introducao' },
      ],
    },
    {
      title: 'Assinar',
      items: [
        { label: 'RSS', to: 'pathname:///blog/rss.xml' },
        { label: 'Atom', to: 'pathname:///blog/atom.xml' },
        { label: 'JSON', to: 'pathname:///blog/feed.json' },
        { label: 'Cancelar inscrição', to: '/cancelar-inscricao' },
      ],
    },
    {
      title: 'Este site',
      items: [
        ...(repositoryUrl === undefined ? [] : [{ label: 'Código', href: repositoryUrl }]),
        { label: 'Estatísticas de tamanho', to: '/sobre#numeros' },
      ],
    },
  ] satisfies Footer['links'];

/** The parts of the theme's `footer`, of which only the style is checked. */
type CheckedFooter = Partial<Record<'style' | 'links' | 'copyright', unknown>>;

/**
 * @throws Error naming this file when the footer has the style "dark": it has the mode of the page
 */
export function checkFooter({ style }: CheckedFooter): void {
  if (style === 'dark') {
    throw new AuthorError(
      'src/config/navigation.ts: footer.style "dark" is not supported. The footer is dark in dark mode; remove the key',
    );
  }
}

/**
 * @param siteDir root of the repository
 * @param environment has the address of the repository, for its link
 * @returns the `footer` of the theme's configuration
 */
export function footer(siteDir: string, environment: Environment): ThemeConfig['footer'] {
  const config = { links: footerLinks(environment), copyright: copyrightNotice(siteDir) };
  checkFooter(config);
  return config;
}

const announcement: Localized = {
  pt: 'Todos os posts, em português e inglês. [Comece pelo primeiro](/blog/aoba-mundo).',
  en: 'Every post in Portuguese and English. [Start with the first one](/blog/aoba-mundo).',
};

/**
 * The theme cannot translate the announcement by file, so each locale's build asks for its own.
 * `content` is plain text with links written `[label](path)`. A new `id` shows the bar again to
 * readers who closed the last one.
 */
export function announcementBar(locale: string): ThemeConfig['announcementBar'] {
  return {
    id: 'dois-idiomas',
    content: localized(announcement, locale),
    isCloseable: true,
  };
}
