import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchCompiled } from '../../../../upstream/compiled';
import { statesPath, type SentState } from '../../shared/author';
import { onPath, readPath } from './path';

/** @returns the path of the page that is shown */
export const usePath = (): string => useSyncExternalStore(onPath, readPath);

/** @returns the last state of the checks, or `undefined` until the first one has come */
export function useChecks(): SentState | undefined {
  const [state, setState] = useState<SentState>();
  useEffect(() => {
    let source: EventSource | undefined;
    // A browser opens six connections to a server at most: hidden tabs give theirs back.
    const listen = () => {
      source?.close();
      source = document.hidden ? undefined : new EventSource(statesPath);
      source?.addEventListener('message', ({ data }) =>
        setState(JSON.parse(String(data)) as SentState),
      );
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      source?.close();
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
  return state;
}

/**
 * On the page of an unknown address, and on one whose code failed, <html> has no class of a plugin that
 * makes pages.
 */
const isMissing = () => !/\bplugin-(?!native|id-)/.test(document.documentElement.className);

/** @returns whether no page is shown at the address */
export function useIsMissing(): boolean {
  const [value, setValue] = useState(false);
  useEffect(() => {
    // Between two pages the classes are gone for a moment.
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setValue(isMissing()), 60);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    look();
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return value;
}

/** Milliseconds for a hot update to bring the page. */
const updateTime = 500;

const compiled = watchCompiled();

/**
 * Loads the page again when a change was compiled and there is still no page at the address: a route
 * that was missing does not always come by a hot update. Also when a compilation succeeds after one that
 * failed.
 */
export function useReload(isPageMissing: boolean): void {
  const isNewer = useSyncExternalStore(compiled.subscribe, compiled.isNewer);
  const isMended = useSyncExternalStore(compiled.subscribe, compiled.isMended);
  useEffect(() => {
    if (isMended) {
      window.location.reload();
    }
  }, [isMended]);
  useEffect(() => {
    if (!isPageMissing || !isNewer) {
      return undefined;
    }
    const timer = window.setTimeout(() => window.location.reload(), updateTime);
    return () => window.clearTimeout(timer);
  }, [isPageMissing, isNewer]);
}
