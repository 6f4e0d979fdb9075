// Eject of theme-classic NavbarItem/DropdownNavbarItem/Desktop: a real button that tells its state
// and closes with Escape; the stock link ignores Escape and lies in aria-expanded.
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type { ReactNode } from 'react';
import Dropdown from '@site/src/ui/Dropdown';

export default function DropdownNavbarItemDesktop(props: Props): ReactNode {
  return <Dropdown {...props} />;
}
