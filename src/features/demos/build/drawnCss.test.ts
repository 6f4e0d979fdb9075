import { describe, expect, it } from 'vitest';
import { drawnCss } from './drawnCss';

const classes = new Set(['drop', 'rain']);
const drawn = (css: string) => drawnCss(css, classes).replace(/\s+/g, ' ').trim();

describe('the styles of a drawing', () => {
  it.each([
    '.rain .drop { top: 0 }',
    'g:nth-child(2) > rect { top: 0 }',
    '.drop:not(.gone) { top: 0 }',
    '@media print { .drop { top: 0 } }',
    "@property --turn { syntax: '<angle>' }",
    '.drop { animation: 1s fall } @keyframes fall { 46.7% { top: 1px } }',
    ':is(.gone, .drop) { top: 0 }',
  ])('hold %s', (css) => {
    expect(drawn(css)).toBe(css);
  });

  it.each([
    '.gone { top: 0 }',
    '.gone .drop { top: 0 }',
    '@media print { @media screen { .gone { top: 0 } } }',
    '.gone { animation: 1s fall } @keyframes fall { to { top: 1px } }',
  ])('do not hold %s', (css) => {
    expect(drawn(css)).toBe('');
  });

  it('hold of a rule the selectors that can match', () => {
    expect(drawn('.gone, .drop { top: 0 }')).toBe('.drop { top: 0 }');
  });
});
