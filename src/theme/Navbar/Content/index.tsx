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

export default function NavbarContent(): ReactNode {
  const { disabled } = useNavbarMobileSidebar();
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const [left, right] = splitNavbarItems(items);
  return (
    <>
      <NavbarLogo />
      <div className={styles.links}>
        <Items items={left} />
      </div>
      {!items.some(({ type }) => type === 'search') && <SearchBar />}
      <div className={styles.tools}>
        <Items items={right} />
      </div>
      <NavbarColorModeToggle className={styles.theme} />
      {!disabled && <NavbarMobileSidebarToggle />}
    </>
  );
}
