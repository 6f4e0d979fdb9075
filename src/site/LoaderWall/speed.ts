/** Speeds of the slider, in times the speed of each drawing. */
export const speeds = { min: 0.25, max: 2, step: 0.25 } as const;

/** The drawings below an element that SMIL moves: they have a clock, and no rate. */
function clocksOf(root: Element): SVGSVGElement[] {
  return [...root.querySelectorAll('svg')].filter(
    (svg) => svg.querySelector('animate, animateTransform, animateMotion') !== null,
  );
}

/**
 * Seconds by which a clock moves on between two frames.
 *
 * @param elapsed since the last frame, in ms
 * @param rate speed wanted
 */
export function advance(elapsed: number, rate: number): number {
  // A tab that was hidden comes back without a leap.
  return (Math.min(Math.max(elapsed, 0), 1000) * rate) / 1000;
}

/**
 * Gives everything that moves below an element one speed. CSS and script animations take a rate;
 * the clocks of SMIL are moved by hand while they play at any other speed than their own.
 *
 * @param root where the drawings are
 * @param rate speed wanted
 * @param playing whether the drawings move now
 * @returns ends the work
 */
export function setSpeed(root: Element, rate: number, playing: boolean): () => void {
  for (const animation of root.getAnimations({ subtree: true })) {
    animation.playbackRate = rate;
  }
  const clocks = clocksOf(root);
  if (playing && rate === 1) {
    clocks.forEach((svg) => svg.unpauseAnimations());
    return () => undefined;
  }
  clocks.forEach((svg) => svg.pauseAnimations());
  if (!playing) {
    return () => undefined;
  }
  let last = performance.now();
  const tick = (now: number) => {
    const seconds = advance(now - last, rate);
    last = now;
    clocks.forEach((svg) => svg.setCurrentTime(svg.getCurrentTime() + seconds));
    frame = requestAnimationFrame(tick);
  };
  let frame = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(frame);
}
