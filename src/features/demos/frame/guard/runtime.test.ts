import { describe, expect, it } from 'vitest';
import { functionRank } from './instrument';
import { budget, createGuard, grace, type Guard } from './runtime';

interface World {
  guard: Guard;
  told: number[];
  /** Time goes by. */
  spend: (ms: number) => void;
  /** Tasks that wait take their turn. */
  turn: () => void;
  time: () => number;
}

function world(): World {
  let now = 1000;
  let waiting: (() => void)[] = [];
  const told: number[] = [];
  const guard = createGuard({
    now: () => now,
    afterTask: (callback) => waiting.push(callback),
    onLoop: (line) => told.push(line),
  });
  return {
    guard,
    told,
    time: () => now,
    spend: (ms) => {
      now += ms;
    },
    turn: () => {
      const due = waiting;
      waiting = [];
      due.forEach((callback) => callback());
    },
  };
}

/** Turns of a loop, each taking some time, until it is stopped. @returns how long it ran, in ms */
function loop({ guard, spend, time }: World, line: number, each: number, most = 1e6): number {
  const start = time();
  try {
    for (let i = 0; i < most; i += 1) {
      guard.check(line, 0);
      spend(each);
    }
  } catch {
    // Stopped.
  }
  return time() - start;
}

describe('a task that does not end', () => {
  it.each([[0.001], [0.05], [0.9], [5], [60]])(
    'is stopped in time when a turn takes %d ms',
    (each) => {
      const one = world();
      const took = loop(one, 7, each);
      expect(took).toBeGreaterThan(budget);
      expect(took).toBeLessThan(budget + grace + 2 * each + 20);
      expect(one.told).toEqual([7]);
    },
  );

  it('is stopped when heavy turns come after light ones', () => {
    const one = world();
    loop(one, 7, 0.001, 10_000);
    expect(loop(one, 7, 10)).toBeLessThan(300);
    expect(one.told).toEqual([7]);
  });

  it('is stopped for good, and told once', () => {
    const one = world();
    loop(one, 7, 1);
    one.turn();
    for (const line of [7, 8]) {
      expect(() => one.guard.check(line, 0)).toThrow('stopped');
    }
    expect(one.guard.mark()).toBe(false);
    expect(one.told).toEqual([7]);
  });

  it('is told again when the first word did not get out', () => {
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

describe('the line that is told', () => {
  const lineOf = (turn: (check: Guard['check']) => void) => {
    const one = world();
    try {
      for (;;) {
        turn(one.guard.check);
        one.spend(0.2);
      }
    } catch {
      return one.told[0];
    }
  };

  it.each<[string, number, (check: Guard['check']) => void]>([
    [
      'the outer of two loops that both turn',
      3,
      (check) => {
        check(3, 0);
        check(4, 1);
        check(4, 1);
      },
    ],
    [
      'the loop, not the function that it calls',
      9,
      (check) => {
        check(9, 0);
        check(1, functionRank);
      },
    ],
    [
      'the loop that turns less, of two as deep',
      9,
      (check) => {
        check(9, 0);
        check(1, 0);
        check(1, 0);
      },
    ],
    ['the function, where there is no loop', 5, (check) => check(5, functionRank)],
    ['none, of code that is in no file', 0, (check) => check(0, 0)],
  ])('is %s', (_, line, turn) => {
    expect(lineOf(turn)).toBe(line);
  });

  it('is not that of a loop that has ended before', () => {
    const one = world();
    loop(one, 2, 1, 100);
    loop(one, 6, 1);
    expect(one.told).toEqual([6]);
  });
});

describe('code that ends', () => {
  it('may run in task after task', () => {
    const one = world();
    for (let task = 0; task < 100; task += 1) {
      loop(one, 1, 0.01, 1500);
      one.turn();
      one.spend(1);
    }
    expect(one.told).toEqual([]);
  });

  it('is not charged for the time in which the browser draws', () => {
    const one = world();
    for (let frame = 0; frame < 20; frame += 1) {
      one.guard.mark();
      loop(one, 1, 1, 5);
      one.spend(250);
    }
    expect(one.told).toEqual([]);
  });

  it('keeps the time of one task when microtasks follow it', () => {
    const one = world();
    for (let i = 0; i < 10 && one.told.length === 0; i += 1) {
      loop(one, 1, 1, 50);
    }
    expect(one.told).toEqual([1]);
  });
});

describe('tasks that leave the page no time', () => {
  const runTasks = (busy: number, idle: number, seconds: number) => {
    const one = world();
    const end = one.time() + seconds * 1000;
    while (one.time() < end && one.told.length === 0) {
      loop(one, 4, 1, busy);
      one.turn();
      one.spend(idle);
    }
    return { told: one.told, after: one.time() - end + seconds * 1000 };
  };

  it('are stopped after some seconds', () => {
    const { told, after } = runTasks(160, 5, 20);
    expect(told).toEqual([4]);
    expect(after).toBeLessThan(4000);
  });

  it('go on when they leave it a third', () => {
    expect(runTasks(100, 60, 60).told).toEqual([]);
  });

  it('go on when each is short', () => {
    expect(runTasks(30, 1, 60).told).toEqual([]);
  });
});

it('a function that catches may be a thousand calls deep, and leaves as often', () => {
  const { guard } = world();
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
