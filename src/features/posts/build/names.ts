import fs from 'node:fs';
import path from 'node:path';
import type { Expression, Program } from 'estree';
import type { Nodes, Root } from 'mdast';

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
 * @param address address as the post writes it, for the message
 * @param file path from `resolveFile`
 * @returns one error message when the file is missing or empty
 */
export function fileProblem(address: string, file: string): string[] {
  const found = optionalEndings.map((ending) => file + ending).find((name) => isFile(name));
  if (found === undefined) {
    return [`uses ${address}, but this file does not exist. Correct the path or add the file`];
  }
  return fs.statSync(found).size === 0
    ? [`uses ${address}, which is an empty file. Replace the file`]
    : [];
}

const isFile = (name: string) => fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true;

const programOf = (node: { data?: { estree?: Program | null | undefined } | undefined }) =>
  node.data?.estree ?? undefined;

/**
 * @param tree syntax tree of a post
 * @param file path of the post, relative to the repository
 * @param siteDir root of the repository
 * @returns `scope`, the names that the post can use, and `missing`, a problem for each import of a
 *   missing or empty file
 */
export function readImports(tree: Root, file: string, siteDir: string) {
  const scope = new Set(builtInNames);
  const missing: { line: number; message: string }[] = [];
  for (const node of tree.children) {
    const program = node.type === 'mdxjsEsm' ? programOf(node) : undefined;
    for (const statement of program?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        statement.specifiers.forEach(({ local }) => scope.add(local.name));
        const address = String(statement.source.value);
        const isOwn = address.startsWith('.') || address.startsWith('@site/');
        const target = isOwn ? resolveFile(address, path.join(siteDir, file), siteDir) : undefined;
        const line = statement.loc?.start.line ?? node.position?.start.line ?? 1;
        missing.push(
          ...(target === undefined ? [] : fileProblem(address, target)).map((message) => ({
            line,
            message,
          })),
        );
      } else if (statement.type === 'ExportNamedDeclaration') {
        const { declaration } = statement;
        const names =
          declaration?.type === 'VariableDeclaration'
            ? declaration.declarations.flatMap(({ id }) =>
                id.type === 'Identifier' ? [id.name] : [],
              )
            : declaration?.type === 'FunctionDeclaration'
              ? [declaration.id.name]
              : [];
        names.forEach((name) => scope.add(name));
      }
    }
  }
  return { scope, missing };
}

/** @returns the first name of an expression: `a` for `a`, `a.b` and `a.b()` */
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
 * @param scope names that the post can use
 * @returns the first name of the expression, when it is not defined
 */
export function unknownName(node: Nodes, scope: ReadonlySet<string>): string | undefined {
  const [statement] = programOf(node as Parameters<typeof programOf>[0])?.body ?? [];
  const name =
    statement?.type === 'ExpressionStatement' ? rootName(statement.expression) : undefined;
  return name === undefined || name in globalThis || scope.has(name) ? undefined : name;
}
