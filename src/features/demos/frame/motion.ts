import type { Control } from '../shared/protocol';

/**
 * Controls all animations of this document. CSS and script animations have a playback rate. SMIL
 * has none, so in slow motion this sets the clock of each `<svg>` on every animation frame. Call it
 * before any other code runs: it saves the methods that it needs, in case code replaces prototypes.
 *
 * @returns function that sets pause and rate, also for animations that start later
 */
export function createMotionControl(): (control: Control) => void {
  const animations = document.getAnimations.bind(document);
  const frame = window.requestAnimationFrame.bind(window);
  const clock = performance.now.bind(performance);
  const svgs = document.getElementsByTagName('svg');
  // Only animations that this code has paused: it must not resume those that the demo paused.
  const held = new Set<Animation>();
  const heldSvgs = new Set<SVGSVGElement>();
  let current: Control = { paused: false, rate: 1 };
  let last = 0;
  let isTicking = false;

  const tick = (now: number) => {
    const elapsed = (now - last) / 1000;
    last = now;
    const isNormal = !current.paused && current.rate === 1;
    for (const animation of animations()) {
      if (current.paused && animation.playState === 'running') {
        animation.pause();
        held.add(animation);
      } else if (!current.paused && held.delete(animation)) {
        animation.play();
      }
      if (!current.paused && animation.playbackRate !== current.rate) {
        animation.playbackRate = current.rate;
      }
    }
    for (const svg of svgs) {
      if (!isNormal && !svg.animationsPaused()) {
        svg.pauseAnimations();
        heldSvgs.add(svg);
      }
      if (heldSvgs.has(svg)) {
        if (isNormal) {
          svg.unpauseAnimations();
          heldSvgs.delete(svg);
        } else if (!current.paused) {
          svg.setCurrentTime(svg.getCurrentTime() + elapsed * current.rate);
        }
      }
    }
    isTicking = !isNormal;
    if (isTicking) {
      frame(tick);
    }
  };
  return (control) => {
    current = control;
    if (!isTicking) {
      isTicking = true;
      last = clock();
      frame(tick);
    }
  };
}
