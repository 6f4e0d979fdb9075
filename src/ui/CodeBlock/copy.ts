/** Fallback for browsers without the Clipboard API, and for pages that are served without HTTPS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'visually-hidden';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // The browser has not copied it.
  }
  field.remove();
  if (focused instanceof HTMLElement) {
    focused.focus();
  }
  return done;
}

/**
 * @param text to put on the clipboard
 * @returns whether the browser copied it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
