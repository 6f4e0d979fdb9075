import { isHydrated } from '../../../../upstream/hydration';

/**
 * Puts a frame in the place of each demo when it comes near the window, and marks it when it has
 * loaded. `src/features/demos/client/Demo/Frame.tsx` draws the place, and takes the frame over.
 */
export function fillFrames(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const box = target.parentElement;
        if (isIntersecting && box !== null) {
          const frame = Object.assign(document.createElement('iframe'), box.dataset);
          frame.height = String(box.offsetHeight);
          frame.onload = () => {
            frame.dataset.loaded = 'true';
          };
          box.replaceChildren(frame);
        }
      }
    },
    { rootMargin: '1000px' },
  );
  document.querySelectorAll('canvas').forEach((place) => near.observe(place));
}

/**
 * Gives a frame the height that it reports, until React does so. The frame is found by the sender of
 * the message: access to the window of a frame that has not loaded is slow.
 */
export function growFrames(): void {
  addEventListener('message', ({ origin, source, data }) => {
    if (isHydrated() || origin !== location.origin || data?.type !== 'size') {
      return;
    }
    const frame = (source as Window).frameElement as HTMLIFrameElement | null;
    const place = frame?.parentElement;
    if (frame && place && !('fixed' in place.dataset) && data.height > Number(frame.height)) {
      frame.height = String(Math.min(Math.ceil(data.height), 2000));
    }
  });
}
