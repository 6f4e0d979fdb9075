import { selectedText } from '../../../../lib/selectedText';

/**
 * Closes the open dialogs as Escape does, which gives the focus back: the modal, which is no `<dialog>`,
 * would lie behind them and be inert. The event tells the menu, which closes itself later.
 */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
  }
}

/**
 * Opens the frame, unless it is open, with the selected text in its field, as DocSearch does. The
 * event tells `SearchHost`: a window that is not in front sends no focus event.
 */
export function openFrame(): void {
  const frame = document.querySelector<HTMLDialogElement>('[data-search-frame]');
  const field = frame?.querySelector('input');
  if (frame?.open === false && field) {
    field.value = selectedText();
    closeDialogs();
    frame.showModal();
    field.select();
  }
  frame?.dispatchEvent(new Event('open'));
}
