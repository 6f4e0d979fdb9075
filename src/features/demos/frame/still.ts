const preference = /\(?\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)?/g;

/**
 * Makes the rules for readers who asked for less motion hold, and the others not: a document
 * cannot be told to emulate the preference.
 *
 * @param media a media query, or a style sheet
 * @returns the same, with conditions that always or never hold
 */
export function withoutMotion(media: string): string {
  return media.replace(preference, (_, value: string | undefined) =>
    value === 'no-preference' ? '(max-width: 0px)' : '(min-width: 0px)',
  );
}

/** Scripts of this document that ask for the preference are told "reduce". */
export function answerStill(): void {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (media) => real(withoutMotion(media));
}

/** The same for the style sheets that this document has loaded. */
export function stillSheets(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule) {
        rule.media.mediaText = withoutMotion(rule.media.mediaText);
      }
    }
  }
}
