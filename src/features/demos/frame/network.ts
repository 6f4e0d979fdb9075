/**
 * Constructors that go before code of the reader runs: no policy of a page covers WebRTC, and a
 * transformed document can hold a document within it, which would have globals of its own.
 */
const closed = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'XSLTProcessor',
] as const;

/**
 * Takes away what the policy of this document does not hold back. A navigation of the frame itself
 * stays: its request is refused, but Chromium opens a connection before (SECURITY.md).
 */
export function closeNetwork(): void {
  closed.forEach((name) => Reflect.deleteProperty(window, name));
}
