/** Colors of modules: names of color tokens in src/css/tokens.css. */
export const glazes = ['ipe', 'urucum', 'anil', 'mar'] as const;
type Glaze = (typeof glazes)[number];

/** For each glaze, the SVG path data of all its modules. */
export type CobogoPaths = Record<Glaze, string>;

/** Side of a square module, in SVG user units. */
export const moduleSize = 40;

type Point = readonly [number, number];

/**
 * A path command of a perforation in a 40 × 40 module: absolute points, and one radius for an arc.
 */
type Segment = readonly ['M' | 'L', Point] | readonly ['A', number, Point] | readonly ['Z'];

const perforations: readonly (readonly Segment[])[] = [
  // Quarter disc.
  [['M', [0, 0]], ['L', [40, 0]], ['A', 40, [0, 40]], ['Z']],
  // Leaf between two quarter arcs.
  [['M', [0, 40]], ['A', 40, [40, 0]], ['A', 40, [0, 40]], ['Z']],
  // Disc.
  [['M', [6, 20]], ['A', 14, [34, 20]], ['A', 14, [6, 20]], ['Z']],
  // Two half discs, one above the other.
  [['M', [0, 20]], ['A', 20, [40, 20]], ['Z'], ['M', [0, 40]], ['A', 20, [40, 40]], ['Z']],
  // Two half discs, base against base.
  [['M', [40, 0]], ['A', 20, [0, 0]], ['Z'], ['M', [0, 40]], ['A', 20, [40, 40]], ['Z']],
];

/**
 * Pseudo-random generator: FNV-1a (32 bits) hashes the seed into the first state of xorshift32.
 *
 * @param seed any text, also an empty one
 * @returns function that returns the next number in [0, 1)
 */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** Rotates a point clockwise about the center of a module, by a number of quarter turns. */
function rotate([x, y]: Point, quarters: number): Point {
  const side = moduleSize;
  return (
    [
      [x, y],
      [side - y, x],
      [side - x, side - y],
      [y, side - x],
    ] as const
  )[quarters % 4] as Point;
}

/**
 * Path data of one module. Each outline starts at an absolute point and continues with relative
 * commands: modules with the same kind and rotation then share that text, so pages compress better.
 */
function modulePath(kind: number, quarters: number, column: number, row: number): string {
  let from: Point = [0, 0];
  const step = (point: Point) => {
    const [[x0, y0], [x, y]] = [from, rotate(point, quarters)];
    from = [x, y];
    return `${x - x0} ${y - y0}`;
  };
  return (perforations[kind] ?? [])
    .map((segment) => {
      switch (segment[0]) {
        case 'M': {
          from = rotate(segment[1], quarters);
          return `M${from[0] + column * moduleSize} ${from[1] + row * moduleSize}`;
        }
        case 'L':
          return `l${step(segment[1])}`;
        case 'A':
          return `a${segment[1]} ${segment[1]} 0 0 1 ${step(segment[2])}`;
        case 'Z':
          return 'z';
      }
    })
    .join('');
}

/**
 * Generates the cobogó pattern of a seed: two kinds of perforation, and for each module one of
 * them, a rotation and a glaze.
 *
 * @param seed any text, usually the path of a post; the same seed always gives the same pattern
 * @param columns number of modules in a row
 * @param rows number of rows
 * @param hole index of a module to leave out, counted row by row (the 404 page misses one block)
 * @returns path data for each glaze, for a view box of `columns * 40` by `rows * 40` units
 */
export function growCobogo(
  seed: string,
  columns: number,
  rows: number,
  hole?: number,
): CobogoPaths {
  const random = seededRandom(seed);
  const kinds = [Math.floor(random() * 5), Math.floor(random() * 5)];
  const paths: CobogoPaths = { ipe: '', urucum: '', anil: '', mar: '' };
  for (let index = 0; index < columns * rows; index += 1) {
    const kind = kinds[random() < 0.72 ? 0 : 1] ?? 0;
    const quarters = Math.floor(random() * 4);
    const tone = random();
    const glaze = tone < 0.22 ? 'ipe' : tone < 0.32 ? 'urucum' : tone < 0.62 ? 'anil' : 'mar';
    if (index !== hole) {
      paths[glaze] += modulePath(kind, quarters, index % columns, Math.floor(index / columns));
    }
  }
  return paths;
}
