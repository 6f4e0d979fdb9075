import { useColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDemoAddress } from '../host/address';
import { markup } from '@site/src/lib/trusted';
import { parseDemoMessage, senderOf } from '../../shared/demoMessage';
import type { HandleValue } from '../../shared/panel';

interface Props {
  id: string;
  /** Query of its address, such as `example`. */
  query?: string;
  title: string;
  /** Initial height, in CSS pixels. */
  height: number;
  /** Initial height in a window up to 600 CSS pixels wide. Default: `height`. */
  narrowHeight?: number;
  /** Keep the height. Content that does not fit scrolls inside. */
  fixed?: boolean;
  /** Leave the frame out of the Tab order, because it has nothing for the keyboard. */
  idle?: boolean;
  paused: boolean;
  /** Called when the reader moves a handle. Always the same function. */
  onHandle?: (moved: HandleValue) => void;
}

/**
 * A frame loads when it is this close to the viewport. Same value as in
 * src/features/first-paint/client/start/frames.ts.
 */
const loadMargin = '1000px';

/** Maximum time for the document of a frame to arrive, in milliseconds. */
const loadTimeout = 10_000;

/**
 * Replaces the placeholder in a box with a frame of the same height.
 *
 * @param box its `data-*` are the URL, title and Tab index of the frame
 */
function makeFrame(box: HTMLElement): HTMLIFrameElement {
  const height = String(box.offsetHeight);
  const frame = Object.assign(document.createElement('iframe'), box.dataset, { height });
  // Without network this comes before React listens.
  frame.onload = () => {
    frame.dataset.loaded = 'true';
  };
  box.replaceChildren(frame);
  return frame;
}

/**
 * @param frame frame that has fired `load`, or had time for it
 * @returns whether it has no demo: all demos have this script (../../build/standalone.ts)
 */
const hasFailed = ({ contentDocument }: HTMLIFrameElement): boolean =>
  !contentDocument?.querySelector('[src$="/frame.js"]');

/**
 * The demo's own page in a frame. It runs the author's code without scripts of this page. Where
 * scripts are off, it shows the still image.
 *
 * Parsing an `<iframe>`, even a lazy one, takes 7 to 20 ms on a slow machine. So the frame is
 * created when it comes near the viewport: here, or in
 * src/features/first-paint/client/start/frames.ts before React has hydrated. React keeps that
 * frame, because React does not manage the content of the box.
 */
export default function Frame(props: Props): ReactNode {
  const { id, query, title, height, narrowHeight = height, fixed } = props;
  const { idle, paused, onHandle } = props;
  const address = useDemoAddress(id);
  const src = query === undefined ? address : `${address}?${query}`;
  const { colorMode } = useColorMode();
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  const [failure, setFailure] = useState<'told' | 'retried' | 'gone'>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Placeholder, so that there is no layout shift. Of two, src/css/base.css shows one. Always the
  // same object: a new one would make React write the placeholder over the frame.
  const [placeholder] = useState(() => ({
    __html: markup(
      [...new Set([narrowHeight, height])]
        .map((pixels) => `<canvas height="${pixels}"></canvas>`)
        .join(''),
    ),
  }));

  useEffect(() => {
    const element = box.current as HTMLElement;
    const observer = new IntersectionObserver(
      (entries) => {
        const made = element.querySelector('iframe');
        if (made !== null || entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          setFrame(made ?? makeFrame(element));
        }
      },
      { rootMargin: loadMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (frame === undefined) {
      return undefined;
    }
    const send = () =>
      frame.contentWindow?.postMessage({ paused, theme: colorMode }, window.location.origin);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (senderOf(event) !== frame) {
        return;
      }
      const message = parseDemoMessage(event.data);
      if (message?.type === 'ready') {
        send();
      } else if (message?.type === 'handle') {
        onHandle?.(message);
      } else if (message !== undefined && !fixed) {
        frame.setAttribute('height', String(Math.max(+frame.height, message.height)));
      }
    };
    const onLoad = () => {
      clearTimeout(timer);
      // One that was taken out of the page, for the editor, has no document either.
      if (!frame.isConnected) {
        return;
      }
      if (hasFailed(frame)) {
        // An empty document can mean an error in WebKit, and everywhere that the frame still loads.
        // Keep such a frame: if it loads after all, the text goes away.
        const page = frame.contentDocument;
        if (page?.URL === 'about:blank' || page?.readyState === 'loading') {
          setFailure('told');
          return;
        }
        // The browser's error page cannot be read. Any other page is one of the server: after a
        // deployment, it has other live blocks than this page, and only a reload helps.
        setFailure(page?.title ? 'gone' : 'told');
        Object.assign(box.current as HTMLElement, { innerHTML: placeholder.__html });
        setFrame(undefined);
        return;
      }
      if (document.activeElement === button.current) {
        // The button goes away.
        frame.focus({ preventScroll: true });
      }
      setFailure(undefined);
      send();
    };
    // The frame may have sent `ready` before this page listened, so send the state now. A frame
    // that has not loaded gets nothing: access to its window takes 3 ms on a fast machine. Each
    // frame has its own task for the same reason.
    // After a network error, Firefox and WebKit fire neither `load` nor `error`.
    const timer = setTimeout(onLoad, frame.dataset.loaded ? 0 : loadTimeout);
    frame.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, paused, colorMode, fixed, onHandle, placeholder]);

  const retry = () => {
    setFailure('retried');
    setFrame(makeFrame(box.current as HTMLElement));
  };
  useEffect(() => {
    if (failure) {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    return undefined;
  }, [failure]);

  const name = translate(
    { id: 'site.playground.result', message: 'Resultado: {title}' },
    { title },
  );
  return (
    <>
      <noscript>
        <iframe
          src={src}
          title={name}
          height={Math.max(height, narrowHeight)}
          tabIndex={idle ? -1 : undefined}
        />
      </noscript>
      {/* Empty until a failure, so that screen readers tell the text. */}
      {(frame ?? failure) && (
        <div role="status" className={failure && 'no-frame no-print'}>
          {/* In an element: page translators replace text nodes, and React could not remove its own. */}
          {failure && failure !== 'retried' && (
            <span>
              {translate({
                id: 'site.demo.unavailable',
                message: 'A demonstração não carregou. Confira a conexão.',
              })}
            </span>
          )}
          {failure && (
            <button
              ref={button}
              type="button"
              className="key"
              onClick={failure === 'gone' ? () => window.location.reload() : retry}
            >
              {translate({ id: 'site.demo.retry', message: 'Tentar de novo' })}
            </button>
          )}
        </div>
      )}
      <div
        ref={box}
        data-src={src}
        data-title={name}
        data-tab-index={idle ? -1 : undefined}
        data-fixed={fixed ? '' : undefined}
        dangerouslySetInnerHTML={placeholder}
      />
    </>
  );
}
