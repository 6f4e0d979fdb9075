/**
 * @param address part of an address, as a post writes it
 * @returns the address without percent signs; `undefined` when a percent sign is not followed by two
 *   digits, or the bytes are not UTF-8. `decodeURI` would throw without a line
 */
export function safeDecode(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/**
 * @param address address of a file that a page loads
 * @returns a message when the address is on another host, whose files the policy blocks
 */
export const otherHost = (address: string): string | undefined =>
  /^(?:https?:)?\/\//i.test(address)
    ? `loads ${address} from another host, which the policy of the site blocks. Copy the file to the folder of the post or to static/`
    : undefined;

/**
 * @param address address of a file that a page loads
 * @returns a message when a percent sign in it does not start an escape
 */
export const badEscape = (address: string): string | undefined =>
  safeDecode(address) === undefined
    ? `loads ${address}, in which % does not start two hex digits. Write %25 for a percent sign`
    : undefined;

/**
 * @param address address of an image in Markdown
 * @returns a message when no page can load it, whatever files there are
 */
export const pictureAddressFault = (address: string): string | undefined =>
  address === ''
    ? 'has an image without an address. Write one, or delete the image'
    : (otherHost(address) ?? badEscape(address));
