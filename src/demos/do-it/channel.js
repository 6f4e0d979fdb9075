/*
 * Messages between tabs. Without BroadcastChannel (an old browser, or one that blocks storage),
 * tabs learn of changes from the `storage` event.
 */
export function createChannel(name, hear) {
  let channel = null;
  return {
    open() {
      try {
        channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }) => hear(data);
      } catch {
        channel = null;
      }
    },
    send: (message) => channel?.postMessage(message),
    /* An open channel would keep the page out of the back/forward cache. */
    close() {
      channel?.close();
      channel = null;
    },
  };
}
