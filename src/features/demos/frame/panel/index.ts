import type { HandleValue, PanelData } from '../../shared/panel';
import type { Control } from '../../shared/protocol';
import { handleRow, make, signButton } from './draw';
import { panelStyles } from './styles';
import { numberText, panelTexts } from './texts';
import { createTimeline } from './timeline';
import { createValues } from './values';

/** Signs of the buttons, in a square of 18. */
const signs = {
  pause: 'M4 3h3.5v12H4zM10.5 3H14v12h-3.5z',
  restart: 'M9 2.5a6.5 6.5 0 1 1-6.1 4.3l1.9.7A4.5 4.5 0 1 0 9 4.5V7L4.5 3.5 9 0z',
};

/** Actions of the controls on the rest of the document. */
interface Host {
  /** Whether the demo is in a frame of a post. Alone, it has only the controls of its handles. */
  isFramed: boolean;
  /** @returns whether the site is paused, as its pages say */
  isPaused: () => boolean;
  setMotion: (own: Partial<Control>) => void;
  onMove: (moved: HandleValue) => void;
}

/** The controls of a demo, once they are in the document. */
export interface Panel {
  /** Tells the values that the reader has changed again. */
  tell: () => void;
  /** The page has paused the site or let it play. */
  update: () => void;
}

const query = new URLSearchParams(window.location.search);

/**
 * Loads the document again with other parameters and the values of its handles. A script that has
 * read the preference for motion, or an animation that has ended, starts from the beginning.
 */
function reload(still: boolean, values: Readonly<Record<string, string>>, focused: string): void {
  const next = new URLSearchParams([...query, ...Object.entries(values)]);
  for (const name of new Set(next.keys())) {
    next.set(name, values[name] ?? next.get(name) ?? '');
  }
  next.delete('still');
  if (still) {
    next.set('still', '');
  }
  next.set('focus', focused);
  window.location.replace(`?${next}`);
}

/** @returns values of the handles, from the query where it has a valid one */
function initialValues({ handles }: PanelData): Record<string, string> {
  return Object.fromEntries(
    handles.map(({ name, value, range, choices }) => {
      const asked = query.get(name) ?? value;
      const isValid =
        range === undefined
          ? choices?.some((choice) => choice.value === asked)
          : asked.trim() !== '' && Number(asked) >= range.min && Number(asked) <= range.max;
      return [name, isValid ? asked : value];
    }),
  );
}

/** @returns the row with pause, restart, scrubber, speed and "no motion" */
function playbackRow(
  data: PanelData,
  { isPaused, setMotion }: Host,
  values: Readonly<Record<string, string>>,
): { row: HTMLElement; update: () => void } {
  const texts = panelTexts();
  const timeline = createTimeline();
  const isStill = query.has('still');
  let isSlow = false;
  /** The reader's own choice; the site's counts without one. */
  let ownPause: boolean | undefined;
  const pause = signButton(texts.pause, signs.pause);
  const restart = signButton(texts.restart, signs.restart);
  const slow = make('button', { type: 'button' }, texts.slow);
  const still = make('button', { type: 'button', 'aria-pressed': String(isStill) }, texts.still);
  const scrubber = make('input', {
    type: 'range',
    min: 0,
    max: 1,
    step: 0.01,
    value: 0,
    'aria-label': texts.point,
  });
  const paused = () => ownPause ?? isPaused();
  const apply = () => {
    pause.setAttribute('aria-pressed', String(paused()));
    slow.setAttribute('aria-pressed', String(isSlow));
    setMotion({ paused: ownPause, rate: isSlow ? 0.25 : 1 });
  };
  const showPoint = (position: number) => {
    const whole = timeline.length() / 1000;
    const text = (seconds: number) => numberText(seconds.toFixed(1));
    scrubber.setAttribute('aria-valuetext', texts.seconds(text(position * whole), text(whole)));
  };
  pause.addEventListener('click', () => {
    ownPause = !paused();
    apply();
  });
  slow.addEventListener('click', () => {
    isSlow = !isSlow;
    apply();
  });
  still.addEventListener('click', () => reload(!isStill, values, 'still'));
  restart.addEventListener('click', () => {
    ownPause = false;
    apply();
    if (!data.loops || !timeline.restart()) {
      reload(isStill, values, 'restart');
    }
  });
  scrubber.addEventListener('input', () => {
    ownPause = true;
    apply();
    showPoint(Number(scrubber.value));
    // After the frame in which the animations pause: they would run on until it.
    requestAnimationFrame(() => timeline.seek(Number(scrubber.value)));
  });
  const follow = () => {
    if (!paused()) {
      const position = timeline.position();
      scrubber.value = String(position);
      showPoint(position);
    }
  };
  const hasScrubber = data.loops && !isStill;
  if (hasScrubber) {
    setInterval(() => requestAnimationFrame(follow), 100);
  }
  const row = make('div', {}, pause, restart, ...(hasScrubber ? [scrubber] : []), slow, still);
  const focused = { still, restart }[query.get('focus') ?? ''];
  if (focused !== undefined) {
    // The reader has pressed it, and the document has loaded again. If the focus has left the frame since,
    // it stays where it is.
    setTimeout(() => {
      const frame = window.frameElement;
      const page = frame?.ownerDocument;
      if (page?.activeElement === frame || page?.activeElement === page?.body) {
        focused.focus({ preventScroll: true });
      }
    });
  }
  apply();
  return {
    row,
    update: () => {
      ownPause = undefined;
      apply();
    },
  };
}

/**
 * Scrolls the page around the frame until a control is in view. Chromium does this for a focused element,
 * but not when the element has a fixed position in the frame.
 */
function bringIntoView(control: Element | null): void {
  const frame = window.frameElement;
  if (frame !== null && control !== null) {
    const { top, bottom } = control.getBoundingClientRect();
    const start = frame.getBoundingClientRect().top;
    // The ring around the control, and the sticky header of the page.
    const below = start + bottom + 8 - window.parent.innerHeight;
    const above = start + top - 96;
    window.parent.scrollBy(0, below > 0 ? below : Math.min(above, 0));
  }
}

/**
 * Draws the controls below a demo, at the bottom of its window, and keeps room for them.
 *
 * @param data handles and animations of the demo, from the build
 * @param host the rest of the document
 * @returns functions that the document calls
 */
export function createPanel(data: PanelData, host: Host): Panel {
  const values = initialValues(data);
  const { sentence, move, tell } = createValues(data, values, host.onMove);
  const rows = data.handles.map((handle) =>
    handleRow(handle, values[handle.name] ?? handle.value, (value) => move(handle.name, value)),
  );
  const playback =
    data.moves && host.isFramed ? playbackRow(data, host, values) : { row: '', update: () => {} };
  const panel = make('section', { 'aria-label': panelTexts().panel, class: 'demo-controls' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles);
  const shadow = panel.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...rows, sentence ?? '', playback.row);
  // Style sheets of the document do not see what is focused in a shadow tree.
  const showRing = () => {
    const focused = shadow.activeElement;
    if (panel.toggleAttribute('data-ring', focused?.matches(':focus-visible') === true)) {
      bringIntoView(focused);
    }
  };
  panel.addEventListener('focusin', showRing);
  panel.addEventListener('focusout', () => panel.removeAttribute('data-ring'));
  if (rows.length > 0 || playback.row !== '') {
    document.body.append(panel);
    const makeRoom = () => {
      document.body.style.paddingBottom = `${panel.offsetHeight + 16}px`;
    };
    makeRoom();
    // In the next frame: browsers report an error when a change of size leads to one of an element around it.
    new ResizeObserver(() => requestAnimationFrame(makeRoom)).observe(panel);
  }
  tell();
  return { tell, update: playback.update };
}
