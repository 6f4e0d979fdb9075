// Eject of theme-classic Navbar/Layout/index: a banner landmark around the navigation. The mobile
// menu is a dialog outside of it. Our own hook hides the header, also at a heading with an accent.
import { useThemeConfig } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type { Props } from '@theme/Navbar/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useHeaderVisibility } from '@site/src/lib/headerVisibility';
import styles from './styles.module.css';

export default function NavbarLayout({ children }: Props): ReactNode {
  const { hideOnScroll } = useThemeConfig().navbar;
  const [header, isShown] = useHeaderVisibility(hideOnScroll);
  return (
    <>
      <header ref={header} className={clsx('no-print', styles.header, !isShown && styles.hidden)}>
        <nav
          className={clsx('wrap', styles.nav)}
          aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}
        >
          {children}
        </nav>
      </header>
      {/* The first paint waits for this element (src/features/first-paint/build/documentFirst.ts). */}
      <span id="header-end" hidden />
      <NavbarMobileSidebar />
    </>
  );
}
