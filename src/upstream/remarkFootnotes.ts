import { simpleHash } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/**
 * Gives notes the names that the author gave them. The blog plugin adds a hash of the path of the
 * file, for lists that hold whole posts; ours hold none, and an address of a note would be another
 * one wherever the site is built.
 */
export default function remarkFootnotes() {
  return (tree: Root, file: VFile): void => {
    const suffix = `-${simpleHash(file.path, 6)}`;
    visit(tree, ['footnoteReference', 'footnoteDefinition'], (node) => {
      if ('identifier' in node && node.identifier.endsWith(suffix)) {
        node.identifier = node.identifier.slice(0, -suffix.length);
      }
    });
  };
}
