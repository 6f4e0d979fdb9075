interface Texts {
  title: string;
  reason: string;
}

/**
 * Escapes a text as a string literal of an inline script. `<` is escaped: `</script>` would end it.
 */
const literal = (text: string) => JSON.stringify(text).replace(/</g, '\\u003c');

/**
 * @param texts title and reason; the script appends the suggested base path to the reason
 * @returns source of an inline script. On `site:app-failed` it adds the banner; it writes only text
 *   nodes, never HTML
 */
export function bannerScript({ title, reason }: Texts): string {
  return `addEventListener('site:app-failed',()=>{
let box=document.createElement('div'),title=document.createElement('b');
box.id='base-url-banner';
box.setAttribute('role','alert');
box.style='border:4px solid;padding:20px';
title.textContent=${literal(title)};
box.append(title,${literal(` ${reason}`)}+' "'+location.pathname.replace(/\\/?$/,'/')+'".');
document.body.prepend(box)});`;
}
