const preference = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g;

/**
 * Makes the rules for one colour mode hold, and those for the other not: a document cannot be told
 * to emulate the preference.
 *
 * @param media a media query, or a style sheet
 * @param mode the colour mode that is to hold
 * @returns the same, with conditions that always or never hold
 */
export function withMode(media: string, mode: 'light' | 'dark'): string {
  return media.replace(preference, (_, value: string) =>
    value === mode ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

/** The conditions as the style sheets had them. */
const originals = new WeakMap<CSSMediaRule, string>();

function applyTo(rules: CSSRuleList, mode: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, original);
      const media = withMode(original, mode);
      if (media !== original) {
        rule.media.mediaText = media;
      }
    }
    if (rule instanceof CSSGroupingRule) {
      applyTo(rule.cssRules, mode);
    }
  }
}

/** The same for the style sheets that this document has loaded, and its form controls. */
export function modeSheets(mode: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = mode;
  for (const sheet of document.styleSheets) {
    applyTo(sheet.cssRules, mode);
  }
}
