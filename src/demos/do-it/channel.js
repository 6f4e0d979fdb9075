/*
 * What tabs tell each other. Without a channel (an old browser, or one that keeps no data for this
 * page), tabs still see each other's changes in the storage.
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
    /* An open channel would keep the page from being put to sleep. */
    close() {
      channel?.close();
      channel = null;
    },
  };
}
