/**
 * Constructors to remove before the reader's code runs. No Content-Security-Policy covers WebRTC.
 * An XSLT result can contain a nested document, which would have its own globals, without the
 * guard.
 */
const unsafeConstructors = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'XSLTProcessor',
] as const;

/**
 * Removes the ways out that the policy of this document does not block. Navigation of the frame
 * remains: the request is blocked, but Chromium opens a connection first (SECURITY.md).
 */
export function removeUnsafeConstructors(): void {
  unsafeConstructors.forEach((name) => Reflect.deleteProperty(window, name));
}
