import type { ClientModule } from '@docusaurus/types';

/**
 * What pages get once they have hydrated, as a chunk that is not part of the first scripts: reading
 * progress, transitions between pages, thumbnails that play. One chunk, because each costs bytes of
 * every page. A page that does not get it is whole.
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
