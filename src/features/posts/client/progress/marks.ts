import data from '@data/blog-data/progress.json';
import { isRead, slugOf } from '../../shared/progress';
import markStyles from '../SeriesMark/styles.module.css';
import stripStyles from '../SeriesStrip/styles.module.css';
import { readProgress } from './store';
import styles from './styles.module.css';

/** The styles write the attribute beside the element, so that screen readers read it. */
function toggle(element: HTMLElement, className: string | undefined, isOn: boolean): void {
  element.classList.toggle(className ?? '', isOn);
  if (isOn) {
    element.dataset.read = data.texts.read;
  } else {
    delete element.dataset.read;
  }
}

/**
 * Marks the parts that were read: in the strip of a series, and in lists at the mark of the series.
 * It changes attributes that React does not set. As components, the marks would be in the scripts of
 * every page before it hydrates.
 */
export function showMarks(): void {
  const progress = readProgress();
  const isPartRead = ({ pathname }: HTMLAnchorElement) => isRead(progress, slugOf(pathname) ?? '');
  document
    .querySelectorAll<HTMLAnchorElement>(`main a.${stripStyles.part}`)
    .forEach((link) => toggle(link, styles.part, isPartRead(link)));
  document.querySelectorAll<HTMLElement>(`main li .${markStyles.mark}`).forEach((mark) => {
    const link = mark.closest('li')?.querySelector('a');
    toggle(mark, styles.mark, link instanceof HTMLAnchorElement && isPartRead(link));
  });
}
