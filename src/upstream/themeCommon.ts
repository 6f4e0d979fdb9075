/** Hooks of the theme that have no public export. */
export {
  splitNavbarItems,
  useAlternatePageUtils,
  useAnnouncementBar,
  useHideableNavbar,
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from '@docusaurus/theme-common/internal';
