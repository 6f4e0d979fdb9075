/** Title of the site, the same in both languages. */
export const siteTitle = 'Aoba';
