import { expect, it } from 'vitest';
import { groupBy } from './groupBy';

it('groupBy keeps the order of the keys and of the items', () => {
  const groups = groupBy(['b1', 'a1', 'b2', 'c1', 'a2'], (item) => item[0]);
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ]);
});

it('groupBy accepts undefined as a key, and nothing to group', () => {
  expect([...groupBy([1, 2], () => undefined)]).toEqual([[undefined, [1, 2]]]);
  expect([...groupBy([], () => 1)]).toEqual([]);
});
