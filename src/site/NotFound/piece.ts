/** Top left corner of the piece, in units of the drawing. */
export interface Spot {
  x: number;
  y: number;
}

/** How near, in units of the drawing, counts as in place. */
const reach = 12;

/**
 * @param spot where the piece is
 * @param hole where it belongs
 * @returns whether it is near enough to fall into place
 */
export function fits(spot: Spot, hole: Spot): boolean {
  return Math.hypot(spot.x - hole.x, spot.y - hole.y) <= reach;
}

/**
 * @param spot where the piece is
 * @param by how far it goes
 * @param limits the farthest corner it may reach
 * @returns where it is then, inside the wall
 */
export function move(spot: Spot, by: Spot, limits: Spot): Spot {
  const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  return { x: clamp(spot.x + by.x, limits.x), y: clamp(spot.y + by.y, limits.y) };
}
