import { describe, expect, it } from 'vitest';
import { currentSection } from './currentSection';

const at = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index}`, top }));

describe('section that a reader looks at', () => {
  it.each([
    ['none above the first heading', at(700, 1200), false, undefined],
    ['the first heading in the upper half', at(-400, 76, 200, 900), false, 'h1'],
    ['the one above, when the upper half has no heading', at(-900, -50, 600, 1500), false, 'h1'],
    ['the last one above at the end of a text', at(-900, -50), false, 'h1'],
    ['the last seen one at the end of the page', at(-900, 300, 650), true, 'h2'],
    ['not one that is out of sight at the end of the page', at(-900, -80), true, 'h1'],
    ['none without headings', [], true, undefined],
  ])('is %s', (_, headings, atEnd, id) => {
    expect(currentSection(headings, { height: 800, atEnd })).toBe(id);
  });
});
