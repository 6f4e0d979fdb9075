/** Range of the speed slider; 1 is the normal speed of each drawing. */
export const speeds = { min: 0.25, max: 2, step: 0.25 } as const;

/** @returns the svg elements with SMIL animations. SMIL has a clock, but no playback rate */
function clocksOf(root: Element): SVGSVGElement[] {
  return [...root.querySelectorAll('svg')].filter(
    (svg) => svg.querySelector('animate, animateTransform, animateMotion') !== null,
  );
}

/**
 * @param elapsed milliseconds since the last frame
 * @param rate playback rate
 * @returns seconds by which to advance an SMIL clock
 */
export function advance(elapsed: number, rate: number): number {
  // After a tab was hidden, `elapsed` is large: the limit prevents a jump.
  return (Math.min(Math.max(elapsed, 0), 1000) * rate) / 1000;
}

/**
 * Sets the speed of all animations below an element. CSS and script animations have a playback
 * rate. SMIL has none: at any rate but 1, its clocks are paused and advanced in each frame.
 *
 * @param root element that contains the drawings
 * @param rate playback rate
 * @param playing whether the drawings play now
 * @returns function that stops advancing the clocks
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
