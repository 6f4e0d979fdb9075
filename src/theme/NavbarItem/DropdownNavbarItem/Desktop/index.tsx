// Eject of theme-classic NavbarItem/DropdownNavbarItem/Desktop: a button that exposes its state and
// closes on Escape. The stock link ignores Escape, and its aria-expanded is wrong while hover opens
// the menu.
export { default } from '@site/src/ui/Dropdown';
