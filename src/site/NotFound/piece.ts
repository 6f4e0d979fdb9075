/** Top left corner of a block, in units of the drawing. */
export interface Spot {
  x: number;
  y: number;
}

/** Maximum distance at which the piece snaps into the hole, in units of the drawing. */
const snapDistance = 12;

/**
 * @param spot position of the piece
 * @param hole its target
 * @returns whether the piece is near enough to snap into the hole
 */
export function fits(spot: Spot, hole: Spot): boolean {
  return Math.hypot(spot.x - hole.x, spot.y - hole.y) <= snapDistance;
}

/**
 * @param spot position of the piece
 * @param by distance to move
 * @param limits largest allowed coordinates; the smallest are 0
 * @returns the new position, inside the drawing
 */
export function move(spot: Spot, by: Spot, limits: Spot): Spot {
  const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  return { x: clamp(spot.x + by.x, limits.x), y: clamp(spot.y + by.y, limits.y) };
}
