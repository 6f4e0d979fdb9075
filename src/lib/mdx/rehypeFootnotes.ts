import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** @returns name of a footnote, from the `id` of the footnote or of a reference to it */
const nameOf = (id: unknown) => String(id).replace(/^user-content-fn(?:ref)?-/, '');

/**
 * Rehype plugin. It sets `data-note` to the number of a footnote, on the footnote and on the first
 * reference to it. src/css/footnotes.css uses the number to place one beside the other. It also
 * labels the section of footnotes with its title.
 */
export default function rehypeFootnotes() {
  return (tree: Root): void => {
    const numbers = new Map<string, string>();
    visit(tree, 'element', (section) => {
      if (section.properties.dataFootnotes === undefined) {
        return;
      }
      section.properties.ariaLabelledBy = ['footnote-label'];
      visit(section, 'element', ({ tagName, properties }) => {
        if (tagName === 'li' && properties.id !== undefined) {
          const number = String(numbers.size + 1);
          numbers.set(nameOf(properties.id), number);
          properties.dataNote = number;
        }
      });
    });
    visit(tree, 'element', ({ properties }) => {
      const number = numbers.get(nameOf(properties.id));
      if (properties.dataFootnoteRef !== undefined && number !== undefined) {
        properties.dataNote = number;
      }
    });
  };
}
