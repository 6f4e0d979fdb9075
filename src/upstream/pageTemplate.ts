import upstream from '@docusaurus/core/lib/ssg/ssgTemplate.html';

/** The tag names the version of Docusaurus, which no program needs. */
const generator = /\s*<meta name="generator".*/;
const eager = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
/**
 * Browsers do not run scripts of an unknown type. The start script (src/features/first-paint) runs
 * these at the first interaction.
 */
const deferred = '<script type="site/app" src="<%= it.baseUrl %><%= script %>"></script>';

const beforeBody = '<%~ it.preBodyTags %>';
/** Without the theme's inline script: src/features/first-paint/client/boot.ts does its work. */
const withoutThemeScript =
  '<%~ it.preBodyTags.replace(/<script>(?:(?!<\\/script>)[^])*data-theme-choice[^]*?<\\/script>/, "") %>';

/** Attributes of a script after the content. Only pages with a `<pre>` keep this script. */
export const onlyWithCode = { 'data-code': true };
/** The same for pages with a `<canvas>`: the place of a demo's frame. */
export const onlyWithFrames = { 'data-frames': true };
const afterBody = '<%~ it.postBodyTags %>';
const neededAfterBody =
  '<%~ [["<pre", "code"], ["<canvas", "frames"]].reduce((tags, [part, name]) => it.appHtml.includes(part) ? tags : tags.replace(new RegExp(`<script data-${name}>[^]*?</script>`), ""), it.postBodyTags) %>';

/**
 * @returns Docusaurus' page template, changed so that the start script decides when the scripts run
 * @throws Error when a new version of Docusaurus writes its script tags differently
 */
export function documentFirstTemplate(): string {
  if (![eager, beforeBody, afterBody].every((part) => upstream.includes(part))) {
    throw new Error(
      'src/upstream/pageTemplate.ts: this version of Docusaurus has another page template. Compare with @docusaurus/core/lib/ssg/ssgTemplate.html.js',
    );
  }
  return upstream
    .replace(eager, deferred)
    .replace(beforeBody, withoutThemeScript)
    .replace(afterBody, neededAfterBody)
    .replace(generator, '');
}
