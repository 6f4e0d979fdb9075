import { looksAway, parseMatrix } from './depth';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** What draws; never `animation` or `transition`, which would start over in the copy. */
const shared = ['display', 'visibility', 'opacity', 'transform', 'transform-origin', 'color'];
const movement = [
  'translate',
  'rotate',
  'scale',
  'offset-path',
  'offset-distance',
  'offset-rotate',
];
const ofSvg = [
  ...shared,
  ...movement,
  'transform-box',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'd',
  'x',
  'y',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
];
const ofHtml = [
  ...shared,
  ...movement,
  'position',
  'top',
  'right',
  'bottom',
  'left',
  'box-sizing',
  'width',
  'height',
  'place-items',
  'place-content',
  'gap',
  'grid-template',
  'border-radius',
  'background-color',
  'background-image',
  'mask-image',
  'perspective',
  'perspective-origin',
  'transform-style',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  '-webkit-text-fill-color',
];

function copyStyle(
  target: ElementCSSInlineStyle,
  source: CSSStyleDeclaration,
  names: readonly string[],
): void {
  for (const name of names) {
    const value = source.getPropertyValue(name);
    if (value !== '') {
      target.style.setProperty(name, value);
    }
  }
}

/** SMIL moves attributes, which computed styles do not always tell. */
function copyMovedAttributes(source: Element, copy: Element & ElementCSSInlineStyle): void {
  if (source.querySelector(':scope > animateTransform') !== null) {
    const { animVal } = (source as SVGGraphicsElement).transform;
    const moves = Array.from(
      { length: animVal.numberOfItems },
      (_, i) => animVal.getItem(i).matrix,
    );
    copy.style.removeProperty('transform');
    copy.setAttribute(
      'transform',
      moves.map(({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].join(' ')})`).join(' '),
    );
  }
  copy
    .querySelectorAll(':scope > :is(animate, animateTransform, animateMotion, set)')
    .forEach((element) => element.remove());
}

/**
 * Inside an image nothing is ordered by depth: of a closed block, the sides that look away are left
 * out instead.
 */
function hideBack(parent: Element | null, style: CSSStyleDeclaration, copy: ElementCSSInlineStyle) {
  const block = parent === null ? undefined : getComputedStyle(parent);
  if (block?.transformStyle === 'preserve-3d') {
    const eye = parseFloat(getComputedStyle(parent?.parentElement as Element).perspective);
    if (looksAway(parseMatrix(block.transform), parseMatrix(style.transform), eye)) {
      copy.style.visibility = 'hidden';
    }
  }
}

/** A pseudo-element has no node to copy: a span takes its place. */
function copyBefore(source: Element, copy: Element): void {
  const style = getComputedStyle(source, '::before');
  if (style.content !== 'none' && style.content !== 'normal') {
    const span = document.createElement('span');
    copyStyle(span, style, ofHtml);
    hideBack(source, style, span);
    copy.prepend(span);
  }
}

/**
 * Copies a drawing as it looks at this moment, with every style written into it, so that it looks
 * the same in a document of its own.
 *
 * @param source an `svg`, or an HTML element, with all it holds
 */
export function freeze<T extends Element>(source: T): T {
  const copy = source.cloneNode(true) as T;
  const sources = [source, ...source.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  sources.forEach((element, index) => {
    const twin = copies[index] as Element & ElementCSSInlineStyle;
    const isSvg = element.namespaceURI === svgNamespace;
    const style = getComputedStyle(element);
    copyStyle(twin, style, isSvg ? ofSvg : ofHtml);
    if (isSvg) {
      copyMovedAttributes(element, twin);
    } else {
      hideBack(element.parentElement, style, twin);
      copyBefore(element, twin);
    }
    twin.removeAttribute('class');
  });
  return copy;
}

/**
 * Puts a frozen drawing into an SVG document, as a square.
 *
 * @param source the drawing in the page
 * @param x left edge
 * @param y upper edge
 * @param side of the square
 */
export function framed(source: Element, x: number, y: number, side: number): SVGElement {
  const copy = freeze(source);
  if (copy instanceof SVGSVGElement) {
    for (const [name, value] of Object.entries({ x, y, width: side, height: side })) {
      copy.style.removeProperty(name);
      copy.setAttribute(name, String(value));
    }
    return copy;
  }
  // HTML keeps the size it has in the page, in pixels; the group around it does the scaling.
  const { width } = source.getBoundingClientRect();
  const group = document.createElementNS(svgNamespace, 'g');
  group.setAttribute('transform', `translate(${x} ${y}) scale(${side / width})`);
  const box = document.createElementNS(svgNamespace, 'foreignObject');
  box.setAttribute('width', String(width));
  box.setAttribute('height', String(width));
  box.append(copy);
  group.append(box);
  return group;
}
