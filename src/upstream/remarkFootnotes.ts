import { simpleHash } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/**
 * Remark plugin. It restores the names that the author gave to footnotes. The blog plugin adds a
 * hash of the file's path to each name, so that names stay unique in a list of full posts. Our
 * lists show no full posts. With the hash, the address of a footnote would depend on the folder of
 * the build.
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
