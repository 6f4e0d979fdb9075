/* {{whyChannel}} */
export function openChannel(name, hear) {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => hear();
    return { post: () => channel.postMessage('changed') };
  } catch {
    return { post: () => undefined };
  }
}
