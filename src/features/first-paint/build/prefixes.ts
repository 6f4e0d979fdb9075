/**
 * Removes declarations for browsers older than those that the site supports, when the standard
 * declaration follows: `-webkit-text-decoration` (the minifier writes it for Safari, which needs it
 * only when the value has several parts:
 * https://developer.mozilla.org/docs/Web/CSS/text-decoration#browser_compatibility), `page-break-*`
 * before `break-*` and `font-feature-settings` before `font-variant-*`. Minifiers also write variables
 * beside `color-scheme`, for `light-dark()` in such browsers. They are removed when nothing reads them.
 *
 * @param css a minified style sheet
 * @returns the style sheet without these declarations
 */
export const withoutPrefixes = (css: string): string =>
  (/var\(--(?:lightningcss|csstools)-/.test(css)
    ? css
    : css.replace(/--(?:lightningcss|csstools)-[\w-]+:[^;}]*;?/g, '')
  )
    .replace(/-webkit-(text-decoration(?:-color)?):([^;}\s]+);(?=\1:\2[;}])/g, '')
    .replace(/page-(break-\w+):([^;}]+);(?=\1:\2[;}])/g, '')
    .replace(/font-feature-settings:[^;}]+;(?=font-variant-)/g, '');
