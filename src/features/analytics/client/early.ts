/*
 * Runs at the top of <head>. The question is in the HTML of every page, so that nothing moves when React
 * comes. This tells the style sheet of the question whether to show it. The build bundles it into one
 * inline script (../plugin.ts).
 */
import { choiceAttribute, storedChoice } from './choice';

function showChoice(): void {
  let choice: string | undefined;
  try {
    choice = storedChoice();
  } catch {
    // Without a storage, the question is asked on each page.
  }
  document.documentElement.setAttribute(choiceAttribute, choice ?? '');
}

showChoice();
// The reader may answer in another tab, or in another page before this one is shown: it was prerendered,
// or Back restores it.
window.addEventListener('storage', showChoice);
window.addEventListener('pageshow', showChoice);
document.addEventListener('prerenderingchange', showChoice);
