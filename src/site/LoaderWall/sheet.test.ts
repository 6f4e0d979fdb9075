import { describe, expect, it } from 'vitest';
import { isBackFacing, parseMatrix } from './depth';
import { gridPath, placeOf, sheet, svgAddress } from './sheet';
import { advance } from './speed';

describe('the sheet', () => {
  const places = Array.from({ length: 10 }, (_, index) => placeOf(index));

  it('contains all drawings and names, and none overlaps another or the title', () => {
    for (const { x, y, side, nameY } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(sheet.width);
      expect(y + side).toBeLessThan(nameY);
      expect(nameY).toBeLessThan(sheet.height);
      expect(y < sheet.cell && x < 2 * sheet.cell).toBe(false);
    }
    const cells = places.map(({ x, y }) => [x, y].map((n) => Math.floor(n / sheet.cell)).join());
    expect(new Set(cells).size).toBe(10);
  });

  it('has no grid line through the title', () => {
    expect(gridPath()).toContain(`M400 400V1200`);
    expect(gridPath()).toContain(`M800 0V1200`);
  });

  it('becomes a data: URL, which img-src allows', () => {
    const svg = '<svg fill="#fff">é</svg>';
    const address = svgAddress(svg);
    expect(address).toMatch(/^data:image\/svg\+xml/);
    expect(address).not.toContain('#');
    expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(svg);
  });
});

describe('depth', () => {
  /** Matrix of `rotateY()`. */
  const rotateY = (degrees: number) => {
    const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
  };
  /** A side of a block 112 pixels wide: rotated, then moved outward by half the width. */
  const side = (degrees: number) => {
    const matrix = rotateY(degrees);
    return [...matrix.slice(0, 12), 56 * (matrix[8] ?? 0), 0, 56 * (matrix[10] ?? 0), 1];
  };
  /** Whether each of the four sides faces a viewer at 600 pixels. */
  const facing = (block: number) =>
    [0, 90, 180, 270].map((degrees) => !isBackFacing(rotateY(block), side(degrees), 600));

  it('parses every form of transform that getComputedStyle returns', () => {
    expect(parseMatrix('none')).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect(parseMatrix('matrix(1, 2, 3, 4, 5, 6)')).toEqual([
      1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1,
    ]);
    const numbers = Array.from({ length: 16 }, (_, index) => index + 0.5);
    expect(parseMatrix(`matrix3d(${numbers.join(', ')})`)).toEqual(numbers);
  });

  it('finds the two visible sides of a rotated block', () => {
    expect(facing(20)).toEqual([true, false, false, true]);
    expect(facing(-70)).toEqual([true, true, false, false]);
    expect(facing(-160)).toEqual([false, true, true, false]);
  });

  it('takes the perspective into account for a side at a grazing angle', () => {
    expect(facing(2)).toEqual([true, false, false, false]);
    expect(isBackFacing(rotateY(2), side(270), 1e6)).toBe(false);
  });
});

describe('the clock of SMIL', () => {
  it('advances by the elapsed time multiplied by the rate', () => {
    expect(advance(16, 0.25)).toBeCloseTo(0.004);
    expect(advance(16, 2)).toBeCloseTo(0.032);
  });

  it('advances at most one second and never backward', () => {
    expect(advance(60_000, 1)).toBe(1);
    expect(advance(-3, 1)).toBe(0);
  });
});
