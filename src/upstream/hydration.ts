/** Attribute of <html> that Docusaurus sets to "true" when React has hydrated the page. */
export const hydratedAttribute = 'data-has-hydrated';

/** @returns whether React has hydrated the page */
export const isHydrated = (): boolean =>
  document.documentElement.getAttribute(hydratedAttribute) === 'true';
