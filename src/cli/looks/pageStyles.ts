/* Runs in the page: the styles that a reader would notice. */
import type { Style } from './types';

export interface Styles {
  style: Style;
  colors: Style;
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const known = new Map<string, string>();

/** @returns a color as #rrggbbaa: engines write oklch() and color-mix() in several ways */
function hexOf(color: string): string {
  const before = known.get(color);
  if (before !== undefined || canvas === null) {
    return before ?? color;
  }
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const hex = `#${[...canvas.getImageData(0, 0, 1, 1).data]
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
  known.set(color, hex);
  return hex;
}

/** @returns the entries whose value is not the default */
const differing = (entries: [string, string, string][]): Style =>
  Object.fromEntries(
    entries.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]),
  );

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const roundPixels = (value: string) =>
  value.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));

/** @returns whether an element itself has text, outside of its children */
export const hasOwnText = (element: Element): boolean =>
  element.matches('input, textarea') ||
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );

const fontOf = (style: CSSStyleDeclaration): [string, string, string][] => [
  ['font', style.fontFamily.split(',')[0]?.replaceAll('"', '') ?? '', ''],
  ['text size', roundPixels(style.fontSize), ''],
  ['weight', style.fontWeight, ''],
  ['stretch', style.fontStretch, '100%'],
  ['slant', style.fontStyle, 'normal'],
  ['line height', roundPixels(style.lineHeight), 'normal'],
  ['letter case', style.textTransform, 'none'],
  ['alignment', style.textAlign, 'start'],
  ['line of the text', style.textDecorationLine, 'none'],
];

const bordersOf = (style: CSSStyleDeclaration) =>
  sides.map((side) => [style[`border${side}Width`], style[`border${side}Color`]] as const);

function frameOf(element: Element, style: CSSStyleDeclaration): [string, string, string][] {
  // A button of the page shows or hides a frame and its drawing by opacity: a state, not a style.
  const opacity = element.matches('iframe, canvas') ? '1' : style.opacity;
  return [
    ['padding', roundPixels(style.padding), '0px'],
    [
      'border',
      roundPixels(
        bordersOf(style)
          .map(([width]) => width)
          .join(' '),
      ),
      '0px 0px 0px 0px',
    ],
    ['corners', roundPixels(style.borderRadius), '0px'],
    ['opacity', opacity, '1'],
    ['position', style.position, 'static'],
  ];
}

function colorsOf(element: Element, style: CSSStyleDeclaration): [string, string, string][] {
  const borders = bordersOf(style)
    .filter(([width]) => parseFloat(width) > 0)
    .map(([, color]) => hexOf(color));
  const hasInk = hasOwnText(element) || element.matches('svg, button');
  return [
    ['text color', hasInk ? hexOf(style.color) : '', ''],
    ['ground', hexOf(style.backgroundColor), '#00000000'],
    ['picture of the ground', style.backgroundImage === 'none' ? '' : 'yes', ''],
    ['border color', [...new Set(borders)].join(' '), ''],
    ['shadow', style.boxShadow === 'none' ? '' : 'yes', ''],
  ];
}

/** @returns what is drawn by `::before` or `::after` */
function drawnBy(element: Element, pseudo: '::before' | '::after'): [string, string, string][] {
  const style = getComputedStyle(element, pseudo);
  if (style.content === 'none' || style.content === 'normal') {
    return [];
  }
  return [
    [`ground of ${pseudo}`, hexOf(style.backgroundColor), '#00000000'],
    [`text color of ${pseudo}`, hexOf(style.color), ''],
  ];
}

/** @returns styles of an element: of its type and frame, and its colors */
export function stylesOf(element: Element): Styles {
  const style = getComputedStyle(element);
  const font = hasOwnText(element) ? fontOf(style) : [];
  return {
    style: differing([...font, ...frameOf(element, style)]),
    colors: differing([
      ...colorsOf(element, style),
      ...drawnBy(element, '::before'),
      ...drawnBy(element, '::after'),
    ]),
  };
}

/** @returns a background color, named as in `colors` of `Styles` */
export const groundOf = (color: string): Style => ({ ground: hexOf(color) });
