import type { HandleValue, PanelData } from '../../shared/panel';
import { sentenceFor, withSums } from '../../shared/sums';
import { applyValues } from './apply';
import { make } from './draw';
import { numberText } from './texts';

/** Values of the handles of a demo, and all that follows from them. */
export interface HandleValues {
  /** Sentence about the values; `undefined` when the demo has none. */
  sentence: HTMLElement | undefined;
  /** Sets a handle. The demo shows the new value, and the page gets each value that changed in the code. */
  move: (name: string, value: string) => void;
  /** Tells the page all values that differ from those of the code. */
  tell: () => void;
}

/**
 * @param data what the demo has, from the build
 * @param handles value of each handle by its name. It changes with the moves
 * @param onMove tells the page a value
 * @returns the values of the demo, which shows them already
 */
export function createValues(
  data: PanelData,
  handles: Record<string, string>,
  onMove: (moved: HandleValue) => void,
): HandleValues {
  const initial = Object.fromEntries(data.handles.map(({ name, value }) => [name, value]));
  const first = withSums(initial, data.sums);
  const sentence = data.say && make('p', { role: 'status' });
  let shown = first;
  const tellChanges = (since: Readonly<Record<string, string>>) =>
    Object.entries(shown)
      .filter(([name, value]) => value !== since[name])
      .forEach(([name, value]) => onMove({ name, value }));
  const say = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const values = { ...shown, still: String(Number(isStill)) };
    const text = sentenceFor(data.say ?? [], values, numberText);
    // A screen reader may announce the same sentence again.
    if (sentence !== undefined && sentence.textContent !== text) {
      sentence.textContent = text;
    }
  };
  const apply = () => {
    shown = applyValues(data, handles);
    // Scripts of demos listen to it, when they calculate with the values.
    document.dispatchEvent(new CustomEvent('handle', { detail: shown }));
  };
  if (data.handles.some(({ name, value }) => handles[name] !== value)) {
    apply();
  }
  say();
  return {
    sentence,
    move: (name, value) => {
      const before = shown;
      handles[name] = value;
      apply();
      say();
      tellChanges(before);
    },
    tell: () => tellChanges(first),
  };
}
