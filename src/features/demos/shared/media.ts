/** Color mode of a page or a result. */
export type ColorMode = 'light' | 'dark';

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/**
 * Replaces each condition on `prefers-color-scheme`. A document has no API that emulates the
 * preference.
 *
 * @param media a media query, or the text of a style sheet
 * @param mode color mode whose rules apply
 * @returns the text with conditions that are always true (for `mode`) or always false
 */
export const forceColorMode = (media: string, mode: ColorMode): string =>
  media.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g, (_, value: string) =>
    value === mode ? always : never,
  );

/**
 * Replaces each condition on `prefers-reduced-motion`, as if the preference were `reduce`.
 *
 * @param media as for `forceColorMode`
 * @returns the text with conditions that are always true (`reduce`) or always false
 */
export const forceReducedMotion = (media: string): string =>
  media.replace(
    /(?:\(\s*)?prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)?/g,
    (_, value?: string) => (value === 'no-preference' ? never : always),
  );
