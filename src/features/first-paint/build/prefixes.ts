/**
 * Leaves out what older browsers than ours ask for, where the same follows in its own name:
 * `-webkit-text-decoration` (the minifier writes it for Safari, which asks for it only when the
 * value has several parts:
 * https://developer.mozilla.org/docs/Web/CSS/text-decoration#browser_compatibility), `page-break-*`
 * before `break-*` and `font-feature-settings` before `font-variant-*`.
 *
 * @param css a minified style sheet
 * @returns the style sheet without them
 */
export const withoutPrefixes = (css: string): string =>
  css
    .replace(/-webkit-(text-decoration(?:-color)?):([^;}\s]+);(?=\1:\2[;}])/g, '')
    .replace(/page-(break-\w+):([^;}]+);(?=\1:\2[;}])/g, '')
    .replace(/font-feature-settings:[^;}]+;(?=font-variant-)/g, '');
