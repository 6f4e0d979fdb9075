import { escapeAttribute } from '../../../lib/escape';

/** Escaped XML; `undefined` is left out. */
type XmlNode = string | undefined;

/** Characters that are not allowed in XML 1.0 (section 2.2, Char). */
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * @param value any text
 * @returns the value escaped for XML text or a quoted attribute, without invalid characters
 */
export const escapeXml = (value: string): string =>
  escapeAttribute(value.replace(invalidCharacters, ''));

/**
 * @param name tag name with its prefix
 * @param attributes unescaped values; an `undefined` value is left out
 * @param content XML that is already escaped
 * @returns the element
 */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: XmlNode[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`)
    .join('');
  const inside = content.filter((part) => part !== undefined).join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/**
 * @param name tag name with its prefix
 * @param value plain text
 * @returns an element with this text
 */
export const textXml = (name: string, value: string) => xml(name, {}, escapeXml(value));
