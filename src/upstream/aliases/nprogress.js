/*
 * Replaces nprogress, the progress bar of navigations, in the browser. The theme calls `start` 200 ms
 * after a navigation has begun, and `done` at its end. The original moves the bar by timers, and writes
 * markup, which Trusted Types block. Style sheets move this one (src/css/base.css).
 */
const id = 'nprogress';

export default {
  configure() {},
  // A second navigation may begin before the first has ended.
  start: () =>
    document.getElementById(id) ??
    document.body.append(Object.assign(document.createElement('div'), { id })),
  done: () => document.getElementById(id)?.remove(),
};
