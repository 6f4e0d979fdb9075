import type { Nodes } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { nodesIn } from '../../../../lib/mdx/nodesIn';
import type { Document } from '../../../../lib/node/document';
import { components, scopeOf } from '../names';
import { lineOf } from './lines';
import type { Found, Rule } from './types';

/** A node of the JavaScript in braces (ESTree). */
type Script = Readonly<Record<string, unknown>> & { type: string };

/** Kinds of nodes that compute a value from literals and names, with the keys of their parts. */
const pure: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  BinaryExpression: ['left', 'right'],
  ChainExpression: ['expression'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  ExpressionStatement: ['expression'],
  Literal: [],
  LogicalExpression: ['left', 'right'],
  MemberExpression: ['object'],
  ObjectExpression: ['properties'],
  Program: ['body'],
  Property: ['value'],
  TemplateElement: [],
  TemplateLiteral: ['expressions'],
  UnaryExpression: ['argument'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['init'],
};

/** Properties that lead from any value to code. */
const isLeak = (name: string) => /^(?:constructor|prototype|__\w+__)$/.test(name);

const isScript = (value: unknown): value is Script =>
  typeof value === 'object' && value !== null && 'type' in value;

const allowed = 'Posts may use literals, imported names and components. Write the result as text';

/** @returns why a property may not be read, if so */
function propertyFault({ computed, property }: Script): string | undefined {
  const { type, name, value } = property as Script;
  if (computed === true ? type !== 'Literal' : type !== 'Identifier') {
    return 'reads a computed property';
  }
  const key = String(computed === true ? value : name);
  return isLeak(key) ? `uses "${key}"` : undefined;
}

/**
 * @param node a part of an expression
 * @param scope names that the document defines
 * @returns the end of an error message, or `undefined` when the part is allowed
 */
function faultOf(node: Script, scope: ReadonlySet<string>): string | undefined {
  const { type, name } = node;
  if (type === 'Identifier') {
    if (scope.has(String(name)) || name === 'undefined') {
      return undefined;
    }
    return String(name) in globalThis || name === 'require' || name === 'module'
      ? `uses "${String(name)}". ${allowed}`
      : `uses "${String(name)}", which is not defined in this post. Import it, or write it in backticks to show it as text`;
  }
  const keys = pure[type];
  // An unknown name explains a call better than the call itself.
  const parts = (keys ?? ['callee', 'tag', 'expression', 'object', 'left'])
    .flatMap((key) => node[key])
    .filter(isScript);
  for (const part of parts) {
    const fault = faultOf(part, scope);
    if (fault !== undefined) {
      return fault;
    }
  }
  if (keys === undefined) {
    return `runs code. ${allowed}`;
  }
  const property = type === 'MemberExpression' ? propertyFault(node) : undefined;
  return property === undefined ? undefined : `${property}. ${allowed}`;
}

const short = (code: string) => (code.length > 60 ? `${code.slice(0, 60)}…` : code).trim();

/** @returns an error message when the code of one pair of braces is not allowed */
function inBraces(
  code: string,
  data: object | undefined,
  scope: ReadonlySet<string>,
): string | undefined {
  const program = (data as { estree?: unknown } | undefined)?.estree;
  const fault = isScript(program) ? faultOf(program, scope) : undefined;
  return fault === undefined ? undefined : `{${short(code)}} ${fault}`;
}

/**
 * @param attribute an attribute of an element
 * @param scope names that the document defines
 * @returns an error message when the code of its value is not allowed
 */
export function attributeFault(
  { name, value }: MdxJsxAttribute,
  scope: ReadonlySet<string>,
): string | undefined {
  // elements.ts refuses these attributes, whatever their value is.
  return typeof value !== 'object' || value === null || /^on/i.test(name) || name === 'style'
    ? undefined
    : inBraces(value.value, value.data, scope);
}

/** @returns the names that the expressions of a document may use */
export const namesFor = ({ tree, kind }: Pick<Document, 'tree' | 'kind'>): Set<string> =>
  new Set([...scopeOf(tree), ...(kind === 'post' ? components : [])]);

function inAttributes(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  scope: ReadonlySet<string>,
): string[] {
  return element.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return [
        `<${element.name}> has {${short(attribute.value)}}. Write each attribute by its name`,
      ];
    }
    const fault = attributeFault(attribute, scope);
    return fault === undefined ? [] : [fault];
  });
}

/** @returns problems of the exports of an MDX file; `names.ts` checks its imports */
function inModule(node: Nodes & { type: 'mdxjsEsm' }, scope: ReadonlySet<string>): Found[] {
  return (node.data?.estree?.body ?? []).flatMap((statement): Found[] => {
    if (statement.type === 'ImportDeclaration') {
      return [];
    }
    const line = statement.loc?.start.line ?? lineOf(node);
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    const fault =
      declaration?.type === 'VariableDeclaration'
        ? faultOf(declaration as unknown as Script, scope)
        : `runs code. ${allowed}`;
    return fault === undefined ? [] : [{ line, message: `the export ${fault}` }];
  });
}

/**
 * Expressions run while the site is built, on the author's machine, and their values are published.
 * So they must not see the process (environment variables hold secrets), files, time or chance.
 */
export const expressions: Rule = {
  name: 'expressions',
  about: {
    pt: 'Entre chaves, só valores escritos ali, nomes importados e componentes: nada que dependa da máquina, da hora ou do acaso.',
    en: 'Braces hold only literals, imported names and components: nothing that depends on the machine, the time or chance.',
  },
  check: (document) => {
    const { tree } = document;
    const scope = namesFor(document);
    const found: Found[] = [];
    for (const node of nodesIn(tree)) {
      const line = lineOf(node);
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        const message = inBraces(node.value, node.data, scope);
        found.push(...(message === undefined ? [] : [{ line, message }]));
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        found.push(...inAttributes(node, scope).map((message) => ({ line, message })));
      } else if (node.type === 'mdxjsEsm') {
        found.push(...inModule(node, scope));
      }
    }
    return found;
  },
};
