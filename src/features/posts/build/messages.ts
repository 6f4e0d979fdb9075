import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { listFiles } from '../../../lib/node/files';
import { remember } from '../../../lib/node/remember';

/** A text of the interface, as the source has it. */
export interface Message {
  id: string;
  /** Text in the default language. */
  text: string;
  /** Path of the source file, relative to the repository. */
  file: string;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @returns the text of a literal, of a concatenation, or of a list of children */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) {
    return undefined;
  }
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? node.value : undefined;
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements)) {
    const parts = node.elements.map(textOf);
    return parts.some((part) => part === undefined) ? undefined : parts.join('');
  }
  return undefined;
}

/** @returns the values of an object by their keys */
function valuesOf(node: Record<string, unknown>): Map<string, unknown> {
  const properties = Array.isArray(node.properties) ? (node.properties as unknown[]) : [];
  return new Map(
    properties.filter(isNode).flatMap(({ key, value }) => {
      const name = isNode(key) ? (key.name ?? key.value) : undefined;
      return typeof name === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** @returns id and text of `{ id, message }`, and of the properties of `<Translate>` */
function messageOf(object: unknown, textKey: string): Omit<Message, 'file'> | undefined {
  if (!isNode(object) || object.type !== 'ObjectExpression') {
    return undefined;
  }
  const values = valuesOf(object);
  const [id, text] = ['id', textKey].map((key) => textOf(values.get(key)));
  return id === undefined || text === undefined ? undefined : { id, text };
}

function messagesIn(node: unknown, found: Omit<Message, 'file'>[]): void {
  if (Array.isArray(node)) {
    node.forEach((child) => messagesIn(child, found));
    return;
  }
  if (!isNode(node)) {
    return;
  }
  const message = messageOf(node, 'message');
  if (message !== undefined) {
    found.push(message);
  }
  if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
    const [component, properties] = node.arguments as unknown[];
    const element =
      isNode(component) && component.name === 'Translate'
        ? messageOf(properties, 'children')
        : undefined;
    if (element !== undefined) {
      found.push(element);
    }
  }
  Object.values(node).forEach((child) => messagesIn(child, found));
}

/** @returns the messages of one source file; none when it has a syntax error, which the bundler reports */
const messagesOf = remember('messages', (code: string, loader: 'ts' | 'tsx') => {
  const found: Omit<Message, 'file'>[] = [];
  try {
    // An element of JSX becomes a call with an object, as translate() is one.
    const { code: plain } = transformSync(code, { loader, jsx: 'automatic', logLevel: 'silent' });
    messagesIn(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }), found);
  } catch {
    return [];
  }
  return found;
});

/**
 * Most code with the keys of a text gives them other values: problems have a message too.
 *
 * @returns whether code may have a text: an element with attributes, or a message that begins with a literal
 */
const mayHaveTexts = (code: string): boolean =>
  /<Translate\s|\bmessage:\s*['"`([/]/.test(code) && /\bid['"]?\s*[:=]/.test(code);

/**
 * Finds the texts of the interface in the source: `translate({ id, message })`, `<Translate id>`, and
 * objects of id and message that are given to `translate` elsewhere. The extractor of Docusaurus finds
 * the same calls, but takes seconds.
 *
 * @param siteDir root of the repository
 * @returns each text, once for each place
 */
export function readMessages(siteDir: string): Message[] {
  return listFiles(path.join(siteDir, 'src'))
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .flatMap((name) => {
      const code = fs.readFileSync(path.join(siteDir, 'src', name), 'utf8');
      const found = mayHaveTexts(code) ? messagesOf(code, name.endsWith('x') ? 'tsx' : 'ts') : [];
      return found.map((message) => ({ ...message, file: `src/${name}` }));
    });
}
