import { withSums } from '../../shared/sums';
import { withValues, type PanelData } from '../../shared/panel';
import { applyMedia } from '../media';

/** Replaces the rules of the demo's own style sheet. An animation that keeps its name continues. */
function replaceRules(css: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([href^="../"])');
  const sheet = link?.sheet;
  if (sheet === undefined || sheet === null) {
    return;
  }
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  while (sheet.cssRules.length > 0) {
    sheet.deleteRule(0);
  }
  for (const { cssText } of parsed.cssRules) {
    sheet.insertRule(cssText, sheet.cssRules.length);
  }
  applyMedia();
}

/**
 * Shows the demo with these values of its handles, and tells its script.
 *
 * @returns the values, and those that follow from them
 */
export function applyValues(
  { css, attributes, sums }: PanelData,
  handles: Readonly<Record<string, string>>,
): Record<string, string> {
  const values = withSums(handles, sums);
  if (css !== undefined) {
    replaceRules(withValues(css, values));
  }
  for (const { tag, index, name, template } of attributes) {
    document.querySelectorAll(tag)[index]?.setAttribute(name, withValues(template, values));
  }
  return values;
}
