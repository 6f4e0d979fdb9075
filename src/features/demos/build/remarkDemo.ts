import fs from 'node:fs';
import path from 'node:path';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { defaultLocale } from '../../../lib/locales';
import { parseFenceMeta } from '../../../lib/mdx/fence';
import { importsNode, variableAttribute } from '../../../lib/mdx/imports';
import { resultName } from './demoData';
import { asLiveBlock, liveBlockId } from './liveBlock';
import { readDemo } from './readDemo';
import { stageName } from './stage/stageData';
import { demoFault, idFault, textOf, trechoName, usagesIn, valueFault, type Usage } from './usages';
import { demosFolder } from '../../../lib/contentFolders';

const importName = (id: string) => `demo_${id.replace(/-/g, '$')}`;

/** Component that offers a loader as one piece. Only the posts that show one load it. */
const pieceComponent = '@site/src/features/demos/client/Piece';

/** @returns whether a demo is a loading animation: it has a month, and so a place on the shelf */
function isLoader(id: string): boolean {
  // The working directory of a build is the repository.
  const file = path.join(demosFolder, id, 'demo.json');
  return fs.existsSync(file) && /"mes":/.test(fs.readFileSync(file, 'utf8'));
}

/** @returns an attribute whose value is an imported module of data */
const dataAttribute = (name: string, module: string): MdxJsxAttribute =>
  variableAttribute(name, importName(module));

/**
 * Replaces each live block with a `<Demo>`. src/features/demos/plugin makes a demo with the same id
 * from the block.
 *
 * @param ids receives the ids of these demos
 */
function replaceLiveBlocks(tree: Root, file: VFile, ids: Set<string>): void {
  visit(tree, 'code', (node: Code, index, parent: Parent | undefined) => {
    try {
      const block = asLiveBlock(node);
      if (block === undefined || parent === undefined || index === undefined) {
        return;
      }
      const id = liveBlockId(block);
      const { lines } = parseFenceMeta(block.meta);
      ids.add(id);
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'Demo',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'id', value: id },
          { type: 'mdxJsxAttribute', name: 'opens', value: block.language },
          { type: 'mdxJsxAttribute', name: 'lines', value: lines.join(',') },
        ],
        children: [],
      } as MdxJsxFlowElement as Parent['children'][number];
    } catch (error) {
      file.fail((error as Error).message, node);
    }
  });
}

/** @returns language of an MDX file, by its path */
const localeOf = (file: VFile): string =>
  /(?:^|\/)i18n\/([^/]+)\//.exec(file.path.replaceAll('\\', '/'))?.[1] ?? defaultLocale;

/** @returns an error message when the demo of a usage, or what it asks of the demo, does not exist */
function usageFault(usage: Usage, locale: string): string | undefined {
  const fault = idFault(usage, demosFolder) ?? valueFault(usage);
  const asks = ['opens', 'lines', 'show'].some((name) => textOf(usage.element, name) !== '');
  if (fault !== undefined || usage.name !== 'Demo' || !asks) {
    return fault;
  }
  try {
    return demoFault(usage, readDemo(path.join(demosFolder, usage.id), locale));
  } catch {
    // The plugin reads every demo, and reports one that cannot be read.
    return undefined;
  }
}

/** @returns name of the data module of a usage */
function moduleOf(usage: Usage): string {
  const { element, name, id } = usage;
  if (name === 'Trecho') {
    return trechoName(usage);
  }
  if (name === 'Stage') {
    return stageName(id);
  }
  return textOf(element, 'show') === 'result' ? resultName(id) : id;
}

/** Name of the prop that receives the data. */
const props = { Demo: 'demo', Stage: 'stage', Trecho: 'excerpt' } as const;

/** Few posts show a stage, so only they import the component. */
const stageComponent = '@site/src/features/demos/client/Stage';

/**
 * Remark plugin. It imports the data that src/features/demos/plugin writes, and passes it to:
 * - `<Demo id="x" />`: the data of `src/demos/x`;
 * - a live block: the data of its own demo;
 * - `<Trecho id="x" />`: only the lines of the excerpt;
 * - `<Demo show="result" />`: the data without code;
 * - `<Demo show="code" />` of a loader: also the component for its piece;
 * - `<Stage id="x" />`: what the stage `src/demos/x` changes, and its .zip.
 *
 * So a post shows the same code that runs, and loads no more than it shows. Each demo is one
 * module, which all posts share.
 */
export default function remarkDemo() {
  return (tree: Root, file: VFile): void => {
    const ids = new Set<string>();
    replaceLiveBlocks(tree, file, ids);
    const blocks = new Set(ids);
    const usages = usagesIn(tree);
    const locale = localeOf(file);
    let hasPiece = false;
    for (const usage of usages) {
      const { element, name, id } = usage;
      const fault = blocks.has(id) ? undefined : usageFault(usage, locale);
      if (fault !== undefined) {
        file.fail(fault, element);
      }
      const module = moduleOf(usage);
      ids.add(module);
      element.attributes.push(dataAttribute(props[name], module));
      if (name === 'Demo' && textOf(element, 'show') === 'code' && isLoader(id)) {
        hasPiece = true;
        const attributes = [dataAttribute('demo', module)];
        (element as MdxJsxFlowElement).children.push({
          type: 'mdxJsxFlowElement',
          name: 'Piece',
          attributes,
          children: [],
        });
      }
    }
    if (ids.size === 0) {
      return;
    }
    const hasStage = usages.some(({ name }) => name === 'Stage');
    tree.children.unshift(
      importsNode([
        ...[...ids].map((id) => [importName(id), `@data/demos/${id}.json`] as const),
        ...(hasPiece ? ([['Piece', pieceComponent]] as const) : []),
        ...(hasStage ? ([['Stage', stageComponent]] as const) : []),
      ]),
    );
  };
}
