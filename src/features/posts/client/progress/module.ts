import type { ClientModule } from '@docusaurus/types';

const clientModule: ClientModule = {
  onRouteDidUpdate({ location: { pathname }, previousLocation }) {
    if (pathname !== previousLocation?.pathname) {
      // Not part of the first scripts. If it does not load, the page shows no progress.
      import(/* webpackChunkName: "progress" */ './page').then(
        ({ showPage }) => showPage(pathname),
        () => undefined,
      );
    }
  },
};

export default clientModule;
