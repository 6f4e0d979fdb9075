import type { Page } from '@playwright/test';

/**
 * Runs in the page: it must not use other names of this file.
 *
 * @returns HTML of visible, enabled controls that do nothing. Such a control submits no form, has no
 *   `onclick` and shows no link when it gets the focus.
 */
export function findDeadControls(): string[] {
  // Without transitions, a menu that opens is visible at once.
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; }');
  document.adoptedStyleSheets = [still];
  // checkVisibility() also returns true for SVG elements that have no box.
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

/**
 * Runs in the page: it must not use other names of this file. It opens all answers.
 *
 * @returns one line for each fault of the demos of the page: the page does not show a frame or code, a
 *   frame is empty, the page reserves space beside a frame, or a demo has no frame
 */
export function findDemoFaults(): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  for (const answer of document.querySelectorAll('article details')) {
    answer.setAttribute('open', '');
  }
  const places = [...document.querySelectorAll('figure [data-src]')];
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('figure iframe')];
  const codes = [...document.querySelectorAll('figure pre')];
  return [
    ...(places.length === frames.length ? [] : [`${frames.length} of ${places.length} frames`]),
    ...places
      // With scripts, a placeholder reserves space for the frame. Without scripts it must be empty.
      .map((place) => [place.getBoundingClientRect().height, place.outerHTML] as const)
      .filter(([height]) => height > 0)
      .map(([height, html]) => `space of ${height} px: ${html}`),
    ...frames
      .filter((frame) => !isShown(frame) || !frame.contentDocument?.body?.firstElementChild)
      .map((frame) => `empty or hidden: ${frame.outerHTML}`),
    ...codes.filter((code) => !isShown(code)).map((code) => `hidden: ${code.textContent}`),
  ];
}

/**
 * Runs in the page: it must not use other names of this file.
 *
 * @returns HTML of the shown elements that need scripts
 */
export const findUseless = (): string[] =>
  [...document.querySelectorAll('.needs-script')]
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 0 && height > 0 && control.checkVisibility({ visibilityProperty: true });
    })
    .map(({ outerHTML }) => outerHTML);

export interface NamedFile {
  name: string;
  isSeen: boolean;
}

/**
 * Runs in the page: it must not use other names of this file.
 *
 * @returns the files of all demos of the page, each with the name shown above it ('' when hidden)
 */
export function findNamedFiles(): NamedFile[] {
  return [...document.querySelectorAll('[role="tabpanel"]')].map((panel) => {
    const { content, display } = getComputedStyle(panel, '::before');
    // For `content: attr(x)`, Firefox returns the text `attr(x)` and not the value of the attribute.
    const text = content.replace(/^attr\((.+)\)$/, (_, name) => panel.getAttribute(name) ?? '');
    return {
      name: display === 'block' ? text.replaceAll('"', '') : '',
      isSeen: getComputedStyle(panel).display !== 'none',
    };
  });
}

export const deadControls = (page: Page): Promise<string[]> => page.evaluate(findDeadControls);

export const namedFiles = (page: Page): Promise<NamedFile[]> => page.evaluate(findNamedFiles);
