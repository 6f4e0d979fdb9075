/** Types of `<input>` that take no text. */
const textless = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

/**
 * @returns whether the target of a key event takes text, so that keyboard shortcuts must not run
 */
export function isTyping({ target }: Pick<Event, 'target'>): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) &&
        !textless.test((target as HTMLInputElement).type)))
  );
}
