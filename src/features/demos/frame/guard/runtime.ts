/**
 * Time that the code of one task may take, in milliseconds. A frame may run two tasks before the
 * page runs again, and the page must answer within 300 ms.
 */
export const budget = 140;

/** Time after the budget in which the guard looks for the endless line, in milliseconds. */
export const grace = 30;

/**
 * Limits of the grace time, in milliseconds. One gap between two clock reads uses up at most
 * `maxGap`, because a machine that stalls gives no evidence about the line. All gaps together last
 * at most `maxGrace`.
 */
const maxGap = 5;
const maxGrace = 90;

/** A task of at least this length, in milliseconds, delays the page noticeably. */
const longTask = 50;

/** Share of the time that long tasks may take permanently, 0 to 1. */
const maxLoad = 0.7;

/** Maximum time of long tasks above `maxLoad`, in milliseconds. At full load it lasts 2 seconds. */
const maxExcess = 600;

/** Number of guard calls that do not read the clock after two reads less than 1 ms apart. */
const skippedCalls = 15;

/**
 * Maximum nesting of calls of functions with a `try`. When code is stopped, each of them catches
 * the error and has to be unwound.
 */
const maxDepth = 1000;

/** Greater than any line number, so that `rank * rankFactor + line` identifies a place. */
const rankFactor = 1e7;

/** Stops code that blocks the event loop. */
export interface Guard {
  /**
   * Guarded code calls this in every loop and function. It throws when it stops the code, and on
   * every later call.
   */
  check: (line: number, rank: number) => void;
  /**
   * Call this when the browser starts a callback. The time since the last guard call is then not
   * counted, because the browser used it.
   *
   * @returns whether the callback may run
   */
  startCallback: () => boolean;
  /**
   * Called at the start of a function with a `try`.
   *
   * @throws RangeError after 1000 nested calls, as if the stack were full
   */
  enter: () => void;
  /** Called when such a function returns or throws. */
  leave: () => void;
}

interface Options {
  /** Monotonic clock, in milliseconds. */
  now: () => number;
  /** Calls back in a new task, after all microtasks of the current task. */
  afterTask: (callback: () => void) => void;
  /** Called once, with the line of the loop or call that does not end. */
  onLoop: (line: number) => void;
}

/**
 * Creates a guard that stops code which blocks the event loop. After this call the guard uses no
 * global of the document, so the reader's code cannot break it by replacing built-in objects.
 */
export function createGuard({ now, afterTask, onLoop }: Options): Guard {
  const { create } = Object;
  // One error for all throws: creating an error on a deep stack is slow, as it captures the stack.
  const stopped = new Error('stopped');
  const StackError = RangeError;
  let depth = 0;
  let isArmed = false;
  let isStopped = false;
  /** Number of guard calls to skip before the next clock read. */
  let toSkip = 0;
  /** Time of the last clock read. */
  let last = 0;
  /** Time that the current task has used. */
  let busy = 0;
  let limit = budget;
  /** Time of long tasks above `maxLoad`, and the time at which it was updated. */
  let excess = 0;
  let updatedAt = 0;
  /** Number of guard calls at each place since the budget was used up. */
  let hits: Record<number, number> | undefined;
  /** Part of the grace time that is used up. */
  let graceUsed = 0;

  /** Runs after the task: resets its counters and updates `excess`. */
  const disarm = () => {
    isArmed = false;
    toSkip = 0;
    hits = undefined;
    const time = now();
    excess += (busy >= longTask ? busy : 0) - maxLoad * (time - updatedAt);
    excess = excess > 0 ? excess : 0;
    updatedAt = time;
  };

  /**
   * @returns line of the outermost loop that still ran; of two equally deep, the one with fewer
   *   hits
   */
  const endlessLine = (): number => {
    let best = -1;
    for (const key in hits) {
      const place = +key;
      const rankDifference = place - (place % rankFactor) - (best - (best % rankFactor));
      const hasFewerHits = (hits[place] ?? 0) < (hits[best] ?? 0);
      if (best === -1 || rankDifference < 0 || (rankDifference === 0 && hasFewerHits)) {
        best = place;
      }
    }
    return best % rankFactor;
  };

  /** Reads the clock and stops the code when its time is over. */
  const readClock = (place: number) => {
    const time = now();
    if (!isArmed) {
      isArmed = true;
      busy = 0;
      last = time;
      limit = excess > maxExcess ? 0 : budget;
      afterTask(disarm);
      return;
    }
    const gap = time - last;
    last = time;
    busy += gap;
    toSkip = gap < 1 ? skippedCalls : 0;
    if (busy < limit) {
      return;
    }
    if (hits === undefined) {
      hits = create(null) as Record<number, number>;
      graceUsed = 0;
    }
    hits[place] = (hits[place] ?? 0) + 1;
    graceUsed += gap < maxGap ? gap : maxGap;
    toSkip = 0;
    if (graceUsed >= grace || busy >= limit + maxGrace) {
      // Report first, then stop. On a full stack the report may throw: the next call reports again.
      onLoop(endlessLine());
      isStopped = true;
      throw stopped;
    }
  };

  return {
    check: (line, rank) => {
      if (isStopped) {
        throw stopped;
      }
      if (toSkip > 0) {
        toSkip -= 1;
        return;
      }
      readClock(rank * rankFactor + line);
    },
    startCallback: () => {
      if (isArmed) {
        last = now();
        toSkip = 0;
      }
      return !isStopped;
    },
    enter: () => {
      if (depth >= maxDepth) {
        throw new StackError('Maximum call stack size exceeded');
      }
      depth += 1;
    },
    leave: () => {
      depth -= 1;
    },
  };
}
