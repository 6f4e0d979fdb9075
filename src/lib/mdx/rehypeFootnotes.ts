import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** `id` of a note or of what refers to it, without the prefix that tells one from the other. */
const nameOf = (id: unknown) => String(id).replace(/^user-content-fn(?:ref)?-/, '');

/**
 * Numbers each note and the first reference to it, for src/css/footnotes.css, which puts one beside
 * the other; and names the list of notes by its title.
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
