type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * @param click a click on a link
 * @returns whether the browser follows the link in this tab: no new tab, window or download
 */
export function isPlainClick(click: Click): boolean {
  const { altKey, button, ctrlKey, metaKey, shiftKey } = click;
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
