import { context } from '../context';

export const loadModal = () => import(/* webpackChunkName: "search-modal" */ '../SearchModal/load');

let manifest: Promise<Response> | undefined;

/** Prefetches what the first search needs, in parallel with the modal. */
async function warm(): Promise<void> {
  if (context.config.mode === 'embedded') {
    // The client would send this request only after its own code has loaded.
    manifest ??= fetch(`${context.baseUrl}assets/search/manifest.json`);
    manifest.catch(() => 0);
  }
  const client = await import(/* webpackChunkName: "search-client" */ '../client');
  client.warm(context, manifest);
}

/** Loads all of it, in parallel. A failure is told by the search that needs it. */
export function prepare(): void {
  Promise.all([loadModal(), warm()]).catch(() => undefined);
}
