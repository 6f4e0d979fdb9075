import fs from 'node:fs';
import type { Nodes, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { importsNode, variableAttribute } from '../../../../lib/mdx/imports';
import { pathFrom } from '../../../../lib/node/files';
import { resolveFile } from '../names';
import { isPhoto } from '../../../../lib/pictureNames';
import { pictureFile, pictureModule, picturesIn, type UsedPicture } from './files';

/** Options of `remarkPictures`. */
export interface PictureOptions {
  /** Root of the repository. */
  siteDir: string;
  /** Whether the pictures are encoded. `npm start` shows the originals instead. */
  isEncoding: boolean;
}

/** Component that shows an encoded picture. Only the posts that have one load it. */
const component = '@site/src/features/posts/client/Picture';

const attribute = (name: string, value: string | null): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

/** Front matter, imports, comments: what readers do not see. */
const isUnseen = ({ type }: RootContent) =>
  /^(?:yaml|mdxjsEsm|mdxFlowExpression|definition|footnoteDefinition)$/.test(type);

/**
 * The first screen shows the opening and what stands right before or after it (remarkOpening puts a
 * picture below the first paragraph).
 */
function firstBlocks(tree: Root): Set<Nodes> {
  const nodes = new Set<Nodes>();
  for (const block of tree.children.filter((node) => !isUnseen(node)).slice(0, 2)) {
    visit(block, (node) => {
      nodes.add(node);
    });
  }
  return nodes;
}

/** @returns the element that takes the place of a picture */
function pictureElement({ node, title }: UsedPicture, local: string, isFirst: boolean) {
  const element: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'Picture',
    attributes: [
      variableAttribute('picture', local),
      attribute('alt', node.alt ?? ''),
      ...(title ? [attribute('title', title)] : []),
      ...(isFirst ? [attribute('isFirst', null)] : []),
    ],
    children: [],
  };
  return element;
}

/**
 * Makes a node an image that Docusaurus bundles. Docusaurus knows neither references nor the folder of
 * the original.
 */
function asImage({ node, address, title }: UsedPicture, url = address): void {
  const alt = node.alt ?? '';
  Object.assign(node, { type: 'image', url, title, alt });
}

/** Photos of a camera on its side. Docusaurus makes elements of these nodes without copying them. */
const turned = new WeakSet<object>();

/** Loads the library only for a photo. */
const isOnItsSide = async (file: string): Promise<boolean> =>
  isPhoto(file) && (await import('./decode')).isTurned(file);

/**
 * A remark plugin for `npm start`, after those of Docusaurus. Docusaurus writes the size that the pixels
 * of a photo have in its file. A browser turns a photo as the camera says, so the page would move once
 * the photo is there. This swaps width and height of such a photo.
 */
export const remarkTurnedPictures = () => (tree: Root) => {
  const swapped: Readonly<Record<string, string>> = { width: 'height', height: 'width' };
  visit(tree, 'mdxJsxTextElement', (element: MdxJsxTextElement) => {
    if (turned.has(element)) {
      element.attributes = element.attributes.map((item) =>
        item.type === 'mdxJsxAttribute' ? { ...item, name: swapped[item.name] ?? item.name } : item,
      );
    }
  });
};

/**
 * Makes a remark plugin. It replaces each picture of pixels by the component for encoded pictures, with
 * the data that src/features/posts/picturesPlugin.ts makes. A translation without a picture of that
 * name gets the one of its original.
 *
 * It must run before Docusaurus bundles pictures. Docusaurus bundles the others as they are: SVG,
 * missing files, and all pictures in `npm start`.
 *
 * @returns a function, because Docusaurus sends the options of plugins to readers
 */
export const remarkPictures =
  ({ siteDir, isEncoding }: PictureOptions) =>
  () =>
  async (tree: Root, file: VFile): Promise<void> => {
    const first = firstBlocks(tree);
    const modules = new Map<string, string>();
    const elements = new Map<Nodes, MdxJsxTextElement>();
    for (const used of picturesIn(tree)) {
      const target = pictureFile(used.address, file.path, siteDir);
      if (target === undefined || !fs.existsSync(target)) {
        continue;
      }
      if (isEncoding && isPhoto(target)) {
        const name = pictureModule(used.address, file.path, siteDir);
        const local = modules.get(name) ?? `picture_${modules.size}`;
        modules.set(name, local);
        elements.set(used.node, pictureElement(used, local, first.has(used.node)));
      } else {
        const isOwn = target === resolveFile(used.address, file.path, siteDir);
        asImage(used, isOwn ? used.address : `@site/${pathFrom(siteDir, target)}`);
        if (await isOnItsSide(target)) {
          turned.add(used.node);
        }
      }
    }
    if (elements.size === 0) {
      return;
    }
    visit(tree, ['image', 'imageReference'], (node, index, parent) => {
      const element = elements.get(node as Nodes);
      if (element !== undefined && index !== undefined) {
        (parent as Parent).children[index] = element;
      }
    });
    tree.children.unshift(
      importsNode([
        ...[...modules].map(([name, local]) => [local, `@data/pictures/${name}.json`] as const),
        ['Picture', component],
      ]),
    );
  };
