/*
 * Tabs of the same browser tell each other that something changed. Without BroadcastChannel a
 * tab still reads everything again when it becomes visible.
 */
export function openChannel(name, hear) {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => hear();
    return { post: () => channel.postMessage('changed') };
  } catch {
    return { post: () => undefined };
  }
}
