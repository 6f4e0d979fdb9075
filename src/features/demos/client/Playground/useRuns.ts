import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Control, RunMessage } from '../../shared/protocol';
import { createVersions, type Versions } from '../host/versions';
import { emptyOutcome, outcomeAfter, type Outcome } from './outcome';

/**
 * @param host element for the frames
 * @param address URL of the runner document
 * @param title accessible name of the frames
 * @param control pause and rate of the result
 * @returns outcome of the last run, and a function that runs a version of the code
 */
export function useRuns(
  host: RefObject<HTMLElement | null>,
  address: string,
  title: string,
  control: Control,
): [Outcome, (message: RunMessage) => void] {
  const [outcome, setOutcome] = useState(emptyOutcome);
  const versions = useRef<Versions>(null);

  useEffect(() => {
    if (host.current === null) {
      return undefined;
    }
    const made = createVersions(host.current, address, title, (event) =>
      setOutcome((last) => outcomeAfter(last, event)),
    );
    versions.current = made;
    return made.destroy;
  }, [address, host, title]);
  // New versions need the control too, so this has the dependencies of the effect above.
  useEffect(() => versions.current?.control(control), [address, control, host, title]);

  const run = useCallback((message: RunMessage) => {
    setOutcome((last) => outcomeAfter(last, { type: 'start' }));
    versions.current?.run(message);
  }, []);
  return [outcome, run];
}
