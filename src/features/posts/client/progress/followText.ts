import { leastSeconds, placeIn } from '../../shared/progress';
import { readProgress, storePost } from './store';

/** A reader who leaves before this block has not begun: there is nothing to come back to. */
const firstBlock = 3;

/** Counts the seconds in which the page is seen. */
function stopwatch(): { seconds: () => number; stop: () => void } {
  let counted = 0;
  let since = document.hidden ? undefined : performance.now();
  const running = () => (since === undefined ? 0 : performance.now() - since);
  const onVisibility = () => {
    counted += running();
    since = document.hidden ? undefined : performance.now();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return {
    seconds: () => (counted + running()) / 1000,
    stop: () => document.removeEventListener('visibilitychange', onVisibility),
  };
}

/** @returns index of the block at the top of the window */
export const blockInView = (blocks: readonly Element[]): number => {
  const top = window.innerHeight / 5;
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
  return index === -1 ? blocks.length - 1 : index;
};

/**
 * Follows how far a post is read. It is read when its end was in the window, and it was seen for at
 * least a tenth of its reading time: a reader who jumps to the end has not read it. A post that is left
 * before is remembered with its place.
 *
 * @param prose the text of the post
 * @param slug path of the post below `/blog/`
 * @returns function that ends the following, and stores the place
 */
export function followText(prose: HTMLElement, slug: string): () => void {
  const blocks = [...prose.children];
  const words = prose.textContent.split(/\s+/).length;
  const before = placeIn(readProgress(), slug)?.seconds ?? 0;
  const watch = stopwatch();
  let block = 0;
  let sawEnd = false;
  let isDone = false;
  let frame = 0;
  let timer = 0;

  const seconds = () => before + watch.seconds();
  const check = () => {
    window.clearTimeout(timer);
    const missing = leastSeconds(words) - seconds();
    if (!sawEnd || isDone) {
      return;
    }
    if (missing <= 0) {
      isDone = true;
      storePost(slug);
    } else if (!document.hidden) {
      timer = window.setTimeout(check, missing * 1000);
    }
  };
  const look = () => {
    frame = 0;
    // After a navigation the text is another one.
    if (blocks[0]?.isConnected === true) {
      block = blockInView(blocks);
      sawEnd ||= prose.getBoundingClientRect().bottom <= window.innerHeight;
      check();
    }
  };
  const plan = () => {
    frame ||= requestAnimationFrame(look);
  };
  const leave = () => {
    check();
    if (!isDone && block >= firstBlock) {
      storePost(slug, { block, seconds: Math.round(seconds()) });
    }
  };
  const onVisibility = () => (document.hidden ? leave() : check());

  plan();
  window.addEventListener('scroll', plan, { passive: true });
  window.addEventListener('resize', plan);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    watch.stop();
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    window.removeEventListener('scroll', plan);
    window.removeEventListener('resize', plan);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
  };
}
