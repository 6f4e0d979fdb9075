/** The 16 numbers of a `matrix3d()`, in column-major order. */
type Matrix = readonly number[];

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * @param computed `transform` from `getComputedStyle`: `none`, `matrix()` or `matrix3d()`
 * @returns its 4 × 4 matrix; the identity for `none`
 */
export function parseMatrix(computed: string): Matrix {
  const numbers = /^matrix(?:3d)?\(([^)]+)\)$/.exec(computed)?.[1]?.split(',').map(Number);
  if (numbers?.length === 6) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];
  }
  return numbers?.length === 16 ? numbers : identity;
}

/** Transforms a point (`w` is 1) or a direction (`w` is 0). */
function apply(matrix: Matrix, [x = 0, y = 0, z = 0]: readonly number[], w: 0 | 1): number[] {
  const at = (index: number) => matrix[index] ?? 0;
  return [0, 1, 2].map((row) => at(row) * x + at(row + 4) * y + at(row + 8) * z + at(row + 12) * w);
}

/**
 * Back-face test: compares the normal of the side with the direction to the viewer. The block and the
 * side have the same transform origin.
 *
 * @param block transform of the block
 * @param side transform of the side, inside the block
 * @param perspective distance of the viewer, the CSS value in pixels
 * @returns whether the viewer sees the back of the side
 */
export function isBackFacing(block: Matrix, side: Matrix, perspective: number): boolean {
  const center = apply(block, apply(side, [0, 0, 0], 1), 1);
  const [nx = 0, ny = 0, nz = 0] = apply(block, apply(side, [0, 0, 1], 0), 0);
  const [cx = 0, cy = 0, cz = 0] = center;
  return nx * -cx + ny * -cy + nz * (perspective - cz) <= 0;
}
