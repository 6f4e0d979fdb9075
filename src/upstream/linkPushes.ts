import type { useHistory } from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;
type Target = Parameters<History['push']>[0];

/**
 * Lets links open documents instead of routes. A link calls `push` with its address alone. Code
 * that always wants a route passes a state too.
 *
 * @param history history of the router
 * @param isDocument whether a link to an address opens a document
 */
export function openDocuments(history: History, isDocument: (to: URL) => boolean): void {
  const { push } = history as { push: (to: Target, state?: unknown) => void };
  history.push = (to: Target, state?: unknown) => {
    const address = new URL(
      typeof to === 'string' ? to : history.createHref(to as History['location']),
      window.location.href,
    );
    if (state === undefined && isDocument(address)) {
      window.location.assign(address);
    } else {
      push(to, state);
    }
  };
}
