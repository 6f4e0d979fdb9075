import { context } from '../context';

/** Ends when the letter is there that a dead key or an input method is composing. */
let composition: Promise<unknown> | undefined;

// On a touch keyboard each word is a composition, which keeps its text when the focus moves.
if (typeof window !== 'undefined' && !matchMedia('(hover: none)').matches) {
  addEventListener('compositionupdate', () => {
    composition = new Promise((end) => addEventListener('compositionend', end, { once: true }));
  });
}

/** Loads the modal. It takes over from the field, and must not cut off a letter. */
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

/** Loads all of it, in parallel. A failure is told by the search that needs it. */
export function prepare(): void {
  Promise.all([loadModal(), warm()]).catch(() => undefined);
}
