/*
 * A frame shares the session history of its page. Each navigation of code in a frame, even to a
 * hash, adds an entry, and Back has to pass all of them. No attribute or policy forbids that, and
 * no event reports which frame did it or when. So this module polls the number of entries. When it
 * grows while the page itself has not navigated, all frames are removed and the page goes back over
 * the added entries. At the browser's limit (50 entries in Chromium and Firefox) the number does
 * not grow, so added entries are not detected.
 */

/** Poll interval, in milliseconds. */
const pollInterval = 100;

/** The history counts as stable after this many equal polls in a row. */
const stablePolls = 3;

/** Polling continues for this long after the last frame was removed, in milliseconds. */
const watchAfterRemoval = 2000;

/** Maximum number of attempts to remove added entries. */
const maxAttempts = 5;

interface Snapshot {
  /** URLs of the page and its trusted frames. When it changes, they made the new entry. */
  location: string;
  /** Number of all entries, and of those after the current one. */
  entries: string;
  /** 1-based position of the page's entry. */
  position: number;
}

/** The part of the Navigation API that is used here. TypeScript and WebKitGTK 2.50 lack it. */
interface Navigation {
  entries: () => readonly unknown[];
  currentEntry: { index: number } | null;
}

/** Callbacks that remove the frames. */
const removers = new Set<() => void>();
let snapshot: Snapshot | undefined;
let restoring: Promise<void> | undefined;
let timer = 0;
/** Time at which the last frame was removed. */
let removedAt = 0;
/** Number of `pagehide` events. After a return from the back-forward cache, old work must stop. */
let pageHides = 0;

/** @returns number of the page's entries after the current one; 0 without the Navigation API */
function forwardEntries(): number {
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index;
  return navigation === undefined || index === undefined
    ? 0
    : navigation.entries().length - 1 - index;
}

const entryCounts = () => `${window.history.length} ${forwardEntries()}`;

/**
 * @returns URL of the page, keys of its entry (of the router, and of the page below an open modal), and
 *   URLs of its frames without `sandbox`
 */
function currentLocation(): string {
  const { key, pageKey } = Object(window.history.state) as { key?: unknown; pageKey?: unknown };
  const own = [...document.querySelectorAll<HTMLIFrameElement>('iframe:not([sandbox])')];
  const frames = own.map(({ contentDocument }) => contentDocument?.URL);
  return [window.location.href, String(key), String(pageKey), ...frames].join(' ');
}

const takeSnapshot = (position = window.history.length - forwardEntries()) => {
  snapshot = { location: currentLocation(), entries: entryCounts(), position };
};

const wait = () =>
  new Promise((resolve) => {
    window.setTimeout(resolve, pollInterval);
  });

/** Waits until the history is stable. Entries of a frame in another process arrive late. */
async function waitUntilStable(): Promise<void> {
  let last = entryCounts();
  for (let polls = 1; polls < stablePolls; polls += 1) {
    await wait();
    if (entryCounts() !== last) {
      last = entryCounts();
      polls = 0;
    }
  }
}

/** Goes back and keeps the scroll position, which browsers would restore from the older entry. */
async function goBack(steps: number): Promise<void> {
  const { scrollX: left, scrollY: top } = window;
  const keepScroll = () => window.scrollTo({ left, top, behavior: 'instant' });
  window.addEventListener('scroll', keepScroll, { once: true });
  window.history.go(-steps);
  await waitUntilStable();
  window.removeEventListener('scroll', keepScroll);
}

/**
 * Goes back to the page's entry and removes the entries after it.
 *
 * @param position 1-based position of the page's entry
 * @param isSamePage returns whether the page has not navigated since
 */
async function removeAddedEntries(position: number, isSamePage: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts && isSamePage(); attempt += 1) {
    const added = window.history.length - position;
    if (added <= 0) {
      // Firefox removes the entries of a frame together with the frame.
      return;
    }
    await goBack(added);
    if (!isSamePage()) {
      return;
    }
    // A new entry of the page removes all entries after the current one. The new number of entries
    // shows whether the current entry was the page's own.
    window.history.pushState(window.history.state, '');
    const isAtPosition = window.history.length === position + 1;
    await goBack(isAtPosition ? 1 : window.history.length - position);
    if (isAtPosition) {
      return;
    }
  }
}

/**
 * Restores the history to a snapshot.
 *
 * @param from snapshot from before the frames added entries
 * @param isDetected whether polling found added entries; then all frames are removed first
 */
async function restore(from: Snapshot, isDetected: boolean): Promise<void> {
  const visit = pageHides;
  const isSamePage = () => visit === pageHides && currentLocation() === from.location;
  // The steps of `goBack` cause `popstate` events. The router must not navigate because of them.
  const stopPopState = (event: Event) => {
    if (isSamePage()) {
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('popstate', stopPopState, true);
  // A frame that navigated to another URL may first report that by itself (`left`, sandbox.ts).
  await wait();
  if (isDetected) {
    [...removers].forEach((remove) => remove());
  }
  await waitUntilStable();
  await removeAddedEntries(from.position, isSamePage);
  window.removeEventListener('popstate', stopPopState, true);
  if (visit === pageHides) {
    takeSnapshot(isSamePage() ? from.position : undefined);
  }
}

function startRestore(isDetected: boolean): void {
  if (snapshot !== undefined) {
    restoring ??= restore(snapshot, isDetected).finally(() => {
      restoring = undefined;
    });
  }
}

function poll(): void {
  if (restoring !== undefined || snapshot === undefined) {
    return;
  }
  if (snapshot.location !== currentLocation()) {
    takeSnapshot();
  } else if (snapshot.entries !== entryCounts()) {
    startRestore(true);
  } else if (removers.size === 0 && performance.now() - removedAt > watchAfterRemoval) {
    stopWatch();
  }
}

function startWatch(): void {
  if (snapshot === undefined) {
    takeSnapshot();
    timer = window.setInterval(poll, pollInterval);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
  }
}

function stopWatch(): void {
  window.clearInterval(timer);
  snapshot = undefined;
}

function onPageHide(): void {
  pageHides += 1;
  stopWatch();
}

function onPageShow(): void {
  if (removers.size > 0) {
    startWatch();
  }
}

/**
 * Watches the history while a frame runs code, so that one Back leaves the page.
 *
 * @param remove called when entries were added; removes the frame
 * @returns function to call when the frame has been removed
 */
export function watchHistory(remove: () => void): () => void {
  startWatch();
  removers.add(remove);
  return () => {
    removers.delete(remove);
    removedAt = performance.now();
  };
}

/** Removes the entries of a frame that navigated to another URL. The caller removes the frame. */
export const restoreHistory = (): void => startRestore(false);

/**
 * Waits for a running restore. No new frame may be added while the page goes back: browsers would
 * treat it as the old frame.
 *
 * @param callback called after the restore; immediately when none is running
 */
export function whenRestored(callback: () => void): void {
  if (restoring === undefined) {
    callback();
  } else {
    void restoring.then(callback);
  }
}
