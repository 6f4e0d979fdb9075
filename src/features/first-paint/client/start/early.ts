/*
 * Runs in <head> of each built page and records presses while the page still arrives. The script at the
 * end of the page (index.ts) answers them: the first screen does not wait for its bytes.
 */
import { dataset, recordPresses } from './presses';

dataset.app = 'waiting';
recordPresses();
addEventListener('DOMContentLoaded', () => {
  // The connection has ended before the end of the page, so nothing would answer a press.
  if (!window.earlyPresses?.answer) {
    delete window.earlyPresses;
    dataset.app = 'failed';
  }
});
