import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus fetches every page whose link comes into view: on a list that is ten posts, of which
// a reader opens one. What a link leads to comes when it is pointed at, touched or focused.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  // Docusaurus names its object after the client modules have run.
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
