import { hash } from 'node:crypto';
import type { HtmlElement } from './html';

/**
 * Attributes of SVG that are also CSS properties, and that Firefox therefore animates as CSS
 * (`SMILCSSProperty::IsPropertyAnimatable`). It checks their values against `style-src-attr`.
 */
const cssAttributes: ReadonlySet<string> = new Set(
  `clip clip-path clip-rule color color-interpolation color-interpolation-filters cursor display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family
  font-size font-size-adjust font-stretch font-style font-variant font-weight height
  image-rendering letter-spacing lighting-color marker marker-end marker-mid marker-start mask
  mask-type opacity overflow pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-decoration-line text-overflow
  text-rendering transform-origin vector-effect visibility width word-spacing`.split(/\s+/),
);

/**
 * Firefox treats each value that SMIL gives to a CSS property as a style attribute. When the policy
 * forbids it, the property is not animated.
 *
 * @param elements elements of a page
 * @returns the values of all animations of CSS properties. An animation that adds to the value of its
 *   element (`by`, `additive`) needs more, and is not covered
 */
export const smilValues = (elements: readonly HtmlElement[]): string[] =>
  elements
    .filter(
      ({ name, attributes }) =>
        /^(?:animate|set)$/.test(name) && cssAttributes.has(attributes.attributename ?? ''),
    )
    .flatMap(({ attributes: { values = '', from = '', to = '' } }) => [
      ...values.split(';'),
      from,
      to,
    ])
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** @returns sources for `style-src-attr` that allow these values and no others; none without values */
export const valueSources = (values: readonly string[]): string[] =>
  values.length === 0
    ? []
    : [
        `'unsafe-hashes'`,
        ...[...new Set(values)]
          .map((value) => `'sha256-${hash('sha256', value, 'base64')}'`)
          .sort(),
      ];
