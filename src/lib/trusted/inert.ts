/*
 * What markup may be written into a page: a positive list, so that nothing on it can act. Elements
 * are those of highlighted code, of headings, of drawings, of the progress bar, and what keeps the
 * place of a frame; attributes neither act, nor style, nor lead out of the page.
 */

const elements = [
  ...[
    'b',
    'canvas',
    'code',
    'del',
    'div',
    'em',
    'i',
    'kbd',
    'mark',
    'p',
    's',
    'small',
    'span',
    'strong',
    'u',
  ],
  ...['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect', 'svg'],
  ...['desc', 'text', 'tspan'],
  ...['clipPath', 'defs', 'linearGradient', 'mask', 'pattern', 'radialGradient', 'stop', 'use'],
  ...['animate', 'animateMotion', 'animateTransform', 'set'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur'],
  ...['feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'feTurbulence'],
];

const inside = String.raw`\s+href="#[\w-]*"`;
const attribute = String.raw`\s+(?!on|style|href|src|xlink)[a-z][\w:-]*(?:="[^"<>]*")?|${inside}`;
const inertTag = new RegExp(
  `<(?:/(?:${elements.join('|')})|(?:${elements.join('|')})(?:${attribute})*\\s*/?)>`,
  'gi',
);
const mark = /<\/?mark>/g;

/** A tag that is not taken out leaves its angle behind, also one that taking others out joins. */
const holdsOnly = (html: string, tag: RegExp) => !html.replace(tag, '').includes('<');

/** @returns whether markup is made of inert elements and text alone */
export const isInert = (html: string): boolean => holdsOnly(html, inertTag);

/** @returns whether markup is text with marks (`<mark>`) alone */
export const isMarked = (html: string): boolean => holdsOnly(html, mark);
