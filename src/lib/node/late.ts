/** A task that can wait. */
export interface Late {
  /** @returns the end of the task, which it starts unless that was done before */
  run: () => Promise<void>;
  /** Says that something else is going on: the task starts by itself after the last call. */
  putOff: () => void;
}

/**
 * @param task is run once. When it fails, the next call of `run` runs it again
 * @param quiet milliseconds without a call of `putOff` after which the task starts by itself
 * @returns functions that start the task or put it off
 */
export function late(task: () => Promise<void>, quiet: number): Late {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    clearTimeout(timer);
    running ??= task().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  const putOff = () => {
    clearTimeout(timer);
    if (running === undefined) {
      // Whoever needs the task gets its error from `run`.
      timer = setTimeout(() => void run().catch(() => undefined), quiet).unref();
    }
  };
  return { run, putOff };
}
