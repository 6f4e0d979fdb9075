import { useState } from 'react';
import { useMotionPaused } from './store';

/**
 * Pause of one demo or group of drawings. It is also paused while the whole site is; playing it
 * then lets the whole site play again.
 *
 * @param initial whether it is paused at first
 * @returns whether it is paused, and a setter
 */
export function useOwnPause(initial: boolean): [boolean, (paused: boolean) => void] {
  const [ownPaused, setOwnPaused] = useState(initial);
  const [sitePaused, setSitePaused] = useMotionPaused();
  const setPaused = (paused: boolean) => {
    if (sitePaused && !paused) {
      setSitePaused(false);
    }
    setOwnPaused(paused);
  };
  return [ownPaused || sitePaused, setPaused];
}
