import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import More from '../../src/site/MobileMenu/More';
import SiteFooter from '../../src/site/Footer';

/*
 * The site has columns of links in its footer. Docusaurus also allows a flat row of links.
 */
const flat = vi.hoisted(() => ({
  links: [
    { label: 'Blog', to: '/blog' },
    { label: 'RSS', to: 'pathname:///blog/rss.xml' },
  ],
}));

// Docusaurus resolves these modules at build time.
vi.mock('@docusaurus/Translate', () => ({
  default: ({ children }: { children: string }) => children,
  translate: ({ message }: { message: string }) => message,
}));
vi.mock('@docusaurus/Link', () => ({
  default: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('@docusaurus/router', () => ({ useLocation: () => ({ pathname: '/blog' }) }));
vi.mock('@docusaurus/useBaseUrl', () => ({ default: (address: string) => address }));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({ siteConfig: { baseUrl: '/' } }),
}));
vi.mock('@docusaurus/theme-common', () => ({ useThemeConfig: () => ({ footer: flat }) }));
vi.mock('@theme/Footer/LinkItem', () => ({
  default: ({ item }: { item: { label: string } }) => item.label,
}));
vi.mock('@theme/Footer/Logo', () => ({ default: () => null }));
vi.mock('@theme/SearchForm', () => ({ default: () => null }));
vi.mock('@data/blog-data/blog.json', () => ({ default: { series: [], recent: [] } }));
vi.mock('@data/blog-data/progress.json', () => ({ default: { series: [], texts: {} } }));
vi.mock('../../src/features/posts/client', () => ({ useReadParts: () => () => false }));
vi.mock('../../src/upstream/themeCommon', () => ({
  useNavbarMobileSidebar: () => ({ shown: false, toggle: () => undefined }),
}));
vi.mock('../../src/ui/Cobogo', () => ({ default: () => null }));
vi.mock('../../src/ui/Wordmark', () => ({ default: () => null }));
vi.mock('../../src/ui/Motion/Toggle', () => ({ default: () => 'motion' }));
vi.mock('../../src/ui/KeyboardHelp/Button', () => ({ default: () => 'keys' }));
vi.mock('../../src/ui/ThemeToggle', () => ({
  ThemeLabel: () => 'theme',
  useThemeSwitch: () => () => undefined,
}));

/** @returns texts of the items of the lists in the markup, by list */
const listsOf = (html: string) =>
  [...html.matchAll(/<ul[^>]*>(.*?)<\/ul>/gs)].map(([, items = '']) =>
    items
      .split('</li>')
      .map((item) => item.replace(/<[^>]*>/g, ''))
      .filter(Boolean),
  );

describe('a flat row of links in the footer', () => {
  it('is one list, with the controls, and no empty heading', () => {
    const html = renderToStaticMarkup(<SiteFooter footer={{ ...flat, style: 'light' }} />);
    expect(listsOf(html)).toEqual([['Blog', 'RSS', 'motion', 'keys', 'theme']]);
    expect(html).not.toContain('<h2');
  });

  it('gives the mobile menu its feeds', () => {
    const html = renderToStaticMarkup(<More onLeave={() => undefined} />);
    expect(listsOf(html)).toContainEqual(['RSS']);
  });
});
