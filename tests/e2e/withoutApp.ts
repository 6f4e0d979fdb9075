import type { Page } from '@playwright/test';

/**
 * Runs in the page, and uses nothing of this file.
 *
 * @returns controls that a reader sees and can press, and that do nothing: they send no form, have
 *   no listener of their own and show nothing when they take the focus
 */
export function findDeadControls(): string[] {
  // What opens is there at once.
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; }');
  document.adoptedStyleSheets = [still];
  // checkVisibility() alone takes a part of a drawing for shown that has no box.
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const links = () => [...document.querySelectorAll('a')].filter(isSeen).length;
  const controls = document.querySelectorAll<HTMLButtonElement>(
    'button, input, select, textarea, [role="button"], [role="tab"], [contenteditable]',
  );
  return [...controls]
    .filter((control) => isSeen(control) && !control.disabled)
    .filter((control) => {
      const sends = control.form?.hasAttribute('action') && control.type !== 'button';
      if (sends || control.onclick !== null) {
        return false;
      }
      const before = links();
      control.focus({ preventScroll: true });
      const opened = links() > before;
      control.blur();
      return !opened;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

export interface NamedFile {
  name: string;
  isSeen: boolean;
}

/**
 * Runs in the page, and uses nothing of this file.
 *
 * @returns the files of a page's demos as they stand: the name above each, and whether it is shown
 */
export function findNamedFiles(): NamedFile[] {
  return [...document.querySelectorAll('[role="tabpanel"]')].map((panel) => {
    const { content, display } = getComputedStyle(panel, '::before');
    // Firefox gives the name of the attribute, not its value.
    const text = content.replace(/^attr\((.+)\)$/, (_, name) => panel.getAttribute(name) ?? '');
    return {
      name: display === 'block' ? text.replaceAll('"', '') : '',
      isSeen: getComputedStyle(panel).display !== 'none',
    };
  });
}

export const deadControls = (page: Page): Promise<string[]> => page.evaluate(findDeadControls);

export const namedFiles = (page: Page): Promise<NamedFile[]> => page.evaluate(findNamedFiles);
