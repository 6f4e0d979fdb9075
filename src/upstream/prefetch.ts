import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus prefetches every page whose link is in view. On a list that is ten posts, but a reader
// opens one. So this disables prefetching, and a page is preloaded only when its link is hovered,
// touched or focused. ./routeParts.ts relies on this: it leaves out the table that prefetching needs.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  // Docusaurus sets `window.docusaurus` after the client modules have run.
  queueMicrotask(() => {
    const { docusaurus } = window;
    window.docusaurus = { ...docusaurus, prefetch: () => false };
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLAnchorElement && target.origin === location.origin) {
        docusaurus.preload(target.pathname);
      }
    });
  });
}
