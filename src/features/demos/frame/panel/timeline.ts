/** Longest loop in milliseconds. Animations that repeat together only later count the longest one. */
const longest = 20_000;

interface Part {
  /** Duration of one repetition, in milliseconds. */
  period: number;
  /** Time until the first repetition begins, in milliseconds. */
  delay: number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** @returns the time after which all parts are where they began, and how late the last one begins */
export function loopOf(parts: readonly Part[]): { length: number; start: number } {
  const periods = parts.map(({ period }) => Math.round(period)).filter((period) => period > 0);
  const common = periods.reduce((a, b) => (a / greatestDivisor(a, b)) * b, 1);
  const length = common > longest ? Math.max(...periods) : common;
  const delay = Math.max(0, ...parts.map((part) => part.delay));
  return { length: periods.length === 0 ? 0 : length, start: Math.ceil(delay / length) * length };
}

const endless = () =>
  document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity);

function partOf(animation: Animation): Part {
  const { duration, delay, direction } = animation.effect?.getComputedTiming() ?? {};
  const single = typeof duration === 'number' ? duration : 0;
  return { period: direction?.startsWith('alternate') ? single * 2 : single, delay: delay ?? 0 };
}

const drawings = () =>
  [...document.querySelectorAll('svg')].filter((svg) => svg.querySelector(timed));

const timed = 'animate, animateTransform, animateMotion, set';

/** @returns milliseconds of a clock value such as `1.2s` or `300ms`; 0 for an event */
const clockValue = (text: string | null): number => {
  const [, number, unit] = /^\s*(-?[\d.]+)(m?s)?\s*$/.exec(text ?? '') ?? [];
  return Number(number ?? 0) * (unit === 'ms' ? 1 : 1000);
};

/** A chain of animations that starts itself again takes the time of all that have an id. */
function chainOf(svg: SVGSVGElement): Part[] {
  const links = [...svg.querySelectorAll(`:is(${timed})[id]`)];
  const isChain = links.some((link) => /;.*\.end/.test(link.getAttribute('begin') ?? ''));
  const times = links.map((link) => clockValue(link.getAttribute('dur')));
  return isChain ? [{ period: times.reduce((sum, time) => sum + time, 0), delay: 0 }] : [];
}

const drawnParts = (): Part[] =>
  drawings().flatMap((svg) => [
    ...chainOf(svg),
    ...[...svg.querySelectorAll(`:is(${timed})[repeatCount="indefinite"]`)].map((element) => ({
      period: clockValue(element.getAttribute('dur')),
      delay: clockValue(element.getAttribute('begin')),
    })),
  ]);

/** Point of the loop of all animations in this document, as a part of it from 0 to 1. */
export interface Timeline {
  /** @returns duration of the loop in milliseconds; 0 when nothing repeats */
  length: () => number;
  position: () => number;
  seek: (position: number) => void;
  /** Goes back to the time before the first repetition. @returns whether there was something */
  restart: () => boolean;
}

/** @returns the timeline of this document */
export function createTimeline(): Timeline {
  const loop = () => loopOf([...endless().map(partOf), ...drawnParts()]);
  const now = (): number => {
    const [first] = endless();
    const time = first?.currentTime ?? (drawings()[0]?.getCurrentTime() ?? 0) * 1000;
    return typeof time === 'number' ? time : 0;
  };
  const setTime = (time: number) => {
    const animations = document.getAnimations();
    for (const animation of animations) {
      animation.currentTime = time;
    }
    const svgs = drawings();
    svgs.forEach((svg) => svg.setCurrentTime(time / 1000));
    return animations.length + svgs.length > 0;
  };
  return {
    length: () => loop().length,
    position: () => {
      const { length, start } = loop();
      const time = now() - start;
      return length === 0 ? 0 : (((time % length) + length) % length) / length;
    },
    seek: (position) => {
      const { length, start } = loop();
      setTime(start + position * length);
    },
    restart: () => setTime(0),
  };
}
