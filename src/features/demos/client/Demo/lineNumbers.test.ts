import parseNumericRange from 'parse-numeric-range';
import { expect, it } from 'vitest';
import { lineNumbers } from './lineNumbers';

it.each(['7', '2,4-6', '1-5, 11 ,15-16', '3-3'])(
  '%s has the numbers that the build reads',
  (lines) => {
    expect(lineNumbers(lines)).toEqual(parseNumericRange(lines));
  },
);
