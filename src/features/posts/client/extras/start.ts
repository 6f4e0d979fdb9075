import { endTransition, watchNavigations } from '../../../../ui/Motion/pageTransition';
import { showProgress } from '../progress/showProgress';
import { watchThumbnails } from './thumbnails';

watchNavigations();
watchThumbnails();

/** Called with the first page, and after each navigation. */
export function showPage(pathname: string): void {
  endTransition(pathname);
  showProgress(pathname);
}
