/*
 * A loader of the bundler. It writes the translations of the interface into the modules that use
 * them, and takes them out of the list that Docusaurus puts into the scripts of every page. A loader
 * must be a JavaScript file (./inlineTexts.ts says when it runs).
 */
import { parse } from 'acorn';

/** @returns {boolean} whether a node is text, or texts joined by `+` */
const isText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    isText(node.left) &&
    isText(node.right));

/** @returns {{ start: number, end: number, text: string } | undefined} the change of one object */
function changeOf(object, texts) {
  const values = new Map(
    object.properties
      .filter(({ type, key }) => type === 'Property' && key !== undefined)
      .map(({ key, value }) => [key.name ?? key.value, value]),
  );
  const id = values.get('id');
  const own = values.get('message') ?? values.get('children');
  const text = id?.type === 'Literal' ? texts[id.value] : undefined;
  return text === undefined || own === undefined || !isText(own)
    ? undefined
    : { start: own.start, end: own.end, text: JSON.stringify(text) };
}

/** Calls `visit` with each object literal below a node. */
function eachObject(node, visit) {
  if (Array.isArray(node)) {
    node.forEach((child) => eachObject(child, visit));
  } else if (typeof node === 'object' && node !== null) {
    if (node.type === 'ObjectExpression') {
      visit(node);
    }
    Object.values(node).forEach((child) => eachObject(child, visit));
  }
}

/**
 * @param {string} code a module, without JSX and types
 * @param {Record<string, string>} texts translations by their ids
 * @returns {string} the module, in which `{ id, message }` and `{ id, children }` have the translation
 */
function inline(code, texts) {
  const changes = [];
  eachObject(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (object) => {
    const change = changeOf(object, texts);
    if (change !== undefined) {
      changes.push(change);
    }
  });
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);
}

/**
 * @param {string} source a module of the site, or the list of translations
 * @returns {string} the module with its translations, or the list without them
 */
export default function inlineTexts(source) {
  const { texts } = this.getOptions();
  if (this.resourcePath.endsWith('.json')) {
    const others = Object.entries(JSON.parse(source)).filter(([id]) => !Object.hasOwn(texts, id));
    return JSON.stringify(Object.fromEntries(others));
  }
  return /\bid:/.test(source) ? inline(source, texts) : source;
}
