// Eject of theme-classic Navbar/Content/index: the wordmark is on the left and everything else on
// the right. The menu button is last, on the side where the mobile menu opens.
import { ErrorCauseBoundary, useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@site/src/upstream/themeCommon';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function Items({ items }: { items: NavbarItemConfig[] }): ReactNode {
  return items.map((item, index) => (
    <ErrorCauseBoundary
      key={index}
      onError={(error) =>
        new Error(
          `src/config/navigation.ts: this item of navbar.items could not be rendered:\n${JSON.stringify(item, null, 2)}`,
          { cause: error },
        )
      }
    >
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}

const isLanguage = ({ type }: NavbarItemConfig) => type === 'localeDropdown';

export default function NavbarContent(): ReactNode {
  const { disabled } = useNavbarMobileSidebar();
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  // The search has one place in this bar, with or without an item of that type.
  const [left, right] = splitNavbarItems(items.filter(({ type }) => type !== 'search'));
  const others = right.filter((item) => !isLanguage(item));
  return (
    <>
      <NavbarLogo />
      <div className={styles.links}>
        <Items items={left} />
      </div>
      <SearchBar />
      <div className={styles.tools}>
        {others.length > 0 && (
          <div className={styles.others}>
            <Items items={others} />
          </div>
        )}
        <Items items={right.filter(isLanguage)} />
      </div>
      <NavbarColorModeToggle className={styles.theme} />
      {!disabled && <NavbarMobileSidebarToggle />}
    </>
  );
}
