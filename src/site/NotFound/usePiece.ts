import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moduleSize } from '../../ui/Cobogo/pattern';
import { fits, move, type Spot } from './piece';

export const columns = 8;
export const rows = 6;
export const hole: Spot = { x: 4 * moduleSize, y: 2 * moduleSize };
const start: Spot = { x: 6.4 * moduleSize, y: 4.5 * moduleSize };
const limits = { x: (columns - 1) * moduleSize, y: (rows - 1) * moduleSize };

/**
 * Position of the loose block, which the reader moves by pointer or by keys.
 *
 * @returns position, whether the block is in the hole, and the ref and the event handlers of the block
 */
export function usePiece() {
  const piece = useRef<SVGGElement>(null);
  useEffect(() => {
    const block = piece.current;
    // A finger on the block drags it and does not scroll the page, also in browsers that do not apply
    // `touch-action` to a part of an SVG. Listeners of React may not prevent the scrolling.
    const keepPage = (event: Event) => event.preventDefault();
    block?.addEventListener('touchstart', keepPage, { passive: false });
    return () => block?.removeEventListener('touchstart', keepPage);
  }, []);
  const [spot, setSpot] = useState(start);
  /** Position of the pointer on the block while the reader drags it. */
  const grip = useRef<Spot | null>(null);
  const placed = spot === hole;

  /** Position of the pointer in units of the drawing. */
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>): Spot => {
    const box = currentTarget.ownerSVGElement?.getBoundingClientRect();
    const scale = (columns * moduleSize) / (box?.width ?? 1);
    return { x: (clientX - (box?.left ?? 0)) * scale, y: (clientY - (box?.top ?? 0)) * scale };
  };
  const snap = (next: Spot) => (fits(next, hole) ? hole : next);

  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    const point = at(event);
    grip.current = { x: point.x - spot.x, y: point.y - spot.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    if (grip.current !== null) {
      const { x, y } = at(event);
      setSpot(move({ x: -grip.current.x, y: -grip.current.y }, { x, y }, limits));
    }
  };
  const onPointerUp = () => {
    if (grip.current !== null) {
      grip.current = null;
      // After a fast release, React may not have drawn the last move yet.
      setSpot(snap);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 4 : moduleSize / 2;
    const by = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setSpot(snap(move(spot, by, limits)));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setSpot(placed ? start : hole);
    }
  };
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown,
  };
  return { piece, spot, placed, handlers };
}
