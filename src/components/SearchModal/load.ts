import type { DocSearchModal } from '@docsearch/react';
import { getClient, type SearchPlace } from '@site/src/search/client';
import SearchModal from './index';
import { go } from './go';

export interface LoadedModal {
  Modal: typeof SearchModal;
  DocSearchModal: typeof DocSearchModal;
  go: typeof go;
  /** Fetches what the first search will need. */
  warm: (place: SearchPlace) => void;
}

/**
 * The one place that loads DocSearch: a static import of anything of it would put the whole modal
 * in the bundle of every page.
 */
export async function load(): Promise<LoadedModal> {
  const docSearch = await import(/* webpackChunkName: "docsearch" */ '@docsearch/react/modal');
  return {
    Modal: SearchModal,
    DocSearchModal: docSearch.DocSearchModal,
    go,
    warm: (place) => {
      getClient(place).then(
        (client) => client.warm(),
        () => undefined,
      );
    },
  };
}
