import fs from 'node:fs';
import postcss from 'postcss';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import NavbarContent from '../../src/theme/Navbar/Content';
import styles from '../../src/theme/Navbar/Content/styles.module.css';

interface Item {
  type?: string;
  label?: string;
  position?: 'left' | 'right';
}

const navbar = vi.hoisted((): { items: Item[] } => ({ items: [] }));

// Docusaurus resolves these modules at build time.
vi.mock('@docusaurus/theme-common', () => ({
  ErrorCauseBoundary: ({ children }: { children: unknown }) => children,
  useThemeConfig: () => ({ navbar }),
}));
vi.mock('../../src/upstream/themeCommon', () => ({
  splitNavbarItems: (items: Item[]) => [
    items.filter(({ position }) => position !== 'right'),
    items.filter(({ position }) => position === 'right'),
  ],
  useNavbarMobileSidebar: () => ({ disabled: true }),
}));
vi.mock('@theme/NavbarItem', () => ({
  default: ({ type, label }: Item) => <b>{label ?? type}</b>,
}));
vi.mock('@theme/SearchBar', () => ({ default: () => 'search bar' }));
vi.mock('@theme/Navbar/ColorModeToggle', () => ({ default: () => null }));
vi.mock('@theme/Navbar/Logo', () => ({ default: () => null }));
vi.mock('@theme/Navbar/MobileSidebar/Toggle', () => ({ default: () => null }));

beforeEach(() => {
  navbar.items = [
    { label: 'Blog' },
    { label: 'code', position: 'right' },
    { type: 'localeDropdown', position: 'right' },
  ];
});

it('an item of the type search changes nothing: the bar always has the search in its own place', () => {
  const html = renderToStaticMarkup(<NavbarContent />);
  expect(html.match(/search bar/g)).toHaveLength(1);
  for (const position of ['left', 'right'] as const) {
    const { items } = navbar;
    navbar.items = [...items, { type: 'search', position }];
    expect(renderToStaticMarkup(<NavbarContent />)).toBe(html);
    navbar.items = items;
  }
});

it('items on the right, except the language menu, are hidden on narrow screens', () => {
  const html = renderToStaticMarkup(<NavbarContent />);
  expect(html).toContain(
    `<div class="${styles.others}"><b>code</b></div><b>localeDropdown</b></div>`,
  );
  const sheet = postcss.parse(
    fs.readFileSync('src/theme/Navbar/Content/styles.module.css', 'utf8'),
  );
  const hidden: string[] = [];
  sheet.walkAtRules('media', (media) => {
    // Also in wider windows with larger text.
    if (media.params.split(', ').includes('(max-width: 996px)')) {
      media.walkDecls('display', ({ value, parent }) => {
        if (value === 'none' && parent instanceof postcss.Rule) {
          hidden.push(...parent.selectors);
        }
      });
    }
  });
  expect(hidden).toContain('.others');
});
