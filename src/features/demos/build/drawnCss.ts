import postcss from 'postcss';
import { canMatch, dropEmpty, dropKeyframes, keepSelectors } from '../../../lib/node/css';

/**
 * A demo's style sheet also has rules for the elements around its drawing, such as the text for screen
 * readers. Pages that show only the drawing do not need these rules.
 *
 * @param css style sheet of a demo
 * @param classes all classes in its drawing
 * @returns the rules that can match in the drawing, and the keyframes that they use
 */
export function drawnCss(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  keepSelectors(root, (selector) => canMatch(selector, classes));
  dropKeyframes(root);
  dropEmpty(root);
  return root.toString();
}
