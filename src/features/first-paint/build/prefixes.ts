/**
 * Leaves out what older browsers than ours ask for, where the same follows in its own name:
 * `-webkit-text-decoration` (the minifier writes it for Safari, which asks for it only when the
 * value has several parts:
 * https://developer.mozilla.org/docs/Web/CSS/text-decoration#browser_compatibility), `page-break-*`
 * before `break-*` and `font-feature-settings` before `font-variant-*`. The variables that minifiers
 * write beside `color-scheme` are for `light-dark()` there; they go when nothing reads them.
 *
 * @param css a minified style sheet
 * @returns the style sheet without them
 */
export const withoutPrefixes = (css: string): string =>
  (/var\(--(?:lightningcss|csstools)-/.test(css)
    ? css
    : css.replace(/--(?:lightningcss|csstools)-[\w-]+:[^;}]*;?/g, '')
  )
    .replace(/-webkit-(text-decoration(?:-color)?):([^;}\s]+);(?=\1:\2[;}])/g, '')
    .replace(/page-(break-\w+):([^;}]+);(?=\1:\2[;}])/g, '')
    .replace(/font-feature-settings:[^;}]+;(?=font-variant-)/g, '');
