/**
 * Time that code may take until the event loop comes round, in milliseconds. A frame may run two
 * tasks before the page has its turn, and the page answers within 300 ms.
 */
export const budget = 140;

/** Time after it in which the guard looks for the line that never ends, in milliseconds. */
export const grace = 30;

/**
 * What one gap between two guard calls takes of the grace time at most, and how long that time is at
 * most, in milliseconds: a machine that stands still in it tells nothing of the line.
 */
const longestGap = 5;
const longGrace = 90;

/** A task at least this long, in milliseconds, is felt by the page. */
const longTask = 50;

/** Share of the time that long tasks may take for good. */
const share = 0.7;

/** How far long tasks may be above their share, in milliseconds: at full load, two seconds. */
const overdraft = 600;

/** Guard calls between two looks at the clock while they come fast. */
const stride = 15;

/** Calls within each other of functions that catch: each has to be unwound when code is stopped. */
const maxDepth = 1000;

/** Above any number of a line. */
const width = 1e7;

export interface Guard {
  /** Called by guarded code. Throws once the code is stopped, and from then on. */
  check: (line: number, rank: number) => void;
  /**
   * The browser starts a callback: the time since the last call was not the reader's.
   *
   * @returns whether the callback may run
   */
  mark: () => boolean;
  /** Called at the entry of a function that holds a `try`, as if the stack had fewer places. */
  enter: () => void;
  /** Called when such a function is left, in any way. */
  leave: () => void;
}

export interface GuardOptions {
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Calls back in a task of its own: never while microtasks are left. */
  afterTask: (callback: () => void) => void;
  /** Told once, with the line that does not end. */
  onLoop: (line: number) => void;
}

/**
 * Ends code that keeps the event loop from coming round. Nothing of the reader's world is used
 * after this call, so that code which breaks built-in objects does not break the guard.
 */
export function createGuard({ now, afterTask, onLoop }: GuardOptions): Guard {
  const { create } = Object;
  // One error for all: on a deep stack each new one would take its time to note where it is.
  const ended = new Error('stopped');
  const Full = RangeError;
  let depth = 0;
  let isArmed = false;
  let isEnded = false;
  let calls = 0;
  let last = 0;
  let busy = 0;
  let limit = budget;
  /** Time of long tasks above their share, and when it was reckoned. */
  let excess = 0;
  let reckoned = 0;
  /** How often each place, `rank * width + line`, was passed since the budget was spent. */
  let passed: Record<number, number> | undefined;
  let spent = 0;

  const disarm = () => {
    isArmed = false;
    calls = 0;
    passed = undefined;
    const time = now();
    excess += (busy >= longTask ? busy : 0) - share * (time - reckoned);
    excess = excess > 0 ? excess : 0;
    reckoned = time;
  };

  /** The outermost loop that still turned; of two as deep, the one that turned less. */
  const endlessLine = (): number => {
    let best = -1;
    for (const key in passed) {
      const place = +key;
      const deeper = place - (place % width) - (best - (best % width));
      const isLess = (passed[place] ?? 0) < (passed[best] ?? 0);
      if (best === -1 || deeper < 0 || (deeper === 0 && isLess)) {
        best = place;
      }
    }
    return best % width;
  };

  const look = (place: number) => {
    const time = now();
    if (!isArmed) {
      isArmed = true;
      busy = 0;
      last = time;
      limit = excess > overdraft ? 0 : budget;
      afterTask(disarm);
      return;
    }
    const gap = time - last;
    last = time;
    busy += gap;
    calls = gap < 1 ? stride : 0;
    if (busy < limit) {
      return;
    }
    if (passed === undefined) {
      passed = create(null) as Record<number, number>;
      spent = 0;
    }
    passed[place] = (passed[place] ?? 0) + 1;
    spent += gap < longestGap ? gap : longestGap;
    calls = 0;
    if (spent >= grace || busy >= limit + longGrace) {
      // First told, then ended: a full stack may throw here, and the next call tells again.
      onLoop(endlessLine());
      isEnded = true;
      throw ended;
    }
  };

  return {
    check: (line, rank) => {
      if (isEnded) {
        throw ended;
      }
      if (calls > 0) {
        calls -= 1;
        return;
      }
      look(rank * width + line);
    },
    mark: () => {
      if (isArmed) {
        last = now();
        calls = 0;
      }
      return !isEnded;
    },
    enter: () => {
      if (depth >= maxDepth) {
        throw new Full('Maximum call stack size exceeded');
      }
      depth += 1;
    },
    leave: () => {
      depth -= 1;
    },
  };
}
