/*
 * DocSearch 3.9.0 puts its modal in a <div role="button">, with no dialog anywhere, and links and
 * buttons inside of options, where assistive technology does not see them. This gives its elements
 * the roles of a dialog with a combobox and trees, whose items may hold controls (WAI-ARIA 1.2,
 * "combobox", "treeitem"), and keeps them so as DocSearch renders: React leaves alone what its own
 * properties do not change.
 */

const wrong = ['aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-controls', 'aria-labelledby'];

/** Sets what differs, so that an observer is not woken by its own work. */
function set(element: Element | null, name: string, value: string): void {
  if (element !== null && element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

function mend(container: HTMLElement, label: string): void {
  wrong.forEach((name) => {
    if (container.hasAttribute(name)) {
      container.removeAttribute(name);
    }
  });
  set(container, 'role', 'dialog');
  set(container, 'aria-modal', 'true');
  set(container, 'aria-label', label);
  set(container, 'tabindex', '-1');
  // Inside of a dialog these are no banner and no footer of the page.
  set(container.querySelector('.DocSearch-SearchBar'), 'role', 'none');
  set(container.querySelector('.DocSearch-Footer'), 'role', 'none');
  const input = container.querySelector('.DocSearch-Input');
  const lists = container.querySelectorAll('.DocSearch-Hits > ul');
  set(input, 'role', 'combobox');
  set(input, 'aria-haspopup', 'tree');
  set(input, 'aria-expanded', String(lists.length > 0));
  lists.forEach((list) => {
    const name = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? '';
    set(list, 'role', 'tree');
    set(list, 'aria-label', name);
    list.removeAttribute('aria-labelledby');
    Array.from(list.children).forEach((item) => set(item, 'role', 'treeitem'));
  });
  container
    .querySelectorAll('.DocSearch-Hit-action-button[title]')
    .forEach((button) => set(button, 'aria-label', button.getAttribute('title') ?? ''));
  container
    .querySelectorAll('svg:not([aria-label], [aria-hidden])')
    .forEach((icon) => set(icon, 'aria-hidden', 'true'));
}

/** Controls that Tab stops at, in their order. */
function controlsOf(container: HTMLElement): HTMLElement[] {
  return Array.from(container.querySelectorAll<HTMLElement>('a[href], button, input')).filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * @param container DocSearch's outermost element
 * @param label name of the dialog
 * @returns a live region inside of the dialog (one outside would not be heard), and what undoes all
 */
export function makeDialog(
  container: HTMLElement,
  label: string,
): { status: HTMLElement; undo: () => void } {
  const page = document.getElementById('__docusaurus');
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  container.append(status);
  const observer = new MutationObserver(() => mend(container, label));
  // DocSearch's own trap takes a hidden link for the last control.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') {
      return;
    }
    const controls = controlsOf(container);
    const [edge, other] = event.shiftKey
      ? [controls.at(0), controls.at(-1)]
      : [controls.at(-1), controls.at(0)];
    event.stopPropagation();
    if (document.activeElement === edge || !container.contains(document.activeElement)) {
      event.preventDefault();
      other?.focus();
    }
  };
  // DocSearch closes as the button of the mouse goes down, and then the browser would take the
  // focus away from where closing has put it.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target === container) {
      event.preventDefault();
    }
  };
  mend(container, label);
  observer.observe(container, { subtree: true, childList: true, attributes: true });
  container.addEventListener('keydown', onKeyDown, true);
  container.addEventListener('mousedown', onMouseDown);
  page?.setAttribute('inert', '');
  const undo = () => {
    observer.disconnect();
    container.removeEventListener('keydown', onKeyDown, true);
    container.removeEventListener('mousedown', onMouseDown);
    status.remove();
    page?.removeAttribute('inert');
  };
  return { status, undo };
}
