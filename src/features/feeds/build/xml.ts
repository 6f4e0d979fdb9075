/** A tag with its attributes and content; `undefined` is left out. */
export type XmlNode = string | undefined;

/** Characters that XML 1.0 has no way to write (section 2.2, Char). */
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * @param value any text
 * @returns the same as XML text or as the inside of a quoted attribute
 */
export function escapeXml(value: string): string {
  return value
    .replace(impossible, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * @param name tag, with its prefix
 * @param attributes plain values; `undefined` ones are left out
 * @param content XML that is already escaped
 * @returns the element
 */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: XmlNode[]
): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`)
    .join('');
  const inside = content.filter((part) => part !== undefined).join('');
  return inside === '' ? `<${name}${said}/>` : `<${name}${said}>${inside}</${name}>`;
}

/**
 * @param name tag, with its prefix
 * @param value plain text
 * @returns an element that holds it
 */
export const textXml = (name: string, value: string) => xml(name, {}, escapeXml(value));
