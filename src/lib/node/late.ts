/** A task that runs later, when the program is idle. */
interface Late {
  /** Starts the task, unless it has started. @returns resolves when the task ends, or rejects */
  run: () => Promise<void>;
  /** Restarts the timer: without a further call, the task starts when the time is over. */
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
      // A caller that needs the task gets its error from `run`.
      timer = setTimeout(() => void run().catch(() => undefined), quiet).unref();
    }
  };
  return { run, putOff };
}
