/*
 * Corrects the ARIA roles of DocSearch 3.9.0. Its modal is a <div role="button"> without a dialog, and
 * links and buttons lie inside options, where assistive technology does not see them. This sets the
 * roles of a dialog with a combobox and trees, whose items may contain controls (WAI-ARIA 1.2,
 * "combobox", "treeitem"). An observer sets them again when DocSearch renders: React does not reset
 * attributes whose own props did not change.
 */

import { isComposing } from '../../../../lib/composing';

/** Attributes of the container that belong to the wrong role. */
const wrongAttributes = [
  'aria-expanded',
  'aria-haspopup',
  'aria-owns',
  'aria-controls',
  'aria-labelledby',
];

const actionButton = '.DocSearch-Hit-action-button';

function set(element: Element | null, attributes: Readonly<Record<string, string>>): void {
  Object.entries(attributes).forEach(([name, value]) => {
    // Setting an attribute again, also to the same value, makes a record for the observer.
    if (element?.getAttribute(name) !== value) {
      element?.setAttribute(name, value);
    }
  });
}

/** @returns label of the link that covers a hit */
const labelOf = (item: Element | null): string =>
  item?.querySelector('.search-hit-link')?.getAttribute('aria-label') ?? '';

function fixRoles(container: HTMLElement, label: string): void {
  const find = (name: string) => container.querySelector(`.DocSearch-${name}`);
  wrongAttributes.forEach((name) => container.removeAttribute(name));
  set(container, { role: 'dialog', 'aria-modal': 'true', 'aria-label': label, tabindex: '-1' });
  // A header and a footer in a dialog must not be landmarks of the page.
  set(find('SearchBar'), { role: 'none' });
  set(find('Footer'), { role: 'none' });
  find('VisuallyHiddenForAccessibility')?.classList.add('visually-hidden');
  const lists = [...container.querySelectorAll('.DocSearch-Hits > ul')];
  lists.forEach((list, index) => {
    const name = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent ?? '';
    // DocSearch gives all lists one id, and the field names others.
    set(list, { id: `docsearch-list-${index}`, role: 'tree', 'aria-label': name });
    list.removeAttribute('aria-labelledby');
    [...list.children].forEach((item) => set(item, { role: 'treeitem' }));
  });
  const input = find('Input');
  set(input, {
    role: 'combobox',
    'aria-haspopup': 'tree',
    'aria-expanded': String(lists.length > 0),
    'aria-controls': lists.map(({ id }) => id).join(' '),
  });
  if (lists.length === 0) {
    input?.removeAttribute('aria-controls');
  }
  container
    .querySelectorAll<HTMLElement>(`${actionButton}[title]`)
    .forEach((button) => set(button, { 'aria-label': button.title }));
  container
    .querySelectorAll('svg:not([aria-label], [aria-hidden])')
    .forEach((icon) => set(icon, { 'aria-hidden': 'true' }));
}

/**
 * Says on the container what the modal shows, for the style sheet: `:has()` needs Firefox 121. React writes
 * the text of the field into its attribute, so each letter leads here before the next frame.
 */
function markState(container: HTMLElement): void {
  const answer = '.DocSearch-HitsFooter, .DocSearch-NoResults, .DocSearch-ErrorScreen';
  const isEmpty = container.querySelector('input')?.value === '';
  const shows = container.querySelector(answer) ? 'answer' : isEmpty ? 'start' : 'waiting';
  set(container, { 'data-shows': shows });
}

/** Makes an element the last one of its parent: React appends a new screen after it. */
function keepLast(parent: Element | null, element: Element): void {
  if (parent !== null && parent.lastElementChild !== element) {
    parent.append(element);
  }
}

/** Whether the target is the empty field, with no recent search below it. */
const isWithoutHits = (container: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.value === '' &&
  container.querySelector('.DocSearch-Hit') === null;

/** Whether no answer is shown. DocSearch has hits nevertheless: stored ones, or those of an older query. */
const isWithoutAnswer = (container: HTMLElement): boolean =>
  container.querySelector('.DocSearch-HitsFooter, .DocSearch-NoResults') === null;

/** Whether a press of Enter opens a hit in this tab: a later one of a window would be blocked. */
const isPlain = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !shiftKey && !ctrlKey && !metaKey;

/** Visible tab stops, in document order. */
function controlsOf(container: HTMLElement): HTMLElement[] {
  return Array.from(container.querySelectorAll<HTMLElement>('a[href], button, input')).filter(
    // Safari has `checkVisibility` since 17.4.
    (control) => control.tabIndex >= 0 && control.getClientRects().length > 0,
  );
}

/**
 * Follows the buttons that save or remove a stored search. DocSearch removes the button with its hit,
 * after a transition, and the focus would fall to the body.
 *
 * @param onDone called with the title of the button and the name of its hit, when the hit is gone
 * @returns listener of clicks, and a function to call after each render
 */
function followActions(container: HTMLElement, onDone: (title: string, name: string) => void) {
  let pressed: { button: HTMLElement; index: number; name: string } | undefined;
  const alike = ({ title }: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>(actionButton)].filter(
      (button) => button.title === title,
    );
  const onClick = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>(actionButton) : undefined;
    if (button) {
      const name = labelOf(button.closest('li'));
      pressed = { button, index: alike(button).indexOf(button), name };
    }
  };
  const rendered = () => {
    if (pressed === undefined || pressed.button.isConnected) {
      return;
    }
    const { button, index, name } = pressed;
    pressed = undefined;
    if (!container.contains(document.activeElement)) {
      const left = alike(button);
      (left[index] ?? left.at(-1) ?? container.querySelector('input'))?.focus();
    }
    onDone(button.title, name);
  };
  return { onClick, rendered };
}

/**
 * Turns DocSearch's modal into a dialog: roles, focus trap, and an inert page behind it.
 *
 * @param container outermost element of DocSearch
 * @param label accessible name of the dialog
 * @param start element with links, which the dialog shows below its lists
 * @param isPending whether the hits that are shown belong to an older query
 * @param doneText what the live region says after a button with this title did its work for a hit
 * @returns a live region inside the dialog (screen readers ignore one outside of it); a function to call
 *   when an answer is shown: it opens the first hit if Enter asked for it before; and a function that
 *   undoes all changes
 */
export function makeDialog(
  container: HTMLElement,
  label: string,
  start: HTMLElement,
  isPending: () => boolean,
  doneText: (title: string, name: string) => string,
): { status: HTMLElement; answered: () => void; undo: () => void } {
  const page = document.getElementById('__docusaurus');
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  container.append(status);
  start.className = 'search-start';
  const actions = followActions(container, (title, name) => {
    status.textContent = doneText(title, name);
  });
  const fix = () => {
    fixRoles(container, label);
    markState(container);
    keepLast(container.querySelector('.DocSearch-Dropdown'), start);
    actions.rendered();
    // The changes above are no reason to fix it again.
    observer.takeRecords();
  };
  const observer = new MutationObserver(fix);
  /** Text of the field when Enter was pressed before its answer, as long as no other key was. */
  let entered: string | undefined;
  // Replaces DocSearch's own focus trap, which treats a hidden link as the last control.
  const onKeyDown = (event: KeyboardEvent) => {
    entered = undefined;
    if (isComposing(event)) {
      // Enter would open a hit, and Escape would close the modal.
      event.stopPropagation();
      return;
    }
    const { target } = event;
    if (event.key === 'ArrowDown' && isWithoutHits(container, target)) {
      event.preventDefault();
      start.querySelector('a')?.focus();
    }
    if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value !== '') {
      if (isPending() || isWithoutAnswer(container)) {
        // DocSearch would open a hit of an older query, or the first stored search, which is hidden.
        event.preventDefault();
        event.stopPropagation();
        entered = isPlain(event) ? target.value : undefined;
      }
    }
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
  // DocSearch closes on mousedown. The default action of that event would then move the focus away
  // from the element that closing has focused.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target === container) {
      event.preventDefault();
    }
  };
  fix();
  observer.observe(container, { subtree: true, childList: true, attributes: true });
  container.addEventListener('keydown', onKeyDown, true);
  container.addEventListener('mousedown', onMouseDown);
  container.addEventListener('click', actions.onClick, true);
  page?.setAttribute('inert', '');
  const answered = () => {
    const field = container.querySelector('input');
    if (field?.value === entered) {
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
  };
  const undo = () => {
    observer.disconnect();
    container.removeEventListener('keydown', onKeyDown, true);
    container.removeEventListener('mousedown', onMouseDown);
    container.removeEventListener('click', actions.onClick, true);
    status.remove();
    page?.removeAttribute('inert');
  };
  return { status, answered, undo };
}
