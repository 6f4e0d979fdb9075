import { $ } from './pieces.js';

/* {{whyVersion}} */
export async function watchVersion(app) {
  let hasAsked = false;
  try {
    const { controller } = navigator.serviceWorker;
    const registration = await navigator.serviceWorker.register('sw.js');
    /* {{whyFirstVersion}} */
    const first = controller ? null : (registration.installing ?? registration.waiting);
    const offer = () => {
      if (!registration.waiting || registration.waiting === first) return;
      $('#new-version').hidden = false;
      app.say(app.words.newVersion);
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    $('#update').addEventListener('click', () => {
      hasAsked = true;
      const { waiting } = registration;
      /* {{whyReloadNow}} */
      if (waiting?.state === 'installed') waiting.postMessage('take-over');
      else location.reload();
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (hasAsked) location.reload();
    });
  } catch {
    /* {{whyNoWorker}} */
  }
}

/* {{whyInstall}} */
export function createInstall(app) {
  let invitation = null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    invitation = event;
    $('#install').hidden = false;
  });
  addEventListener('appinstalled', () => {
    $('#install').hidden = true;
    app.say(app.words.installed);
  });
  const actions = {
    async install() {
      await invitation?.prompt();
      invitation = null;
      $('#install').hidden = true;
    },
  };
  return { actions };
}
