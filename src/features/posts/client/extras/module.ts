import type { ClientModule } from '@docusaurus/types';

/**
 * Extras that load after hydration as one chunk outside of the first scripts: reading progress,
 * transitions between pages, thumbnails that play. One chunk, because each costs bytes of every
 * page. A page without it works.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate({ location: { pathname }, previousLocation }) {
    if (pathname !== previousLocation?.pathname) {
      import(/* webpackChunkName: "extras" */ './start').then(
        ({ showPage }) => showPage(pathname),
        () => undefined,
      );
    }
  },
};

export default clientModule;
