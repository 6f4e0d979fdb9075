// Eject of theme-classic NotFound/Content/index: shows the requested path, a search form, the
// series and the latest posts.
export { default } from '@site/src/site/NotFound';
