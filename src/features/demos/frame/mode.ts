const preference = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g;

/**
 * Replaces each condition on `prefers-color-scheme`. A document has no API that emulates the
 * preference.
 *
 * @param media a media query, or the text of a style sheet
 * @param mode color mode whose rules apply
 * @returns the text with conditions that are always true (for `mode`) or always false
 */
export function forceColorMode(media: string, mode: 'light' | 'dark'): string {
  return media.replace(preference, (_, value: string) =>
    value === mode ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

/** Original conditions: `applyTo` replaces them in the style sheets. */
const originals = new WeakMap<CSSMediaRule, string>();

function applyTo(rules: CSSRuleList, mode: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, original);
      const media = forceColorMode(original, mode);
      if (media !== original) {
        rule.media.mediaText = media;
      }
    }
    if (rule instanceof CSSGroupingRule) {
      applyTo(rule.cssRules, mode);
    }
  }
}

/** Applies a color mode to the loaded style sheets of this document and to its form controls. */
export function applyColorMode(mode: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = mode;
  for (const sheet of document.styleSheets) {
    applyTo(sheet.cssRules, mode);
  }
}
