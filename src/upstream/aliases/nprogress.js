/*
 * Replaces nprogress, the progress bar of navigations, in the browser. The theme calls `start` 200 ms
 * after a navigation has begun, and `done` at its end. The original moves the bar by timers, and writes
 * markup, which Trusted Types block. Style sheets move this one (src/css/base.css).
 */
const id = 'nprogress';

/** Duration in ms of the end of the bar: it fills the width and fades out. */
const speed = 200;

/** Animation of the end. */
let end;

export default {
  configure() {},
  // A second navigation may begin before the first has ended, or during the end of its bar.
  start() {
    end?.cancel();
    return (
      document.getElementById(id) ??
      document.body.append(Object.assign(document.createElement('div'), { id }))
    );
  },
  done() {
    const bar = document.getElementById(id);
    if (bar) {
      end = bar.animate({ transform: 'none', opacity: 0 }, speed);
      end.onfinish = () => bar.remove();
    }
  },
};
