/** Keys in `localStorage` under which the theme stores the choices of a reader. */
export const themeKey = 'theme';
export const announcementIdKey = 'docusaurus.announcement.id';
export const announcementDismissedKey = 'docusaurus.announcement.dismiss';

/** Query parameters that the theme's inline script reads before React loads. */
export const themeParameter = 'docusaurus-theme';
export const dataParameterPrefix = 'docusaurus-data-';

/** Attributes of `<html>` that the theme's inline script sets, and its styles and React read. */
export const themeAttribute = 'data-theme';
export const themeChoiceAttribute = 'data-theme-choice';
export const announcementDismissedAttribute = 'data-announcement-bar-initially-dismissed';
