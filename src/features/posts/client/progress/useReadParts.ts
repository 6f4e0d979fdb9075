import { isRead, slugOf } from '../../shared/progress';
import { useProgress } from './store';

/** @returns function that tells whether the reader has read the post of an address of this site */
export function useReadParts(): (permalink: string) => boolean {
  const progress = useProgress();
  return (permalink) => isRead(progress, slugOf(permalink) ?? '');
}
