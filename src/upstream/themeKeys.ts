/** Keys in `localStorage` under which the theme stores the choices of a reader. */
export const themeKey = 'theme';
export const announcementIdKey = 'docusaurus.announcement.id';
export const announcementDismissedKey = 'docusaurus.announcement.dismiss';

/** Query parameters that the theme's inline script reads before React loads. */
export const themeParameter = 'docusaurus-theme';
export const dataParameterPrefix = 'docusaurus-data-';
