import type { ClientModule } from '@docusaurus/types';
import { askedAgain, setWaiting } from './store';
import { beforeReload } from '../../../../upstream/routes';
import { untilAnswered } from './wait';

/** The navigation under way; only a click starts one, pointing at a link does not. */
let underWay: object | undefined;

async function siteAnswers(): Promise<boolean> {
  if (!navigator.onLine) {
    return false;
  }
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

const network = {
  answers: siteAnswers,
  change: () =>
    Promise.race([
      askedAgain(),
      new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
        // Some networks need a moment more than they say.
        window.setTimeout(resolve, 2000);
      }),
    ]),
};

// Docusaurus loads a page whole when its code does not come: that is right after a redeploy, but
// without network it would put the browser's error page in the place of one that can still be read.
beforeReload(async () => {
  const navigation = underWay;
  if (navigation !== undefined) {
    await untilAnswered(network, setWaiting);
    if (navigation !== underWay) {
      // The reader went elsewhere meanwhile: nothing may load now.
      await new Promise(() => undefined);
    }
  }
});

const clientModule: ClientModule = {
  onRouteUpdate({ previousLocation }) {
    underWay = previousLocation === null ? undefined : {};
  },
  onRouteDidUpdate() {
    underWay = undefined;
    setWaiting(false);
  },
};

export default clientModule;
