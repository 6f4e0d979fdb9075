import type { DemoData } from '../../shared/types';
import { takeLink } from './link';
import type { Codes } from './runMessage';
import { linkProblemText } from './texts';

/** Opens the answers of exercises around a figure, and scrolls to it. */
function reveal(figure: Element | null): void {
  for (let box = figure?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true;
  }
  figure?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * Called by each demo of a page whose address has a link to edited code.
 *
 * @param demo the demo that asks
 * @param hash hash of the address
 * @param figure element of the demo
 * @param onProblem called with a message when the link cannot be opened
 * @param onOpen called with the code when the link is for this demo
 */
export async function openLink(
  demo: DemoData,
  hash: string,
  figure: Element | null,
  onProblem: (message: string) => void,
  onOpen: (codes: Codes) => void,
): Promise<void> {
  const result = await takeLink(demo, hash);
  if (result === undefined) {
    return;
  }
  reveal(figure);
  if ('problem' in result) {
    onProblem(linkProblemText(result.problem));
  } else {
    onOpen(result.codes);
  }
}
