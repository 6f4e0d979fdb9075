import context from '@data/search/context.json';

/** Resolves when a dead key or an input method has composed its letter. */
let composition: Promise<unknown> | undefined;

// On a touch keyboard each word is a composition, which keeps its text when the focus moves.
if (typeof window !== 'undefined' && !matchMedia('(hover: none)').matches) {
  addEventListener('compositionupdate', () => {
    composition = new Promise((end) => addEventListener('compositionend', end, { once: true }));
  });
}

/**
 * Loads the modal, and waits until it can replace the field of the frame, where a letter may be composed
 * or a hit have the focus.
 */
export async function loadModal() {
  const loaded = await import(/* webpackChunkName: "search-modal" */ '../SearchModal');
  await composition;
  await loaded.leaveHits();
  return loaded;
}

async function warm(): Promise<void> {
  const { getClient } = await import(/* webpackChunkName: "search-client" */ '../client');
  await (await getClient()).warm();
}

/**
 * Loads the modal and the data of the first search, in parallel. Failures are ignored: the search
 * itself reports them.
 */
export function prepare(): void {
  // The client would request the engine only after its own code has loaded.
  const engine = context.engine && import(/* webpackIgnore: true */ context.engine);
  Promise.all([engine, loadModal(), warm()]).catch(() => undefined);
}
