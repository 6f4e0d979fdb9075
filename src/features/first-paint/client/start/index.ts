/*
 * Runs at the end of each built page, before React. The page is complete without React, so its
 * scripts load at the first interaction, or in idle time after a sign that somebody is reading.
 * The build bundles this folder into inline scripts (../../build/documentFirst.ts).
 */
import { answer, repeat } from './answer';
import { onAppEnd } from './app';
import { loadWhenIdle, watchReader } from './reader';
import { followReadyPages } from './readyPages';

const { earlyPresses } = window;
if (earlyPresses) {
  const { list } = earlyPresses;
  onAppEnd((hasFailed) => {
    delete window.earlyPresses;
    void repeat(list);
    if (hasFailed) {
      // The form of the early search field sends its text to the search page.
      document.querySelector<HTMLFormElement>('[data-search-frame][open] form')?.submit();
    }
  });
  earlyPresses.answer = answer;
  list.forEach(answer);
}
watchReader();
followReadyPages();
// These pages need React without an interaction: those with a query in the address (`/search?q=`) or in
// its hash (`#demo=`), and those with `data-needs-app`.
if (/[?=]/.test(location.href) || document.querySelector('[data-needs-app]')) {
  loadWhenIdle();
}
// SMIL animations start without a script. This pauses those in drawings that React plays.
document
  .querySelectorAll<SVGSVGElement>('[data-playing="false"] svg')
  .forEach((svg) => svg.pauseAnimations());
