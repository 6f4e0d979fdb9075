import { forceColorMode, forceReducedMotion, type ColorMode } from '../shared/media';

/** Original conditions: `applyTo` replaces them in the style sheets. */
const originals = new WeakMap<CSSMediaRule, string>();
let forcedMode: ColorMode | undefined;
let isStill = false;

/**
 * Rules for transitions between documents stay as they are. Chromium reports an error when a document
 * takes its consent back while the transition from the document before it has begun.
 */
const isForTransitions = ({ cssRules }: CSSMediaRule): boolean =>
  [...cssRules].some((rule) => 'navigation' in rule);

function applyTo(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !isForTransitions(rule)) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, original);
      const media = isStill ? forceReducedMotion(original) : original;
      const forced = forcedMode === undefined ? media : forceColorMode(media, forcedMode);
      if (forced !== original) {
        rule.media.mediaText = forced;
      }
    }
    if (rule instanceof CSSGroupingRule) {
      applyTo(rule.cssRules);
    }
  }
}

/** Applies color mode and motion, as they were set last, to rules that are new in the document. */
export function applyMedia(): void {
  for (const sheet of document.styleSheets) {
    applyTo(sheet.cssRules);
  }
}

/** Applies a color mode to the loaded style sheets of this document and to its form controls. */
export function applyColorMode(mode: ColorMode): void {
  document.documentElement.style.colorScheme = mode;
  forcedMode = mode;
  applyMedia();
}

/** Applies reduced motion to the loaded style sheets of this document. */
export function applyReducedMotion(): void {
  isStill = true;
  applyMedia();
}

/** Makes `matchMedia` answer `reduce` to scripts of this document. */
export function overrideMatchMedia(): void {
  const original = window.matchMedia.bind(window);
  window.matchMedia = (media) => original(forceReducedMotion(media));
}
