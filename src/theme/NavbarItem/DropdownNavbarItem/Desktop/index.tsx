// Eject of theme-classic NavbarItem/DropdownNavbarItem/Desktop: a button that exposes its state and
// closes on Escape. The stock link ignores Escape, and its aria-expanded is wrong while hover opens
// the menu.
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type { ReactNode } from 'react';
import Dropdown from '@site/src/ui/Dropdown';

export default function DropdownNavbarItemDesktop(props: Props): ReactNode {
  return <Dropdown {...props} />;
}
