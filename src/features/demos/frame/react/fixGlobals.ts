/** Time that the code sees: noon of one day, in UTC. */
const now = Date.UTC(2024, 0, 31, 12);

function fixDate(): void {
  const RealDate = Date;
  RealDate.now = () => now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget): Date =>
      Reflect.construct(target, values.length === 0 ? [now] : values, newTarget) as Date,
    apply: () => new RealDate(now).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

/** Without an argument, these functions format the time of the machine. */
function fixDateFormat(): void {
  const { prototype } = Intl.DateTimeFormat;
  const { formatToParts } = prototype;
  const getFormat = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = getFormat?.call(this) as Intl.DateTimeFormat['format'];
      return (date: Date | number = now) => format(date);
    },
  });
  prototype.formatToParts = function formatFixed(date = now) {
    return formatToParts.call(this, date);
  };
}

/** Mulberry32: a generator of pseudorandom numbers. Its seed is always the same. */
function fixRandom(): void {
  let seed = 1;
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Changes the globals that live JSX sees while the site is built, so that two builds of the same code
 * are equal: the time and random numbers are fixed. Timers exist, but their functions never run,
 * because the first render waits for nothing. The reader's browser has the real globals.
 */
export function fixGlobals(): void {
  fixDate();
  fixDateFormat();
  fixRandom();
  const neverRuns = () => 0;
  Object.assign(globalThis, {
    setTimeout: neverRuns,
    setInterval: neverRuns,
    clearTimeout: neverRuns,
    clearInterval: neverRuns,
    queueMicrotask: neverRuns,
  });
}
