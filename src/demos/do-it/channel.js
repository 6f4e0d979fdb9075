/* {{whyChannel}} */
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
    /* {{whyCloseChannel}} */
    close() {
      channel?.close();
      channel = null;
    },
  };
}
