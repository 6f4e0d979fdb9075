interface Texts {
  title: string;
  reason: string;
  /** Base path of the site, with a slash at its end. */
  baseUrl: string;
}

/**
 * Escapes a text as a string literal of an inline script. `<` is escaped: `</script>` would end it.
 */
const literal = (text: string) => JSON.stringify(text).replace(/</g, '\\u003c');

/**
 * @param texts title and reason; the script appends the suggested base path to the reason. Where the page
 *   has the base path, another reason made the scripts fail (no network, or a deployment since the page
 *   was loaded), so the banner has the title alone
 * @returns source of an inline script. On `site:app-failed` it adds the banner; it writes only text
 *   nodes, never HTML
 */
export function bannerScript({ title, reason, baseUrl }: Texts): string {
  return `addEventListener('site:app-failed',()=>{
let box=document.createElement('div'),title=document.createElement('b'),path=location.pathname.replace(/\\/?$/,'/');
box.id='base-url-banner';
box.setAttribute('role','alert');
box.style='border:4px solid;padding:20px';
title.append(${literal(title)});
box.append(title,path==${literal(baseUrl)}?'':${literal(` ${reason} "`)}+path+'".');
document.body.prepend(box)});`;
}
