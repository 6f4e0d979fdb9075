import type { Control } from '../shared/protocol';

/**
 * Takes hold of everything that moves in this document. CSS and script animations take a rate;
 * SMIL has only a clock, set by hand when slow. Bound before any other code runs, so that replaced
 * prototypes change nothing here.
 *
 * @returns sets pause and rate, now and for what starts to move later
 */
export function holdMotion(): (control: Control) => void {
  const animations = document.getAnimations.bind(document);
  const frame = window.requestAnimationFrame.bind(window);
  const drawings = document.getElementsByTagName('svg');
  // What the demo paused by itself stays its own affair.
  const held = new Set<Animation>();
  const heldDrawings = new Set<SVGSVGElement>();
  let wanted: Control = { paused: false, rate: 1 };
  let last = 0;
  let isTicking = false;

  const tick = (now: number) => {
    const elapsed = (now - last) / 1000;
    last = now;
    const isFree = !wanted.paused && wanted.rate === 1;
    for (const animation of animations()) {
      if (wanted.paused && animation.playState === 'running') {
        animation.pause();
        held.add(animation);
      } else if (!wanted.paused && held.delete(animation)) {
        animation.play();
      }
      if (!wanted.paused && animation.playbackRate !== wanted.rate) {
        animation.playbackRate = wanted.rate;
      }
    }
    for (const svg of drawings) {
      if (!isFree && !svg.animationsPaused()) {
        svg.pauseAnimations();
        heldDrawings.add(svg);
      }
      if (heldDrawings.has(svg)) {
        if (isFree) {
          svg.unpauseAnimations();
          heldDrawings.delete(svg);
        } else if (!wanted.paused) {
          svg.setCurrentTime(svg.getCurrentTime() + elapsed * wanted.rate);
        }
      }
    }
    isTicking = !isFree;
    if (isTicking) {
      frame(tick);
    }
  };
  return (control) => {
    wanted = control;
    if (!isTicking) {
      isTicking = true;
      last = performance.now();
      frame(tick);
    }
  };
}
