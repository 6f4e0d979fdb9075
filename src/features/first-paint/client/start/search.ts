import { selectedText } from '../../../../lib/selectedText';

/** Address of the module of the embedded search, which the build inserts; null without one. */
declare const SEARCH_ENGINE: string | null;

/** Milliseconds that the page waits with React for the engine. */
const patience = 3000;

/**
 * A function of its own, because esbuild would bundle a module whose address it knows.
 *
 * @returns resolves when the engine has its index; also after a failure, which the modal reports after a
 *   second try, and after `patience`
 */
const loadEngine = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience);
    import(address).then(({ ready }) => ready).then(resolve, resolve);
  });

/** Whether `history.back()` is under way. */
let isLeaving = false;

/** Whether the current entry of the session history is that of the search. */
const isOwn = () => history.state?.key === 'modal';

function addEntry(): void {
  if (!isOwn()) {
    history.pushState({ key: 'modal' }, '');
  }
}

/**
 * Opens the early field of the search, which takes letters without React, with an entry in the session
 * history: Back closes it and stays on the page. React takes the entry over (src/lib/modalEntry.ts). The
 * engine of the embedded search shows hits below the field.
 *
 * @returns resolves when React may be loaded: it would make the first hits wait. Missing without an engine
 */
export function openSearch(): Promise<unknown> | undefined {
  const frame = document.querySelector<HTMLDialogElement>('[data-search-frame]:not([open])');
  const field = frame?.querySelector('input');
  if (field && frame) {
    // Before the focus moves into the field, and the selection with it.
    field.value = selectedText();
    frame.showModal();
    field.select();
    addEntry();
    frame.onclose = () => {
      if (isOwn() && !isLeaving) {
        isLeaving = true;
        history.back();
      }
    };
    onpopstate = () => {
      if (isLeaving && frame.open) {
        // The search was opened again during the removal.
        addEntry();
      } else {
        frame.close();
      }
      isLeaving = false;
    };
    // The search may have hydrated already.
    frame.dispatchEvent(new Event('open'));
    if (SEARCH_ENGINE) {
      return loadEngine(SEARCH_ENGINE);
    }
  }
  return undefined;
}
