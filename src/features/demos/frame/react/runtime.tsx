import ReactLiveScope from '@theme/ReactLiveScope';
import { useContext, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveContext, LivePreview, LiveProvider } from 'react-live';

/**
 * Renders JSX with react-live.
 *
 * @returns promise that resolves after the first render and rejects with its error
 */
export type RunReact = (host: HTMLElement, code: string, noInline: boolean) => Promise<void>;

/** Reports the result of the first render. */
function Report({
  onRendered,
  onError,
}: {
  onRendered: () => void;
  onError: (message: string) => void;
}): ReactNode {
  const { element, error } = useContext(LiveContext) as { element?: unknown; error?: string };
  useEffect(() => {
    if (error) {
      onError(error);
      return undefined;
    }
    // An error of the first render sets `error` right after this effect. The cleanup then cancels.
    const timer = element ? window.setTimeout(onRendered, 0) : undefined;
    return () => window.clearTimeout(timer);
  }, [element, error, onRendered, onError]);
  return null;
}

const run: RunReact = (host, code, noInline) =>
  new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message));
    createRoot(host).render(
      <LiveProvider code={code} noInline={noInline} scope={ReactLiveScope} enableTypeScript={false}>
        <LivePreview />
        <Report onRendered={resolve} onError={fail} />
      </LiveProvider>,
    );
  });

Object.assign(globalThis, { siteRunReact: run });
