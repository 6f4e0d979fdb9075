import { describe, expect, it } from 'vitest';
import { fits, move } from './piece';

const hole = { x: 80, y: 40 };

describe('fits', () => {
  it.each([
    [80, 40],
    [92, 40],
    [80, 28],
    [72, 48],
  ])('returns true for a piece at %i, %i', (x, y) => {
    expect(fits({ x, y }, hole)).toBe(true);
  });

  it.each([
    [93, 40],
    [80, 27],
    [90, 50],
    [40, 80],
  ])('returns false for a piece at %i, %i', (x, y) => {
    expect(fits({ x, y }, hole)).toBe(false);
  });
});

describe('move', () => {
  const limits = { x: 200, y: 120 };

  it('moves the piece by the given distance', () => {
    expect(move(hole, { x: 10, y: -15 }, limits)).toEqual({ x: 90, y: 25 });
  });

  it.each([
    ['left and top', { x: -500, y: -500 }, { x: 0, y: 0 }],
    ['right and bottom', { x: 500, y: 500 }, { x: 200, y: 120 }],
  ])('stops at the edges: %s', (_, by, end) => {
    expect(move(hole, by, limits)).toEqual(end);
  });

  it('keeps moving along an edge that it has reached', () => {
    expect(move(hole, { x: -100, y: 5 }, limits)).toEqual({ x: 0, y: 45 });
  });

  it('does not change its input', () => {
    const spot = { x: 1, y: 1 };
    move(spot, { x: 5, y: 5 }, limits);
    expect(spot).toEqual({ x: 1, y: 1 });
  });
});
