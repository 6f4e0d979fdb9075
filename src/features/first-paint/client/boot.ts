/*
 * Runs at the top of <head>. It drops stored values and parameters of the address that the theme could
 * not use, and keeps the page working where storage is refused or full. Then it does what the theme's
 * own inline script does, which built pages leave out (src/upstream/pageTemplate.ts). Until React has
 * hydrated, it loads the page of the address after Back and Forward. The build bundles it into one inline
 * script (../build/boot.ts).
 */
import { isHydrated } from '../../../upstream/hydration';
import {
  announcementDismissedAttribute,
  announcementDismissedKey,
  announcementIdKey,
  dataParameterPrefix,
  themeAttribute,
  themeChoiceAttribute,
  themeKey,
  themeParameter,
} from '../../../upstream/themeKeys';
import { probeKey } from '../shared/prerendered';

/** Id of the announcement, `null` without one. The build inserts it. */
declare const ANNOUNCEMENT_ID: string | null;

/** Base path of the default language, with a slash at both ends. The build inserts it. */
declare const ROOT: string;

const storages = ['localStorage', 'sessionStorage'] as const;
const modes = /^(light|dark)$/;

/** The file of a home page. At the root as a literal, which takes fewer bytes of every page. */
const homeIndex =
  ROOT === '/' ? /(^\/|\/en\/)index(\.html)?$/ : RegExp(`(^${ROOT}|/en/)index(\\.html)?$`);

const setAttribute = (name: string, value: string): void =>
  document.documentElement.setAttribute(name, value);

/** Runs a step. When it fails, the steps after it still run. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The page works without this step.
  }
}

/** A storage with values in memory. Browsers store no property whose name is a symbol. */
interface KeepingStorage extends Storage {
  [inMemory: symbol]: string | undefined;
}

/**
 * Keeps in memory, until the page is closed, the values that cannot be stored. Without this, the theme
 * would write a value again and again, because it never reads it back. A value that is stored later,
 * when there is room again, replaces the one in memory.
 */
function keepInMemory(): void {
  const real = Storage.prototype;
  const { setItem, getItem, removeItem } = real;
  real.getItem = function (this: KeepingStorage, key) {
    return this[Symbol.for(key)] ?? getItem.call(this, key);
  };
  real.removeItem = function (this: KeepingStorage, key) {
    this[Symbol.for(key)] = undefined;
    removeItem.call(this, key);
  };
  real.setItem = function (this: KeepingStorage, key, value) {
    this[Symbol.for(key)] = undefined;
    try {
      setItem.call(this, key, value);
    } catch {
      this[Symbol.for(key)] = String(value);
    }
  };
}

function softenStorage(): void {
  /** The error of writing to a storage. */
  let refused: unknown;
  for (const name of storages) {
    try {
      window[name].setItem(probeKey, document.prerendering ? location.pathname : '');
      window[name].removeItem(probeKey);
    } catch (error) {
      refused = error;
    }
  }
  if (!refused) {
    return;
  }
  console.warn('No browser storage.', refused);
  for (const name of storages) {
    try {
      window[name].getItem(probeKey);
    } catch {
      // The theme reads null as "no storage".
      Object.defineProperty(window, name, { value: null, configurable: true });
    }
  }
  keepInMemory();
}

/** Path of the page in this document, until React shows others in it. */
let shownPath: string | undefined;

/**
 * Shows the address that links use: without `.html`, for hosts that serve both forms, and without
 * what the theme and the router cannot read. After Back and Forward it loads the page of the address,
 * unless React does: when a page is reloaded, the entries that React has added before and after its own
 * stay with its document.
 */
function tidyAddress(): void {
  const url = new URL(location.href);
  const query = url.searchParams;
  for (const [key, value] of [...query]) {
    if (key.startsWith(dataParameterPrefix) || (key === themeParameter && !modes.test(value))) {
      query.delete(key);
    }
  }
  try {
    decodeURIComponent(url.hash);
  } catch {
    url.hash = '';
  }
  // The router makes links from the path, and a link that starts with two slashes leads to another
  // host.
  url.pathname = url.pathname
    .replace(/^\/+/, '/')
    .replace(homeIndex, '$1')
    .replace(/(\/404\.html)$|(\/index)?\.html$/, '$1');
  if (url.href !== location.href) {
    history.replaceState(history.state, '', url);
  }
  shownPath ??= url.pathname;
  if (shownPath !== url.pathname && !isHydrated()) {
    location.reload();
  }
}

/** Shows the choices of the reader, as attributes of `<html>`. */
function showChoices(): void {
  let theme: string | undefined;
  let dismissed: string | null | undefined;
  attempt(() => {
    const stored = localStorage.getItem(themeKey) ?? '';
    if (modes.test(stored)) {
      theme = stored;
    } else {
      localStorage.removeItem(themeKey);
    }
    // The theme would keep a new announcement hidden until the page after this one.
    if (localStorage.getItem(announcementIdKey) !== ANNOUNCEMENT_ID) {
      localStorage.removeItem(announcementDismissedKey);
    }
    dismissed = localStorage.getItem(announcementDismissedKey);
  });
  const asked = new URL(location.href).searchParams.get(themeParameter) ?? '';
  if (modes.test(asked)) {
    theme = asked;
  }
  setAttribute(
    themeAttribute,
    theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  );
  setAttribute(themeChoiceAttribute, theme ?? 'system');
  setAttribute(announcementDismissedAttribute, dismissed ?? 'false');
  // Choices that style sheets and scripts read as attributes: the pause of all drawings (src/ui/Motion)
  // and the shortcuts of one key (src/lib/singleKeys.ts). Other values than theirs have no effect.
  ['motion', 'keys'].forEach((key) =>
    attempt(() => setAttribute(`data-${key}`, localStorage.getItem(key) ?? '')),
  );
}

attempt(softenStorage);
attempt(tidyAddress);
showChoices();
// Before the router, which listens as well.
addEventListener('popstate', tidyAddress);
// The reader may change the choices in another tab, or in another page before this one is shown: it was
// prerendered, or Back restores it. After hydration, ./choices.ts takes the last two over.
(document as { onprerenderingchange?: () => void }).onprerenderingchange = window.onstorage =
  showChoices;
// It comes after `load`, too: the reader may have made a choice in this page that could not be stored.
window.onpageshow = ({ persisted }) => persisted && showChoices();
