/*
 * Runs in <head> of each built page and records presses while the page still arrives. What can wait
 * for the end of the page is in the script there (index.ts), which answers them: the first screen
 * does not wait for its bytes.
 */
import { recordPresses } from './presses';

const { dataset } = document.documentElement;
dataset.app = 'waiting';
recordPresses();
addEventListener('DOMContentLoaded', () => {
  // The connection has ended before the end of the page, so nothing would answer a press.
  if (!window.earlyPresses?.answer) {
    delete window.earlyPresses;
    dataset.app = 'failed';
  }
});
