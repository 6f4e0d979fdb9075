import { useEffect, useState, type ReactNode } from 'react';
import { progressKey } from '../../shared/progressKey';
import type NextPartType from './NextPart';

/** @returns whether this browser remembers any post */
function hasProgress(): boolean {
  try {
    return localStorage.getItem(progressKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The part of a series to go on with, for readers who have begun one. Its code and the list of all
 * parts load for them alone.
 */
export default function Continue(): ReactNode {
  const [NextPart, setNextPart] = useState<typeof NextPartType>();
  useEffect(() => {
    if (hasProgress()) {
      import(/* webpackChunkName: "extras" */ './NextPart').then(
        (module) => setNextPart(() => module.default),
        () => undefined,
      );
    }
  }, []);
  return NextPart === undefined ? null : <NextPart />;
}
