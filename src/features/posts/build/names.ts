import fs from 'node:fs';
import path from 'node:path';
import type { Expression, Program } from 'estree';
import type { Nodes, Root } from 'mdast';

/** Names that the MDX of Docusaurus defines in every file. */
const given = ['props', 'frontMatter', 'assets', 'contentTitle', 'toc'];

/** Endings that an import may leave out. */
const endings = ['', '.ts', '.tsx', '.js', '.json', '/index.ts', '/index.tsx'];

/**
 * @param address of an image or a module, as a post writes it
 * @param from absolute path of the post
 * @param siteDir root of the repository
 * @returns the path it stands for; `undefined` for what is not a file of this repository
 */
export function fileOf(address: string, from: string, siteDir: string): string | undefined {
  const [bare = ''] = decodeURI(address).split(/[?#]/);
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
 * @param address as the post writes it, for the message
 * @param file what `fileOf` made of it
 * @returns what is wrong with the file, if anything
 */
export function fileProblem(address: string, file: string): string[] {
  const found = endings.map((ending) => file + ending).find((name) => isFile(name));
  if (found === undefined) {
    return [`asks for ${address}, but there is no such file`];
  }
  return fs.statSync(found).size === 0 ? [`asks for ${address}, which is an empty file`] : [];
}

const isFile = (name: string) => fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true;

const programOf = (node: { data?: { estree?: Program | null | undefined } | undefined }) =>
  node.data?.estree ?? undefined;

/**
 * @param tree of a post
 * @param file path of the post below the repository
 * @param siteDir root of the repository
 * @returns the names its imports and exports define, and imports of files that are not there
 */
export function imported(tree: Root, file: string, siteDir: string) {
  const scope = new Set(given);
  const missing: { line: number; message: string }[] = [];
  for (const node of tree.children) {
    const program = node.type === 'mdxjsEsm' ? programOf(node) : undefined;
    for (const statement of program?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        statement.specifiers.forEach(({ local }) => scope.add(local.name));
        const address = String(statement.source.value);
        const isOwn = address.startsWith('.') || address.startsWith('@site/');
        const target = isOwn ? fileOf(address, path.join(siteDir, file), siteDir) : undefined;
        const line = statement.loc?.start.line ?? node.position?.start.line ?? 1;
        missing.push(
          ...(target === undefined ? [] : fileProblem(address, target)).map((message) => ({
            line,
            message,
          })),
        );
      } else if (statement.type === 'ExportNamedDeclaration') {
        const made = statement.declaration;
        const names =
          made?.type === 'VariableDeclaration'
            ? made.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
            : made?.type === 'FunctionDeclaration'
              ? [made.id.name]
              : [];
        names.forEach((name) => scope.add(name));
      }
    }
  }
  return { scope, missing };
}

/** The name an expression starts from: `a` of `a`, `a.b` and `a.b()`. */
function rootName(expression: Expression): string | undefined {
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'MemberExpression':
      return expression.object.type === 'Super' ? undefined : rootName(expression.object);
    case 'CallExpression':
      return expression.callee.type === 'Super' ? undefined : rootName(expression.callee);
    default:
      return undefined;
  }
}

/**
 * @param node an expression in braces
 * @param scope names the post defines
 * @returns the name it starts from, when nothing defines it
 */
export function unknownName(node: Nodes, scope: ReadonlySet<string>): string | undefined {
  const [statement] = programOf(node as Parameters<typeof programOf>[0])?.body ?? [];
  const name =
    statement?.type === 'ExpressionStatement' ? rootName(statement.expression) : undefined;
  return name === undefined || name in globalThis || scope.has(name) ? undefined : name;
}
