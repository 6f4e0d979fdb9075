import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { elementsOf } from './html';
import { smilValues, valueSources } from './smil';

const sources = (html: string) => valueSources(smilValues(elementsOf(`<svg>${html}</svg>`)));
const hashes = (...values: string[]) =>
  values.map((value) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`).sort();

describe('sources of SMIL values', () => {
  it.each([
    ['<animate attributeName="opacity" values=" 1; .5 ;1" />', ['1', '.5']],
    ['<animate attributeName="stroke-width" from="7" to="0" />', ['7', '0']],
    [
      '<set attributeName="display" to="none" /><set attributeName="fill" to="red" />',
      ['none', 'red'],
    ],
  ])('allow each value of a CSS property once: %s', (html, values) => {
    expect(sources(html)).toEqual(["'unsafe-hashes'", ...hashes(...values)]);
  });

  it.each([
    '<animate attributeName="rx" values="6;74" />',
    '<animate attributeName="d" values="M0 0;M1 1" />',
    '<animateTransform attributeName="transform" values="0;1" />',
    '<animate values="0;1" />',
    '<path opacity="0" />',
  ])('are none when only attributes are animated: %s', (html) => {
    expect(sources(html)).toEqual([]);
  });
});
