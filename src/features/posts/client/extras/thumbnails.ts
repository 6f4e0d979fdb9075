/** Rows of lists, and the link to the next part. */
const rows = 'main li, main a[rel="next"]';

/** Their drawings. A tile of the shelf plays its own. */
const drawings = ':scope > .drawing, :scope > div:has(> time) > .drawing';

const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'paused' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

let playing: Element | null = null;

function setPlaying(row: Element | null, isPlaying: boolean): void {
  const drawing = row?.querySelector<HTMLElement>(drawings);
  if (drawing) {
    drawing.dataset.playing = String(isPlaying);
    // SMIL ignores the styles that pause a drawing.
    drawing.querySelectorAll('svg').forEach((svg) => {
      if (isPlaying) {
        svg.unpauseAnimations();
      } else {
        svg.pauseAnimations();
      }
    });
  }
}

function onEnter({ target }: Event): void {
  const row = target instanceof Element ? target.closest(rows) : null;
  if (row !== playing) {
    setPlaying(playing, false);
    playing = isStill() ? null : row;
    setPlaying(playing, true);
  }
}

/** Plays the drawing of a row while the row is pointed at, or something in it has focus. */
export function watchThumbnails(): void {
  document.addEventListener('pointerover', onEnter, { passive: true });
  document.addEventListener('focusin', onEnter);
}
