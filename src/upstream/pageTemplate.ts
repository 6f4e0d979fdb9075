import upstream from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const eager = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
const waiting = '<script type="aoba/app" src="<%= it.baseUrl %><%= script %>"></script>';

/**
 * Docusaurus' page, with the scripts of the app waiting in it for start.js.
 *
 * @throws Error when an upgrade of Docusaurus has changed how it writes its scripts
 */
export function documentFirstTemplate(): string {
  if (!upstream.includes(eager)) {
    throw new Error(
      'src/upstream/pageTemplate.ts: the page of this Docusaurus writes its scripts another way; compare @docusaurus/core/lib/ssg/ssgTemplate.html.js',
    );
  }
  return upstream.replace(eager, waiting);
}
