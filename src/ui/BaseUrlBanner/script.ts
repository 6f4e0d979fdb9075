interface Texts {
  title: string;
  reason: string;
}

/** A string as a script literal that cannot close the script element. */
const literal = (text: string) => JSON.stringify(text).replace(/</g, '\\u003c');

/**
 * @param texts what the banner says, before the suggested base path
 * @returns a script that writes text nodes only
 */
export function bannerScript({ title, reason }: Texts): string {
  return `addEventListener('aoba:app-failed',()=>{
let make=tag=>document.createElement(tag),box=make('div'),title=make('b'),text=make('p');
box.id='base-url-banner';
box.setAttribute('role','alert');
box.style='border:4px solid #b1291b;margin:20px;padding:20px';
title.textContent=${literal(title)};
text.textContent=${literal(reason)}+' "'+location.pathname.replace(/\\/?$/,'/')+'".';
box.append(title,text);
document.body.prepend(box)});`;
}
