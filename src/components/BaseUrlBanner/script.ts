interface Texts {
  title: string;
  reason: string;
}

/** A string as a script literal that cannot close the script element. */
const literal = (text: string) => JSON.stringify(text).replace(/</g, '\\u003c');

/**
 * @param texts what the banner says, before the suggested base path
 * @returns a script for old browsers too, which writes text nodes only
 */
export function bannerScript({ title, reason }: Texts): string {
  return `addEventListener('aoba:app-failed',function(){
var box=document.createElement('div'),title=document.createElement('p'),text=document.createElement('p');
box.id='base-url-banner';box.setAttribute('role','alert');
box.style.cssText='border:4px solid #b1291b;margin:20px;padding:20px;font-size:20px;background:#fff;color:#0f1b2b';
title.style.fontWeight='bold';
title.textContent=${literal(title)};
text.textContent=${literal(reason)}+' "'+location.pathname.replace(/\\/?$/,'/')+'".';
box.appendChild(title);box.appendChild(text);
document.body.insertBefore(box,document.body.firstChild)},{once:true});`;
}
