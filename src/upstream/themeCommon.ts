/** Hooks of the theme that have no public export. */
export {
  splitNavbarItems,
  useAlternatePageUtils,
  useAnnouncementBar,
  useLocationChange,
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
  useScrollPosition,
} from '@docusaurus/theme-common/internal';
