import fs from 'node:fs';
import path from 'node:path';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { isFile, pathFrom } from '../../../lib/node/files';
import { isPicture } from '../../../lib/pictureNames';
import { safeDecode } from './address';
import { drawingFault } from './drawings';
import { nearFile } from './nearFile';

/** Names that Docusaurus defines in every MDX file. */
const builtInNames = ['props', 'frontMatter', 'assets', 'contentTitle', 'toc'];

/** File name endings that an import may leave out. */
const optionalEndings = ['', '.ts', '.tsx', '.js', '.json', '/index.ts', '/index.tsx'];

/**
 * @param address address of an image or a module, as the post writes it
 * @param from absolute path of the post
 * @param siteDir root of the repository
 * @returns the absolute path of the file, or `undefined` when the address is not a file of this
 *   repository
 */
export function resolveFile(address: string, from: string, siteDir: string): string | undefined {
  const [encoded = ''] = address.split(/[?#]/);
  const bare = safeDecode(encoded) ?? encoded;
  if (bare === '' || /^[a-z][a-z+.-]*:/i.test(bare) || bare.startsWith('//')) {
    return undefined;
  }
  if (bare.startsWith('@site/')) {
    return path.join(siteDir, bare.slice('@site/'.length));
  }
  return bare.startsWith('/')
    ? path.join(siteDir, 'static', bare)
    : path.join(path.dirname(from), bare);
}

/**
 * @param address address as the post writes it, for the message
 * @param file path from `resolveFile`
 * @param folders where a file of a similar name may lie
 * @returns one error message when the file is missing or empty
 */
export function fileProblem(
  address: string,
  file: string,
  folders: readonly string[] = [path.dirname(file)],
): string[] {
  const found = optionalEndings.map((ending) => file + ending).find((name) => isFile(name));
  if (found === undefined) {
    const hint = nearFile(path.basename(file), folders);
    return [
      `uses ${address}, but this file does not exist.${hint} Correct the path or add the file`,
    ];
  }
  if (fs.statSync(found).size === 0) {
    return [`uses ${address}, which is an empty file. Replace the file`];
  }
  const fault = /\.svg$/i.test(found) ? drawingFault(fs.readFileSync(found, 'utf8')) : undefined;
  return fault === undefined ? [] : [`uses ${address}, ${fault}`];
}

/** Components that src/theme/MDXComponents, or `remarkDemo` (Stage), adds to the HTML elements. */
export const components = ['Cobogo', 'Demo', 'Figure', 'Stage', 'Trecho'];

/** Folders whose pictures and data a post may import. */
const contentFolders = ['blog/', 'i18n/', 'static/', 'src/'];

const isPictureOrData = (address: string) => isPicture(address) || /\.json$/i.test(address);

/** @returns whether a component of the theme is in this repository */
function isThemeComponent(name: string, siteDir: string): boolean {
  const features = path.join(siteDir, 'src/features');
  const folders = fs.existsSync(features)
    ? fs.readdirSync(features).map((feature) => `src/features/${feature}/client/theme`)
    : [];
  return ['src/theme', 'src/site/slots', ...folders].some((folder) =>
    optionalEndings.some((ending) => isFile(path.join(siteDir, folder, name + ending))),
  );
}

/**
 * Imports run while the site is built, with the rights of the author. So posts import pictures and
 * data of the site's content, and components of its code; not packages, and no code of their own.
 *
 * @returns an error message for an import that is not allowed, or whose file is missing or broken
 */
function importProblems(address: string, file: string, siteDir: string): string[] {
  if (address.startsWith('@theme/')) {
    return isThemeComponent(address.slice('@theme/'.length), siteDir)
      ? []
      : [`imports ${address}, which is not a component of this site. Correct the name`];
  }
  const target = /^(?:\.|@site\/)/.test(address)
    ? resolveFile(address, path.join(siteDir, file), siteDir)
    : undefined;
  if (target === undefined) {
    return [
      `imports ${address}, a package. Posts import pictures, data, and components from @site/src. Delete the import, or write a component`,
    ];
  }
  const place = `${pathFrom(siteDir, target)}/`;
  const folders = isPictureOrData(address) ? contentFolders : ['src/'];
  return folders.some((folder) => place.startsWith(folder))
    ? fileProblem(address, target)
    : [
        `imports ${address}, which posts may not use. Posts import pictures and data from ${contentFolders.join(', ')}, and components from src/`,
      ];
}

const programOf = (node: { data?: { estree?: Program | null | undefined } | undefined }) =>
  node.data?.estree ?? undefined;

/** Statements of the imports and exports of an MDX file, each with its line. */
const statementsOf = (tree: Root) =>
  tree.children.flatMap((node) =>
    (node.type === 'mdxjsEsm' ? (programOf(node)?.body ?? []) : []).map((statement) => ({
      statement,
      line: statement.loc?.start.line ?? node.position?.start.line ?? 1,
    })),
  );

/** @returns the names that an import or export defines */
function namesOf(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') {
    return statement.specifiers.map(({ local }) => local.name);
  }
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
  return declaration?.type === 'VariableDeclaration'
    ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    : [];
}

/**
 * @param tree syntax tree of a post or page
 * @returns the names that its expressions and elements can use, without those of components
 */
export const scopeOf = (tree: Root): Set<string> =>
  new Set([...builtInNames, ...statementsOf(tree).flatMap(({ statement }) => namesOf(statement))]);

/** @returns the address of each import of a post or page, and its line */
export const importsIn = (tree: Root): { address: string; line: number }[] =>
  statementsOf(tree).flatMap(({ statement, line }) =>
    statement.type === 'ImportDeclaration'
      ? [{ address: String(statement.source.value), line }]
      : [],
  );

/**
 * @param imports result of `importsIn`
 * @param file path of the post or page, relative to the repository
 * @param siteDir root of the repository
 * @returns a problem for each import that is not allowed, or whose file is missing or broken
 */
export const checkImports = (
  imports: readonly { address: string; line: number }[],
  file: string,
  siteDir: string,
) =>
  imports.flatMap(({ address, line }) =>
    importProblems(address, file, siteDir).map((message) => ({ line, message })),
  );
