/*
 * Allowlist of the markup that may be written into a page. Such markup runs no script. The elements
 * are those of highlighted code, headings, drawings, the progress bar and the placeholder of a
 * frame. The attributes run no code, set no style and refer only to ids in the same page.
 */

const elements = [
  'b|canvas|code|del|div|em|hr|i|kbd|mark|p|s|small|span|strong|u',
  'circle|ellipse|g|line|path|polygon|polyline|rect|svg',
  'desc|text|tspan',
  'clipPath|defs|linearGradient|mask|pattern|radialGradient|stop|use',
  'animate|animateMotion|animateTransform|set',
  'filter|feBlend|feColorMatrix|feComposite|feFlood|feGaussianBlur',
  'feMerge|feMergeNode|feMorphology|feOffset|feTurbulence',
].join('|');

/** `href` to an id in the same page. */
const internalHref = String.raw`\s+href="#[\w-]*"`;
const attribute = String.raw`\s+(?!on|style|href|src|xlink)[a-z][\w:-]*(?:="[^"<>]*")?|${internalHref}`;
const inertTag = new RegExp(`<(?:/(?:${elements})|(?:${elements})(?:${attribute})*\\s*/?)>`, 'gi');
const mark = /<\/?mark>/g;

/**
 * Removes all allowed tags. Any other tag leaves a `<` behind. So does a tag that only forms when
 * the removal joins the text around it, such as `<scr<b>ipt>`.
 */
const containsOnly = (html: string, tag: RegExp) => !html.replace(tag, '').includes('<');

/** @returns whether markup consists only of allowed elements and text */
export const isInert = (html: string): boolean => containsOnly(html, inertTag);

/** @returns whether markup consists only of text and `<mark>` elements */
export const isMarked = (html: string): boolean => containsOnly(html, mark);
