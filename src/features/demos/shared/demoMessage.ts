/** What a demo's own page tells the page that it is in. */
export type DemoMessage = { type: 'ready' } | { type: 'size'; height: number };

/** A frame grows with its content up to this, in CSS pixels, and scrolls beyond. */
const maxHeight = 2000;

/**
 * @param data what came from a frame
 * @returns the message, or `undefined` when it has not the shape of one
 */
export function parseDemoMessage(data: unknown): DemoMessage | undefined {
  const { type, height } = Object(data) as Record<string, unknown>;
  if (type === 'size' && Number.isFinite(height)) {
    return { type, height: Math.min(Math.max(Math.ceil(height as number), 0), maxHeight) };
  }
  return type === 'ready' ? { type } : undefined;
}

/**
 * The frame of this site that a message came from, found without touching any other frame's window.
 *
 * @returns `null` when it came from elsewhere
 */
export const senderOf = ({ origin, source }: MessageEvent): Element | null =>
  origin === window.location.origin ? ((source as Window | null)?.frameElement ?? null) : null;
