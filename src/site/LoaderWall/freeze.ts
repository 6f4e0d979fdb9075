import { isBackFacing, parseMatrix } from './depth';

const svgNamespace = 'http://www.w3.org/2000/svg';

/*
 * CSS properties to copy. `animation` and `transition` are left out, because they would start again
 * in the copy.
 */
const common = ['display', 'visibility', 'opacity', 'transform', 'transform-origin', 'color'];
const movement = [
  'translate',
  'rotate',
  'scale',
  'offset-path',
  'offset-distance',
  'offset-rotate',
];
const svgProperties = [
  ...common,
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
const htmlProperties = [
  ...common,
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

/**
 * Copies the state of SMIL animations. They change attributes, and computed styles do not always
 * show the result. Removes the animation elements from the copy.
 */
function copySmilState(source: Element, copy: Element & ElementCSSInlineStyle): void {
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
 * In an image the browser does not sort elements by depth. Hides the copy of a side of a closed
 * block when the viewer sees the back of the side.
 */
function hideBackFace(
  parent: Element | null,
  style: CSSStyleDeclaration,
  copy: ElementCSSInlineStyle,
) {
  const block = parent === null ? undefined : getComputedStyle(parent);
  if (block?.transformStyle === 'preserve-3d') {
    const perspective = parseFloat(getComputedStyle(parent?.parentElement as Element).perspective);
    if (isBackFacing(parseMatrix(block.transform), parseMatrix(style.transform), perspective)) {
      copy.style.visibility = 'hidden';
    }
  }
}

/** Replaces `::before`, which has no node to clone, with a span. */
function copyBefore(source: Element, copy: Element): void {
  const style = getComputedStyle(source, '::before');
  if (style.content !== 'none' && style.content !== 'normal') {
    const span = document.createElement('span');
    copyStyle(span, style, htmlProperties);
    hideBackFace(source, style, span);
    copy.prepend(span);
  }
}

/**
 * Copies a drawing as it looks at this moment. The copy has all styles inline, so that it looks the
 * same in another document.
 *
 * @param source an `svg` or HTML element in the page
 * @returns a copy of the element and its descendants, without animations
 */
function freeze<T extends Element>(source: T): T {
  const copy = source.cloneNode(true) as T;
  const sources = [source, ...source.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  sources.forEach((element, index) => {
    const twin = copies[index] as Element & ElementCSSInlineStyle;
    const isSvg = element.namespaceURI === svgNamespace;
    const style = getComputedStyle(element);
    copyStyle(twin, style, isSvg ? svgProperties : htmlProperties);
    if (isSvg) {
      copySmilState(element, twin);
    } else {
      hideBackFace(element.parentElement, style, twin);
      copyBefore(element, twin);
    }
    twin.removeAttribute('class');
  });
  return copy;
}

/**
 * Copies a drawing (see `freeze`) as a square for an SVG document.
 *
 * @param source the drawing in the page
 * @param x left edge, in user units
 * @param y top edge
 * @param side of the square
 * @returns an `svg` element, or a group with a `foreignObject` for an HTML drawing
 */
export function frozenSquare(source: Element, x: number, y: number, side: number): SVGElement {
  const copy = freeze(source);
  if (copy instanceof SVGSVGElement) {
    for (const [name, value] of Object.entries({ x, y, width: side, height: side })) {
      copy.style.removeProperty(name);
      copy.setAttribute(name, String(value));
    }
    return copy;
  }
  // HTML keeps its size of the page, in pixels. The group around it scales it.
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
