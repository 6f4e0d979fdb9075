// Eject of theme-classic Navbar/MobileSidebar/index: a modal <dialog> traps focus, closes on Escape
// and returns focus. The stock sidebar does none of the three.
import { useNavbarMobileSidebar } from '@site/src/upstream/themeCommon';
import type { ReactNode } from 'react';
import MobileMenu from '@site/src/site/MobileMenu';

export default function NavbarMobileSidebar(): ReactNode {
  const { shouldRender } = useNavbarMobileSidebar();
  return shouldRender ? <MobileMenu /> : null;
}
