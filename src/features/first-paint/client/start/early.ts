/*
 * Runs in <head> of each built page and records presses while the page still arrives. What can wait
 * for the end of the page is in the script there (index.ts), which answers them: the first screen
 * does not wait for its bytes.
 */
import { recordPresses } from './presses';

const { dataset } = document.documentElement;
const presses = recordPresses();
dataset.app = 'waiting';
addEventListener('DOMContentLoaded', () => {
  // The connection has ended before the end of the page, so nothing would answer a press.
  if (presses.answer === undefined) {
    presses.stop();
    dataset.app = 'failed';
  }
});
