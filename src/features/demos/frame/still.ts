const preference = /\(?\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)?/g;

/**
 * Replaces each condition on `prefers-reduced-motion`, as if the preference were `reduce`. A
 * document has no API that emulates it.
 *
 * @param media a media query, or the text of a style sheet
 * @returns the text with conditions that are always true (`reduce`) or always false
 */
export function forceReducedMotion(media: string): string {
  return media.replace(preference, (_, value: string | undefined) =>
    value === 'no-preference' ? '(max-width: 0px)' : '(min-width: 0px)',
  );
}

/** Makes `matchMedia` answer `reduce` to scripts of this document. */
export function overrideMatchMedia(): void {
  const original = window.matchMedia.bind(window);
  window.matchMedia = (media) => original(forceReducedMotion(media));
}

/** Applies `forceReducedMotion` to the loaded style sheets of this document. */
export function applyReducedMotion(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule) {
        rule.media.mediaText = forceReducedMotion(rule.media.mediaText);
      }
    }
  }
}
