import { describe, expect, it } from 'vitest';
import { functionRank } from './instrument';
import { budget, createGuard, grace, type Guard } from './runtime';

/** A guard with a clock and a task queue that the test controls. */
interface Fixture {
  guard: Guard;
  /** Lines passed to `onLoop`. */
  reported: number[];
  /** Advances the clock. */
  advance: (ms: number) => void;
  /** Runs the waiting tasks. */
  flushTasks: () => void;
  time: () => number;
}

function setUp(): Fixture {
  let now = 1000;
  let waiting: (() => void)[] = [];
  const reported: number[] = [];
  const guard = createGuard({
    now: () => now,
    afterTask: (callback) => waiting.push(callback),
    onLoop: (line) => reported.push(line),
  });
  return {
    guard,
    reported,
    time: () => now,
    advance: (ms) => {
      now += ms;
    },
    flushTasks: () => {
      const tasks = waiting;
      waiting = [];
      tasks.forEach((callback) => callback());
    },
  };
}

/**
 * Runs a loop until the guard stops it.
 *
 * @param fixture guard and clock
 * @param line line of the loop
 * @param each duration of one iteration, in milliseconds
 * @param count maximum number of iterations
 * @returns how long it ran, in milliseconds
 */
function loop({ guard, advance, time }: Fixture, line: number, each: number, count = 1e6): number {
  const start = time();
  try {
    for (let i = 0; i < count; i += 1) {
      guard.check(line, 0);
      advance(each);
    }
  } catch {
    // Stopped.
  }
  return time() - start;
}

describe('an endless task', () => {
  it.each([[0.001], [0.05], [0.9], [5], [60]])(
    'is stopped in time when an iteration takes %d ms',
    (each) => {
      const fixture = setUp();
      const took = loop(fixture, 7, each);
      expect(took).toBeGreaterThan(budget);
      expect(took).toBeLessThan(budget + grace + 2 * each + 20);
      expect(fixture.reported).toEqual([7]);
    },
  );

  it('is stopped when slow iterations follow fast ones', () => {
    const fixture = setUp();
    loop(fixture, 7, 0.001, 10_000);
    expect(loop(fixture, 7, 10)).toBeLessThan(300);
    expect(fixture.reported).toEqual([7]);
  });

  it('stays stopped and is reported once', () => {
    const fixture = setUp();
    loop(fixture, 7, 1);
    fixture.flushTasks();
    for (const line of [7, 8]) {
      expect(() => fixture.guard.check(line, 0)).toThrow('stopped');
    }
    expect(fixture.guard.startCallback()).toBe(false);
    expect(fixture.reported).toEqual([7]);
  });

  it('is reported again when the first report throws', () => {
    let now = 0;
    let times = 0;
    const guard = createGuard({
      now: () => (now += 10),
      afterTask: () => undefined,
      onLoop: () => {
        times += 1;
        if (times === 1) {
          throw new RangeError('Maximum call stack size exceeded');
        }
      },
    });
    const thrown: string[] = [];
    for (let i = 0; i < 100; i += 1) {
      try {
        guard.check(1, functionRank);
      } catch (error) {
        thrown.push((error as Error).name);
      }
    }
    expect(times).toBe(2);
    expect(thrown.slice(0, 2)).toEqual(['RangeError', 'Error']);
  });
});

describe('the reported line', () => {
  const lineOf = (iterate: (check: Guard['check']) => void) => {
    const fixture = setUp();
    try {
      for (;;) {
        iterate(fixture.guard.check);
        fixture.advance(0.2);
      }
    } catch {
      return fixture.reported[0];
    }
  };

  it.each<[string, number, (check: Guard['check']) => void]>([
    [
      'that of the outer loop when both loops run',
      3,
      (check) => {
        check(3, 0);
        check(4, 1);
        check(4, 1);
      },
    ],
    [
      'that of the loop, not of the function that it calls',
      9,
      (check) => {
        check(9, 0);
        check(1, functionRank);
      },
    ],
    [
      'that of the loop with fewer iterations, of two with equal depth',
      9,
      (check) => {
        check(9, 0);
        check(1, 0);
        check(1, 0);
      },
    ],
    ['that of the function when there is no loop', 5, (check) => check(5, functionRank)],
    ['0 for code that is in no file', 0, (check) => check(0, 0)],
  ])('is %s', (_, line, iterate) => {
    expect(lineOf(iterate)).toBe(line);
  });

  it('is not that of a loop that ended earlier', () => {
    const fixture = setUp();
    loop(fixture, 2, 1, 100);
    loop(fixture, 6, 1);
    expect(fixture.reported).toEqual([6]);
  });
});

describe('code that ends', () => {
  it('may run in many tasks', () => {
    const fixture = setUp();
    for (let task = 0; task < 100; task += 1) {
      loop(fixture, 1, 0.01, 1500);
      fixture.flushTasks();
      fixture.advance(1);
    }
    expect(fixture.reported).toEqual([]);
  });

  it('is not charged for the time in which the browser renders', () => {
    const fixture = setUp();
    for (let frame = 0; frame < 20; frame += 1) {
      fixture.guard.startCallback();
      loop(fixture, 1, 1, 5);
      fixture.advance(250);
    }
    expect(fixture.reported).toEqual([]);
  });

  it('adds the time of microtasks to that of their task', () => {
    const fixture = setUp();
    for (let i = 0; i < 10 && fixture.reported.length === 0; i += 1) {
      loop(fixture, 1, 1, 50);
    }
    expect(fixture.reported).toEqual([1]);
  });
});

describe('tasks that leave the page little time', () => {
  const runTasks = (busy: number, idle: number, seconds: number) => {
    const fixture = setUp();
    const end = fixture.time() + seconds * 1000;
    while (fixture.time() < end && fixture.reported.length === 0) {
      loop(fixture, 4, 1, busy);
      fixture.flushTasks();
      fixture.advance(idle);
    }
    return { reported: fixture.reported, after: fixture.time() - end + seconds * 1000 };
  };

  it('are stopped after some seconds', () => {
    const { reported, after } = runTasks(160, 5, 20);
    expect(reported).toEqual([4]);
    expect(after).toBeLessThan(4000);
  });

  it('go on when they leave a third of the time', () => {
    expect(runTasks(100, 60, 60).reported).toEqual([]);
  });

  it('go on when each is short', () => {
    expect(runTasks(30, 1, 60).reported).toEqual([]);
  });
});

it('allows functions with a try to nest a thousand calls deep, and again after they return', () => {
  const { guard } = setUp();
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 1000; i += 1) {
      guard.enter();
    }
    expect(guard.enter).toThrow(RangeError);
    for (let i = 0; i < 1000; i += 1) {
      guard.leave();
    }
  }
});
