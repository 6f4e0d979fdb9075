import type { ClientModule } from '@docusaurus/types';
import { askedAgain, setWaiting } from './store';
import { beforeReload } from '../../../../upstream/routes';
import { untilAnswered } from './wait';

/** The current navigation, if there is one. The preload of a hovered link does not count. */
let underWay: object | undefined;

/** Milliseconds that a try waits. On a bad connection, a request may hang for minutes. */
const patience = 4000;

async function siteAnswers(): Promise<boolean> {
  if (!navigator.onLine) {
    return false;
  }
  try {
    await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return true;
  } catch {
    return false;
  }
}

const network = {
  answers: siteAnswers,
  // `online` may come before requests work, so ask again after two seconds.
  pause: () =>
    new Promise<void>((resolve) => {
      window.setTimeout(resolve, 2000);
    }),
  change: () =>
    Promise.race([
      askedAgain(),
      new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
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
