/*
 * A frame shares the history of its page: each address that code in it goes to, even a hash, is one
 * entry more that Back has to pass. No attribute or policy forbids that, and a browser tells neither
 * which frame did it nor when. What is seen is that there are more entries while the page itself has
 * not moved; then the frames go, and the page goes back over what they added. At the browser's limit
 * of entries (50 in Chromium and Firefox) the number does not grow, and nothing is seen.
 */

/** How often the history is looked at, in milliseconds. */
const pause = 100;

/** How many looks in a row must agree before the history counts as quiet. */
const quietLooks = 3;

/** How long the history is watched after the last frame has gone, in milliseconds. */
const grace = 2000;

/** How often going back is tried. */
const maxTries = 5;

interface Known {
  /** Where the page and its own frames are: when that changes, a new entry is theirs. */
  place: string;
  /** How many entries there are, and how many of the page come after this one. */
  entries: string;
  /** Number of the page's entry, counted from 1. */
  position: number;
}

/** What is used of the Navigation API, which TypeScript and WebKit 2.50 do not have. */
interface Navigation {
  entries: () => readonly unknown[];
  currentEntry: { index: number } | null;
}

const ends = new Set<() => void>();
let known: Known | undefined;
let restoring: Promise<void> | undefined;
let timer = 0;
let lastGone = 0;
/** How often the page was left: one that comes out of the back-forward cache knows nothing. */
let leavings = 0;

/** @returns how many entries of the page come after this one, as far as the browser tells */
function forward(): number {
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index;
  return navigation === undefined || index === undefined
    ? 0
    : navigation.entries().length - 1 - index;
}

const entries = () => `${window.history.length} ${forward()}`;

function place(): string {
  const { key } = Object(window.history.state) as { key?: unknown };
  const own = [...document.querySelectorAll<HTMLIFrameElement>('iframe:not([sandbox])')];
  const frames = own.map(({ contentDocument }) => contentDocument?.URL);
  return [window.location.href, String(key), ...frames].join(' ');
}

const note = (position = window.history.length - forward()) => {
  known = { place: place(), entries: entries(), position };
};

const wait = () =>
  new Promise((resolve) => {
    window.setTimeout(resolve, pause);
  });

/** Entries of a frame in another process come late. */
async function quiet(): Promise<void> {
  let last = entries();
  for (let looks = 1; looks < quietLooks; looks += 1) {
    await wait();
    if (entries() !== last) {
      last = entries();
      looks = 0;
    }
  }
}

/** Goes back, where the page stays as it is. Browsers would scroll to where the entry was made. */
async function goBack(steps: number): Promise<void> {
  const { scrollX: left, scrollY: top } = window;
  const hold = () => window.scrollTo({ left, top, behavior: 'instant' });
  window.addEventListener('scroll', hold, { once: true });
  window.history.go(-steps);
  await quiet();
  window.removeEventListener('scroll', hold);
}

/**
 * Goes back to the page's entry, and makes the browser forget the entries after it.
 *
 * @param position number of the page's entry, counted from 1
 * @param isHere tells whether the page is still where it was
 */
async function takeBack(position: number, isHere: () => boolean): Promise<void> {
  for (let tries = 0; tries < maxTries && isHere(); tries += 1) {
    const added = window.history.length - position;
    if (added <= 0) {
      // Firefox forgets the entries of a frame that is removed.
      return;
    }
    await goBack(added);
    if (!isHere()) {
      return;
    }
    // An entry of the page's own cuts off what follows, and tells whether this is the right place.
    window.history.pushState(window.history.state, '');
    const isThere = window.history.length === position + 1;
    await goBack(isThere ? 1 : window.history.length - position);
    if (isThere) {
      return;
    }
  }
}

/** @param isSeen whether entries were seen that a frame must have made: then all frames go */
async function restore(from: Known, isSeen: boolean): Promise<void> {
  const visit = leavings;
  const isHere = () => visit === leavings && place() === from.place;
  // The router is told of steps that lead to the page that it shows already: it must not move.
  const mute = (event: Event) => {
    if (isHere()) {
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('popstate', mute, true);
  // A frame that went to another address may yet say so by itself.
  await wait();
  if (isSeen) {
    [...ends].forEach((end) => end());
  }
  await quiet();
  await takeBack(from.position, isHere);
  window.removeEventListener('popstate', mute, true);
  if (visit === leavings) {
    note(isHere() ? from.position : undefined);
  }
}

function start(isSeen: boolean): void {
  if (known !== undefined) {
    restoring ??= restore(known, isSeen).finally(() => {
      restoring = undefined;
    });
  }
}

function look(): void {
  if (restoring !== undefined || known === undefined) {
    return;
  }
  if (known.place !== place()) {
    note();
  } else if (known.entries !== entries()) {
    start(true);
  } else if (ends.size === 0 && performance.now() - lastGone > grace) {
    stopWatch();
  }
}

function startWatch(): void {
  if (known === undefined) {
    note();
    timer = window.setInterval(look, pause);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
  }
}

function stopWatch(): void {
  window.clearInterval(timer);
  known = undefined;
}

function onLeave(): void {
  leavings += 1;
  stopWatch();
}

function onReturn(): void {
  if (ends.size > 0) {
    startWatch();
  }
}

/**
 * Keeps Back leading out of the page while frames run code.
 *
 * @param end called when entries were added: takes the frame away
 * @returns to be called when the frame is gone
 */
export function watchHistory(end: () => void): () => void {
  startWatch();
  ends.add(end);
  return () => {
    ends.delete(end);
    lastGone = performance.now();
  };
}

/** Takes back what a frame added that went to another address, and is to be removed for it. */
export const takeBackNow = (): void => start(false);

/**
 * A new frame must not be there while the page goes back: browsers would take it for the old one.
 *
 * @param callback called when the history is as it was, at once if it is already
 */
export function whenRestored(callback: () => void): void {
  if (restoring === undefined) {
    callback();
  } else {
    void restoring.then(callback);
  }
}
