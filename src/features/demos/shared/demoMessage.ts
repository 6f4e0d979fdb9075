import { handleText, type HandleValue } from './panel';

/** Message from a demo's own page (`/demos/<id>/`) to the page that shows it in a frame. */
export type DemoMessage =
  | { type: 'ready' }
  | { type: 'size'; height: number }
  /** The reader has moved a handle: the code that the page shows follows. */
  | ({ type: 'handle' } & HandleValue);

/** Maximum height of a frame, in CSS pixels. Taller content scrolls inside the frame. */
const maxHeight = 2000;

/**
 * Validates a message from a frame.
 *
 * @param data data of the message event
 * @returns the message, with its height rounded up and limited to 0 to 2000 CSS pixels; `undefined`
 *   when the shape is unknown
 */
export function parseDemoMessage(data: unknown): DemoMessage | undefined {
  const { type, height, name, value } = Object(data) as Record<string, unknown>;
  if (type === 'size' && Number.isFinite(height)) {
    return { type, height: Math.min(Math.max(Math.ceil(height as number), 0), maxHeight) };
  }
  if (type === 'handle' && typeof name === 'string' && handleText.test(String(value))) {
    return { type, name, value: String(value) };
  }
  return type === 'ready' ? { type } : undefined;
}

/**
 * Finds the frame of this site that sent a message. It reads `frameElement` of the sender, so it
 * does not touch the windows of other frames: that is slow for a frame that has not loaded
 * (client/Demo/Frame.tsx).
 *
 * @returns the frame, or `null` when the message came from another origin or from no frame
 */
export const senderOf = ({ origin, source }: MessageEvent): Element | null =>
  origin === window.location.origin ? ((source as Window | null)?.frameElement ?? null) : null;
