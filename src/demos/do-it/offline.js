let isAsked = false;

/* {{whyKeepOffline}} */
export function keepOffline() {
  if (isAsked) return;
  isAsked = true;
  try {
    navigator.serviceWorker?.register('sw.js').catch(() => undefined);
  } catch {
    /* {{whyNoWorker}} */
  }
}
