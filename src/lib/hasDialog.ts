/** @returns whether a dialog is open: the menu, the search or the list of keyboard shortcuts */
export const hasDialog = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"]') !== null;
