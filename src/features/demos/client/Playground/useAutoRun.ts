import { useEffect, useRef } from 'react';
import type { RunMessage } from '../../shared/protocol';
import type { DemoData } from '../../shared/types';
import { useFramesRoot } from '../host/address';
import { runMessage, type Codes } from './runMessage';

/** Debounce delay between typing and the next run, in milliseconds. */
const runDelay = 300;

/**
 * Runs the code when the editor opens or the reader says so, and again after each change of the code or the view.
 *
 * @param run function of `useRuns`
 * @param demo demo that is edited
 * @param codes current code of each file
 * @param view color mode, language and reduced motion of the result
 * @param attempt runs the code again when it changes; with 0 nothing runs
 */
export function useAutoRun(
  run: (message: RunMessage) => void,
  demo: DemoData,
  codes: Codes,
  { theme, lang, still }: Pick<RunMessage, 'theme' | 'lang' | 'still'>,
  attempt: number,
): void {
  const framesRoot = useFramesRoot();
  const isFirst = useRef(true);
  useEffect(() => {
    if (attempt === 0) {
      return undefined;
    }
    let isCurrent = true;
    const start = async () => {
      const message = await runMessage(demo, codes, framesRoot, { theme, lang, still });
      if (isCurrent) {
        run(message);
      }
    };
    let timer = 0;
    let frame = 0;
    const startAfter = (ms: number) => {
      timer = window.setTimeout(start, ms);
    };
    if (isFirst.current) {
      // Creating a frame is slow. Wait two animation frames, so that the editor is painted first.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => startAfter(0));
      });
    } else {
      startAfter(runDelay);
    }
    isFirst.current = false;
    return () => {
      isCurrent = false;
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [attempt, codes, demo, framesRoot, lang, run, still, theme]);
}
