/*
 * Runs at the end of each built page, before React. The page is complete without React, so its
 * scripts load at the first interaction, or in idle time after a sign that somebody is reading.
 * The build bundles this folder into two inline scripts (../../build/documentFirst.ts).
 */
import { loadApp, onAppEnd, root } from './app';
import { fillFrames, growFrames } from './frames';
import { loadWhenIdle, watchReader } from './reader';
import type { Press } from './presses';

function answer({ redo }: Press): void {
  if (redo) {
    root.dataset.kept = '';
  }
  loadApp();
}

const { earlyPresses } = window;

onAppEnd((hasFailed) => {
  earlyPresses?.stop();
  delete root.dataset.kept;
  earlyPresses?.list.forEach(({ redo }) => redo?.());
  if (hasFailed) {
    // The form of the early search field sends its text to the search page.
    document.querySelector<HTMLFormElement>('[data-search-frame][open] form')?.submit();
  }
});
if (earlyPresses) {
  earlyPresses.answer = answer;
  earlyPresses.list.forEach(answer);
}
watchReader();
// A query in the address (`/search?q=`) or in its hash (`#demo=`) waits for its answer, and some
// pages need React.
if (/[?=]/.test(location.href) || document.querySelector('[data-needs-app]')) {
  loadWhenIdle();
}
// SMIL plays by itself. Drawings that wait for React to play them stand still until then.
document
  .querySelectorAll<SVGSVGElement>('[data-playing="false"] svg')
  .forEach((svg) => svg.pauseAnimations());
fillFrames();
growFrames();
