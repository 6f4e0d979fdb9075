/**
 * Ref of a button that may go away when it is pressed. If it has the focus then, the selected tab of its
 * editor gets it: else the next Tab key would start at the top of the page.
 */
export const passFocus = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) {
    button
      ?.closest('figure')
      ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      ?.focus({ preventScroll: true });
  }
};
