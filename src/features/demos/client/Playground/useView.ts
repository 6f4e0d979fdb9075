import { useMemo, useState } from 'react';
import { useOwnPause } from '@site/src/ui/Motion/useOwnPause';
import type { Control } from '../../shared/protocol';

/** Display options of the result. They do not change the code. */
export interface View {
  paused: boolean;
  /** Play at a quarter of the speed. */
  slow: boolean;
  /** Emulate `prefers-reduced-motion: reduce`. */
  still: boolean;
  /** Color mode of the result, if the reader chose another one than that of the page. */
  theme?: 'light' | 'dark';
}

/** @returns the view of one result, its setter, and pause and rate for its frame */
export function useView(): [View, (view: View) => void, Control] {
  const [paused, setPaused] = useOwnPause(false);
  const [{ slow, still, theme }, setChosen] = useState<Omit<View, 'paused'>>({
    slow: false,
    still: false,
  });
  const control = useMemo(() => ({ paused, rate: slow ? 0.25 : 1 }), [paused, slow]);
  const setView = ({ paused: isPaused, ...chosen }: View) => {
    setPaused(isPaused);
    setChosen(chosen);
  };
  return [{ paused, slow, still, theme }, setView, control];
}
