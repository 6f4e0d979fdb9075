import { expect, it } from 'vitest';
import { loopOf } from './timeline';

it.each([
  ['one part', [[1200, 0]], { length: 1200, start: 0 }],
  [
    'parts that repeat together',
    [
      [1400, 0],
      [4200, 0],
      [600, 0],
    ],
    { length: 4200, start: 0 },
  ],
  [
    'parts that meet too late: the longest',
    [
      [7001, 0],
      [9973, 0],
    ],
    { length: 9973, start: 0 },
  ],
  [
    'a late part: whole loops later',
    [
      [1000, 0],
      [1000, 1100],
    ],
    { length: 1000, start: 2000 },
  ],
  ['an early part', [[1000, -300]], { length: 1000, start: 0 }],
  ['no part', [], { length: 0, start: 0 }],
])('the loop of %s', (_, parts, loop) => {
  expect(loopOf(parts.map(([period = 0, delay = 0]) => ({ period, delay })))).toEqual(loop);
});
