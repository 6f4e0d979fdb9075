import { useSyncExternalStore } from 'react';
import { createSubscription } from '../../lib/subscription';

/**
 * Key in `localStorage`. src/features/first-paint/client/boot.ts reads it before the first paint.
 */
const key = 'motion';

type Choice = 'paused' | 'free';

function read(): Choice {
  try {
    return localStorage.getItem(key) === 'paused' ? 'paused' : 'free';
  } catch {
    return document.documentElement.dataset.motion === 'paused' ? 'paused' : 'free';
  }
}

function apply(choice: Choice): void {
  if (choice === 'paused') {
    document.documentElement.dataset.motion = 'paused';
  } else {
    delete document.documentElement.dataset.motion;
  }
}

const { notify, subscribe } = createSubscription(key, () => apply(read()));

/**
 * The site-wide choice of the reader to pause all drawings. It is stored, and shared by all open
 * tabs.
 *
 * @returns whether drawings are paused, and a setter
 */
export function useMotionPaused(): [boolean, (paused: boolean) => void] {
  const choice = useSyncExternalStore(subscribe, read, (): Choice => 'free');
  const set = (paused: boolean) => {
    const next = paused ? 'paused' : 'free';
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is blocked: the choice applies only to this page.
    }
    apply(next);
    notify();
  };
  return [choice === 'paused', set];
}
