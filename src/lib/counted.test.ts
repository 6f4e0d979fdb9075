import { expect, it } from 'vitest';
import { counted } from './counted';

it('has the plural for every number but one', () => {
  expect([0, 1, 2, 21].map((count) => counted(count, 'file'))).toEqual([
    '0 files',
    '1 file',
    '2 files',
    '21 files',
  ]);
});
