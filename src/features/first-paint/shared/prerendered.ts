declare global {
  interface Document {
    /**
     * Whether the browser is prerendering this page: it loads the page before the reader opens its link.
     * Only Chromium has this property.
     */
    readonly prerendering?: boolean;
  }
}

/**
 * Key with which each page tries its storage, and empties it again. A page that is prerendered writes its
 * path there: the page in view gets that as an event. Messages of a BroadcastChannel would reach it only
 * once the prerendered page is shown.
 */
export const probeKey = '__site__';
