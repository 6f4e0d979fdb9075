import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SentState } from '../../shared/author';

/** Sends each state to all open pages, as server-sent events. */
export interface StateStream {
  send: (state: SentState) => void;
  /** Answers the request of a page: with the last state at once, and with each new one. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
}

const eventOf = (state: SentState) => `data: ${JSON.stringify(state)}\n\n`;

/** @returns a stream without a state */
export function stateStream(): StateStream {
  let last: SentState | undefined;
  const open = new Set<ServerResponse>();
  return {
    send: (state) => {
      last = state;
      open.forEach((response) => response.write(eventOf(state)));
    },
    answer: (request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        // The development server compresses what may be transformed, and would hold events back.
        'cache-control': 'no-store, no-transform',
      });
      response.write(last === undefined ? ': no state yet\n\n' : eventOf(last));
      open.add(response);
      request.on('close', () => open.delete(response));
    },
  };
}
