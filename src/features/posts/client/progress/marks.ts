import data from '@data/blog-data/progress.json';
import { isRead, slugOf } from '../../shared/progress';
import { readProgress } from './store';
import styles from './styles.module.css';

/*
 * Elements are found by their structure: with the class names of their components, the styles of these
 * would be in this chunk a second time.
 */
/** Parts in a `SeriesStrip`, which stands below the text of a post. */
const strip = '.prose ~ nav ol a';
/** The place of a part in a short `SeriesMark`. */
const places = 'main li .whole[aria-hidden]';

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
    .querySelectorAll<HTMLAnchorElement>(strip)
    .forEach((link) => toggle(link, styles.part, isPartRead(link)));
  document.querySelectorAll<HTMLElement>(places).forEach(({ parentElement: mark }) => {
    const link = mark?.closest('li')?.querySelector('a');
    if (mark && link) {
      toggle(mark, styles.mark, isPartRead(link));
    }
  });
}
