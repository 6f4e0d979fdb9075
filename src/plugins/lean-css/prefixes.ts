/**
 * Leaves out `-webkit-text-decoration` where the same follows without the prefix. The minifier
 * writes it for Safari, which asks for it only when the value has several parts
 * (https://developer.mozilla.org/docs/Web/CSS/text-decoration#browser_compatibility).
 *
 * @param css a minified style sheet
 * @returns the style sheet without them
 */
export const withoutPrefixes = (css: string): string =>
  css.replace(/-webkit-(text-decoration(?:-color)?):([^;}\s]+);(?=\1:\2[;}])/g, '');
