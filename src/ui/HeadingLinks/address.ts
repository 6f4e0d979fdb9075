/**
 * @param href absolute address that the link of a heading leads to
 * @returns the address to pass on: the page and the heading, without what a query added
 */
export function addressToShare(href: string): string {
  const url = new URL(href);
  url.search = '';
  return url.href;
}

type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * @param click a click on a link
 * @returns whether the reader asked for the link itself, and not for a new tab or a download
 */
export function isPlain(click: Click): boolean {
  const { altKey, button, ctrlKey, metaKey, shiftKey } = click;
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
