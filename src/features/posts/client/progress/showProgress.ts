import { placeIn, slugOf } from '../../shared/progress';
import { followText } from './followText';
import { showMarks } from './marks';
import { offerPlace } from './offerPlace';
import { onProgress, readProgress } from './store';

let stop: () => void = () => undefined;
let unsubscribe: (() => void) | undefined;

function startPost(slug: string): () => void {
  const prose = document.querySelector<HTMLElement>('article .prose');
  const header = document.querySelector<HTMLElement>('article > header');
  if (prose === null || header === null) {
    return () => undefined;
  }
  const place = placeIn(readProgress(), slug);
  const withdraw =
    place === undefined ? undefined : offerPlace(header, [...prose.children], place.block);
  const leave = followText(prose, slug);
  return () => {
    withdraw?.();
    leave();
  };
}

/** Shows the progress in a page, and follows the reading of a post. Called after each navigation. */
export function showProgress(pathname: string): void {
  unsubscribe ??= onProgress(showMarks);
  stop();
  stop = () => undefined;
  showMarks();
  const slug = slugOf(pathname);
  if (slug !== undefined) {
    stop = startPost(slug);
  }
}
