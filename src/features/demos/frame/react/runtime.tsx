import ReactLiveScope from '@theme/ReactLiveScope';
import { useContext, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveContext, LivePreview, LiveProvider } from 'react-live';

/** Draws JSX by react-live's contract; settles when the first result, or its error, is there. */
export type RunReact = (host: HTMLElement, code: string, noInline: boolean) => Promise<void>;

function Report({
  onDrawn,
  onError,
}: {
  onDrawn: () => void;
  onError: (message: string) => void;
}): ReactNode {
  const { element, error } = useContext(LiveContext) as { element?: unknown; error?: string };
  useEffect(() => {
    if (error) {
      onError(error);
      return undefined;
    }
    // An error of the first drawing comes right after it, and takes this back.
    const timer = element ? window.setTimeout(onDrawn, 0) : undefined;
    return () => window.clearTimeout(timer);
  }, [element, error, onDrawn, onError]);
  return null;
}

const run: RunReact = (host, code, noInline) =>
  new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message));
    createRoot(host).render(
      <LiveProvider code={code} noInline={noInline} scope={ReactLiveScope} enableTypeScript={false}>
        <LivePreview />
        <Report onDrawn={resolve} onError={fail} />
      </LiveProvider>,
    );
  });

Object.assign(globalThis, { aobaRunReact: run });
