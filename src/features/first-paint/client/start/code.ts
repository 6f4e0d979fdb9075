/*
 * Runs after index.ts in pages with code: shows the effect of a press on a tab of a demo, or on a copy
 * button, at once. answer.ts does this for the controls of every page.
 */
import type { Press } from './presses';

/** Opens the file of a tab (src/features/demos/client/controls/Tabs.tsx). */
function openTab(opened: HTMLElement): void {
  for (const tab of Array.from(opened.parentElement?.children ?? [])) {
    const isOpen = String(tab === opened);
    tab.setAttribute('aria-selected', isOpen);
    document
      .getElementById(tab.getAttribute('aria-controls') ?? '')
      ?.setAttribute('data-open', isOpen);
  }
}

/**
 * Copies the code beside a button. Some browsers allow that only during the press. React then shows
 * that it was copied (src/ui/CodeBlock/CopyButton.tsx).
 */
function copyCode(button: HTMLElement): Promise<void> | undefined {
  const code =
    button.parentElement?.parentElement?.querySelector('pre code') ??
    button.closest('figure')?.querySelector('[data-open="true"] code');
  // Missing on pages that are served without HTTPS. Then React copies.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return code
    ? clipboard?.writeText(code.textContent).then(
        () => {
          button.dataset.copied = '';
        },
        () => undefined,
      )
    : undefined;
}

/** The last press on each copy button. */
const copies = new Map<HTMLElement, Press>();

function show(press: Press): void {
  const { button } = press;
  if (button?.getAttribute('role') === 'tab') {
    openTab(button);
  } else if (button?.nextElementSibling?.matches('[role="status"]')) {
    // React repeats the last press on a button only. Repeating an earlier one would replace what the
    // reader has copied since.
    delete copies.get(button)?.redo;
    copies.set(button, press);
    press.shown = copyCode(button);
  }
}

const { earlyPresses } = window;
if (earlyPresses) {
  const { answer, list } = earlyPresses;
  list.forEach(show);
  earlyPresses.answer = (press) => {
    show(press);
    answer?.(press);
  };
}
