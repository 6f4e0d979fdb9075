import nprogress from 'nprogress';

/**
 * nprogress, the progress bar of navigations, writes its template to `innerHTML`. Trusted Types
 * block that for a plain string.
 *
 * @param make makes trusted markup from the template
 */
export function changeProgressTemplate(make: (html: string) => string | TrustedHTML): void {
  nprogress.configure({ template: make(nprogress.settings.template) });
}
