// Eject of theme-classic Navbar/MobileSidebar/index: a modal <dialog> traps focus, closes on Escape
// and returns focus. The stock sidebar does none of the three.
import { useNavbarMobileSidebar } from '@site/src/upstream/themeCommon';
import { useState, type ReactNode } from 'react';
import MobileMenu from '@site/src/site/MobileMenu';

export default function NavbarMobileSidebar(): ReactNode {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  // With larger text the bar has its menu button in wider windows than Docusaurus knows of. From then on
  // the menu stays: it closes itself, and gives the focus back.
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) {
    setWasShown(true);
  }
  return shouldRender || wasShown ? <MobileMenu /> : null;
}
