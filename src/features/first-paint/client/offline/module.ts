import type { ClientModule } from '@docusaurus/types';
import { askedAgain, setWaiting } from './store';
import { beforeReload } from '../../../../upstream/routes';
import { untilAnswered } from './wait';

/** The current navigation, if there is one. The preload of a hovered link does not count. */
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
        // `online` may come before requests work, so ask again after two seconds.
        window.setTimeout(resolve, 2000);
      }),
    ]),
};

// When the code of a page cannot be loaded, Docusaurus loads the page as a full document. That helps
// when a new deploy has removed the code. But without network, the browser's error page would replace a
// page that can still be read.
beforeReload(async () => {
  const navigation = underWay;
  if (navigation !== undefined) {
    await untilAnswered(network, setWaiting);
    if (navigation !== underWay) {
      // The reader has opened another page meanwhile, so Docusaurus must not load this one.
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
