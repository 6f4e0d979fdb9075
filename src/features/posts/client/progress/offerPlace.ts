import data from '@data/blog-data/progress.json';
import { focusWithoutScroll } from '../../../../lib/focus';
import { blockInView } from './followText';
import styles from './styles.module.css';

/** @returns text of the heading above a block; empty before the first heading */
function headingAbove(blocks: readonly Element[], block: number): string {
  const heading = blocks.slice(0, block + 1).findLast(({ tagName }) => /^H[2-4]$/.test(tagName));
  // The link of a heading holds a space without width.
  return heading?.textContent.replace('\u200b', '') ?? '';
}

function button(className: string | undefined, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className ?? '';
  element.onclick = onClick;
  return element;
}

/**
 * Offers to go back to where the reader left a post, at the lower edge of the window, where it causes
 * no layout shift. The offer disappears when it is answered, and when the reader has scrolled to the
 * place.
 *
 * @param header head of the post, which gets the offer as its last child
 * @param blocks of the text
 * @param block index of the block where the text was left
 * @returns function that removes the offer
 */
export function offerPlace(
  header: HTMLElement,
  blocks: readonly Element[],
  block: number,
): () => void {
  const target = blocks[block];
  const isThere = () => blockInView(blocks) >= block;
  if (!(target instanceof HTMLElement) || window.location.hash !== '' || isThere()) {
    return () => undefined;
  }
  const offer = document.createElement('div');
  offer.className = `no-print ${styles.offer}`;
  const withdraw = () => {
    offer.remove();
    window.removeEventListener('scroll', onScroll);
  };
  const onScroll = () => {
    if (isThere()) {
      withdraw();
    }
  };
  const go = button(styles.back, () => {
    withdraw();
    target.scrollIntoView();
    focusWithoutScroll(target);
  });
  const heading = document.createElement('b');
  heading.textContent = headingAbove(blocks, block);
  go.append(data.texts.back, heading);
  const close = button(styles.close, () => {
    withdraw();
    const title = header.querySelector('h1');
    if (title !== null) {
      focusWithoutScroll(title);
    }
  });
  close.ariaLabel = data.texts.dismiss;
  close.textContent = '×';
  offer.append(go, close);
  header.append(offer);
  window.addEventListener('scroll', onScroll, { passive: true });
  return withdraw;
}
