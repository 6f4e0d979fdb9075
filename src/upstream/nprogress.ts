import nprogress from 'nprogress';

/**
 * The progress bar of navigation writes its template as markup.
 *
 * @param make makes markup of the template
 */
export function changeProgressTemplate(make: (html: string) => string | TrustedHTML): void {
  nprogress.configure({ template: make(nprogress.settings.template) });
}
