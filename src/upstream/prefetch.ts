import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus prefetches every page whose link is in view. On a list that is ten posts, but a reader
// opens one. So this disables prefetching, and a page is preloaded only when its link is hovered,
// touched or focused. ./routeParts.ts relies on this: it leaves out the table that prefetching needs.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  // Docusaurus sets `window.docusaurus` after the client modules have run.
  queueMicrotask(() => {
    const { docusaurus } = window;
    // Links do not wait for it. Without network it fails, and the page is loaded when its link is followed.
    const preload = async (path: string) => {
      try {
        await docusaurus.preload(path);
      } catch {
        // The same code is requested again then.
      }
      return [];
    };
    window.docusaurus = { preload, prefetch: () => false };
    document.addEventListener('focusin', ({ target }) => {
      if (
        target instanceof HTMLAnchorElement &&
        target.origin === location.origin &&
        // The router has no route of another language or of a file, so it would load the not-found page.
        !target.hreflang &&
        !target.pathname.includes('.')
      ) {
        void preload(target.pathname);
      }
    });
  });
}
