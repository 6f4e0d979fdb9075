import { context } from '../context';

/** Resolves when a dead key or an input method has composed its letter. */
let composition: Promise<unknown> | undefined;

// On a touch keyboard each word is a composition, which keeps its text when the focus moves.
if (typeof window !== 'undefined' && !matchMedia('(hover: none)').matches) {
  addEventListener('compositionupdate', () => {
    composition = new Promise((end) => addEventListener('compositionend', end, { once: true }));
  });
}

/** Loads the modal, and waits for a letter that is being composed: the modal replaces the field. */
export async function loadModal() {
  const loaded = await import(/* webpackChunkName: "search-modal" */ '../SearchModal');
  await composition;
  return loaded;
}

let manifest: Promise<Response> | undefined;

/** Prefetches what the first search needs, in parallel with the modal. */
async function warm(): Promise<void> {
  if (context.config.mode === 'embedded') {
    // The client would send this request only after its own code has loaded.
    manifest ??= fetch(`${context.baseUrl}assets/search/manifest.json`);
    manifest.catch(() => 0);
  }
  const client = await import(/* webpackChunkName: "search-client" */ '../client');
  client.warm(manifest);
}

/**
 * Loads the modal and the data of the first search, in parallel. Failures are ignored: the search
 * itself reports them.
 */
export function prepare(): void {
  Promise.all([loadModal(), warm()]).catch(() => undefined);
}
