/*
 * Tabs of the same browser tell each other which days they changed. Without BroadcastChannel a
 * tab still reads everything again when it becomes visible.
 */
export function openChannel(name, hear) {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => hear(data);
    return { post: (message) => channel.postMessage(message) };
  } catch {
    return { post: () => undefined };
  }
}
