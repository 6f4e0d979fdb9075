// Eject of theme-classic AnnouncementBar/index: upstream writes the text with innerHTML and adds a
// second banner landmark. This one writes text nodes, is a region, and has a 44 px close button. It
// keeps the theme's own state.
export { default } from '@site/src/ui/Announcement';
