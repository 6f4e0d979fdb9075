import { describe, expect, it } from 'vitest';
import { glazes, growCobogo, moduleSize, seededRandom, type CobogoPaths } from './pattern';

const seeds = ['', 'a', '/blog/aoba-mundo', '/blog/do-it/introducao', '/blog/do-it/parte-1', '🧱'];

/**
 * Middle point of the arc that the path command `a r r 0 0 1` draws between two points. Both ends
 * and this point bound the whole arc, if it is at most half a circle with its ends level with the
 * center.
 */
function middleOfArc([x0, y0]: number[], radius: number, [x1, y1]: number[]): number[] {
  const [dx, dy] = [Number(x1) - Number(x0), Number(y1) - Number(y0)];
  const chord = Math.hypot(dx, dy);
  // Rounding could make the root negative for a half circle.
  const rise = radius - Math.sqrt(Math.max(radius ** 2 - (chord / 2) ** 2, 0));
  return [
    (Number(x0) + Number(x1)) / 2 + (dy / chord) * rise,
    (Number(y0) + Number(y1)) / 2 - (dx / chord) * rise,
  ];
}

/** @returns each outline of the path data: its text, and its points with the middle of each arc */
function outlinesOf(data: string) {
  return (data.match(/M[^M]*/g) ?? []).map((text) => {
    const points: number[][] = [];
    for (const [, command, rest = ''] of text.matchAll(/([Mla])([^Mlaz]*)/g)) {
      const numbers = rest.trim().split(/\s+/).map(Number);
      const [x0 = 0, y0 = 0] = points.at(-1) ?? [];
      const [x = NaN, y = NaN] = numbers.slice(-2);
      const end = command === 'M' ? [x, y] : [x0 + x, y0 + y];
      if (command === 'a') {
        expect(numbers.slice(0, 5)).toEqual([numbers[0], numbers[0], 0, 0, 1]);
        points.push(middleOfArc(points.at(-1) ?? [], Number(numbers[0]), end));
      }
      points.push(end);
    }
    return { text, points };
  });
}

const allOutlines = (paths: CobogoPaths) => glazes.flatMap((glaze) => outlinesOf(paths[glaze]));

/** Index of the module that contains an outline, row by row. The mean point is never on an edge. */
function moduleOf(points: readonly number[][], columns: number): number {
  const mean = (axis: 0 | 1) =>
    points.reduce((sum, point) => sum + Number(point[axis]), 0) / points.length;
  return Math.floor(mean(1) / moduleSize) * columns + Math.floor(mean(0) / moduleSize);
}

describe('seededRandom', () => {
  it.each(seeds)('returns the same numbers again for the seed %j', (seed) => {
    const [one, two] = [seededRandom(seed), seededRandom(seed)];
    const draw = (random: () => number) => Array.from({ length: 50 }, random);
    expect(draw(one)).toEqual(draw(two));
  });

  it('returns numbers in every tenth of [0, 1)', () => {
    for (const seed of seeds) {
      const random = seededRandom(seed);
      const tenths = Array.from({ length: 1000 }, () => Math.floor(random() * 10));
      expect(new Set(tenths)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    }
  });
});

describe('growCobogo', () => {
  it('generates the same pattern for the same seed', () => {
    for (const seed of seeds) {
      expect(growCobogo(seed, 6, 4)).toEqual(growCobogo(seed, 6, 4));
    }
  });

  it('generates a different pattern for each seed', () => {
    const walls = Array.from({ length: 200 }, (_, index) =>
      JSON.stringify(growCobogo(`/blog/post-${index}`, 6, 4)),
    );
    expect(new Set(walls).size).toBe(walls.length);
  });

  it('draws one or two perforations in every module', () => {
    for (const seed of seeds) {
      const modules = allOutlines(growCobogo(seed, 5, 3)).map(({ points }) => moduleOf(points, 5));
      expect([...new Set(modules)].sort((a, b) => a - b)).toEqual([...Array(15).keys()]);
      expect(modules.length).toBeLessThanOrEqual(30);
    }
  });

  it('uses every glaze in a large pattern', () => {
    for (const seed of seeds) {
      const paths = growCobogo(seed, 20, 20);
      expect(glazes.filter((glaze) => paths[glaze] === '')).toEqual([]);
    }
  });

  it.each([
    [1, 1],
    [7, 3],
    [3, 9],
  ])('draws nothing outside the view box of a pattern of %i by %i', (columns, rows) => {
    for (const seed of seeds) {
      const points = allOutlines(growCobogo(seed, columns, rows)).flatMap((item) => item.points);
      expect(points.length).toBeGreaterThan(0);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(columns * moduleSize);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(rows * moduleSize);
      }
    }
  });

  it('keeps each perforation inside its own module', () => {
    for (const { points } of allOutlines(growCobogo('muro', 12, 12))) {
      const index = moduleOf(points, 12);
      const [left, top] = [(index % 12) * moduleSize, Math.floor(index / 12) * moduleSize];
      for (const [x, y] of points) {
        expect(Math.abs(Number(x) - left - moduleSize / 2)).toBeLessThanOrEqual(moduleSize / 2);
        expect(Math.abs(Number(y) - top - moduleSize / 2)).toBeLessThanOrEqual(moduleSize / 2);
      }
    }
  });

  it('leaves out the module of the hole and keeps all others', () => {
    for (const seed of seeds) {
      const whole = allOutlines(growCobogo(seed, 4, 3));
      for (let hole = 0; hole < 12; hole += 1) {
        const rest = whole.filter(({ points }) => moduleOf(points, 4) !== hole);
        expect(rest.length).toBeLessThan(whole.length);
        expect(allOutlines(growCobogo(seed, 4, 3, hole))).toEqual(rest);
      }
    }
  });

  it('draws all modules when the hole is outside the pattern', () => {
    expect(growCobogo('a', 4, 3, 12)).toEqual(growCobogo('a', 4, 3));
  });
});
