import { Parser, type Node, type Program } from 'acorn';
import jsx from 'acorn-jsx';

/** Global name of the guard function (install.ts). Code that uses this name is refused. */
export const guardName = 'site$guard';

/** Rank of a guard call at the start of a function. Loops rank lower and are reported first. */
export const functionRank = 99;

/**
 * Added to the depth of loops in a generator. Endless loops are normal there, so the loop that
 * consumes the generator is reported first.
 */
const generatorDepth = 50;

/**
 * Maximum length of code, in UTF-16 units. A million take a third of a second to parse, and the
 * page may share the thread.
 */
const maxLength = 300_000;

/**
 * How to parse the code. `handler` is the body of an event-handler attribute. `element` is the JSX
 * of react-live without `noInline` (one expression).
 */
export type CodeKind = 'script' | 'module' | 'handler' | 'jsx' | 'element';

/** Error of code that cannot be guarded and therefore does not run. */
export class GuardError extends SyntaxError {
  override name = 'SyntaxError';
  /** 1-based line in the file that the reader sees; `undefined` when the code is in no file. */
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.line = line;
  }
}

/** Text to insert at an offset of the source. */
interface Insertion {
  at: number;
  text: string;
}

/** A syntax node whose fields can be enumerated. */
type AnyNode = Node & Record<string, unknown>;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** @returns the child nodes of a node, in the order of acorn's fields */
function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const loops: ReadonlySet<string> = new Set([
  'WhileStatement',
  'DoWhileStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
]);

const functions: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/**
 * @param firstLine line of the file at which the code starts
 * @param line line in the code
 * @returns line in the file
 */
const fileLine = (firstLine: number | undefined, line = 1): number | undefined =>
  firstLine === undefined ? undefined : firstLine + line - 1;

/**
 * @returns whether the statements of a function contain a `try`, not counting nested functions.
 *   Such a function can catch a stack overflow and go on
 */
const containsTry = (node: AnyNode): boolean =>
  childrenOf(node).some(
    (child) => child.type === 'TryStatement' || (!functions.has(child.type) && containsTry(child)),
  );

/** Collects insertions for the code. None contains a line break, so line numbers do not change. */
class Collector {
  private readonly openers: Insertion[] = [];
  private readonly closers: Insertion[] = [];

  constructor(private readonly firstLine: number | undefined) {}

  visit(node: AnyNode, depth = 0): void {
    const close = this.open(node, depth);
    const extra = node.generator === true ? generatorDepth : 0;
    const childDepth = depth + extra + (loops.has(node.type) ? 1 : 0);
    for (const child of childrenOf(node)) {
      this.visit(child, childDepth);
    }
    // After the children, so that of two nodes with the same end the inner one is closed first.
    this.closers.push(...close);
  }

  /** @returns the source with all insertions; at the same offset, closers come before openers */
  apply(source: string): string {
    const all = [...this.closers, ...this.openers].sort((a, b) => a.at - b.at);
    let last = 0;
    let whole = '';
    for (const { at, text } of all) {
      whole += source.slice(last, at) + text;
      last = at;
    }
    return whole + source.slice(last);
  }

  private call(node: Node, rank: number): string {
    return `${guardName}(${fileLine(this.firstLine, node.loc?.start.line) ?? 0},${rank})`;
  }

  /** @returns insertions that close the node, to be added after those of its children */
  private open(node: AnyNode, depth: number): Insertion[] {
    if (loops.has(node.type)) {
      return this.openLoop(node, node.body as Node, depth);
    }
    if (functions.has(node.type)) {
      return this.openFunction(node, node.body as AnyNode);
    }
    if (node.type === 'CallExpression') {
      return this.openEval(node);
    }
    if (node.type === 'Identifier' && node.name === guardName) {
      const line = fileLine(this.firstLine, node.loc?.start.line);
      throw new GuardError(`${guardName}: reserved name`, line);
    }
    return [];
  }

  private openLoop(loop: AnyNode, body: Node, depth: number): Insertion[] {
    const call = `${this.call(loop, Math.min(depth, functionRank - 1))};`;
    if (body.type === 'BlockStatement') {
      this.openers.push({ at: body.start + 1, text: call });
      return [];
    }
    this.openers.push({ at: body.start, text: `{${call}` });
    return [{ at: body.end, text: '}' }];
  }

  private openFunction(node: AnyNode, body: AnyNode): Insertion[] {
    const call = this.call(node, functionRank);
    if (body.type !== 'BlockStatement') {
      // An arrow's expression body. Its parentheses, if any, are not part of the node: stay inside.
      this.openers.push({ at: body.start, text: `(${call},` });
      return [{ at: body.end, text: ')' }];
    }
    const directive = (body.body as AnyNode[]).findLast((statement) => 'directive' in statement);
    const canCatch = node.async !== true && node.generator !== true && containsTry(body);
    const enter = canCatch ? `${call};${guardName}.enter();try{` : `${call};`;
    this.openers.push(
      directive === undefined
        ? { at: body.start + 1, text: enter }
        : { at: directive.end, text: `;${enter}` },
    );
    return canCatch ? [{ at: body.end - 1, text: `}finally{${guardName}.leave()}` }] : [];
  }

  /** Keeps a direct `eval`, which needs its scope. Its argument is guarded at run time. */
  private openEval({ callee, arguments: values }: AnyNode): Insertion[] {
    const [code] = values as AnyNode[];
    const isEval = isNode(callee) && callee.type === 'Identifier' && callee.name === 'eval';
    if (!isEval || code === undefined || code.type === 'SpreadElement') {
      return [];
    }
    this.openers.push({ at: code.start, text: `${guardName}.code((` });
    return [{ at: code.end, text: '))' }];
  }
}

const JsxParser = Parser.extend(jsx());

function parse(source: string, kind: CodeKind): Program {
  const parser = kind === 'jsx' || kind === 'element' ? JsxParser : Parser;
  return parser.parse(source, {
    ecmaVersion: 'latest',
    sourceType: kind === 'module' ? 'module' : 'script',
    allowReturnOutsideFunction: kind === 'handler',
    locations: true,
  });
}

/** @returns acorn's error without the position in its text; the line is a property instead */
function asGuardError(error: unknown, firstLine: number | undefined): GuardError {
  const { message, loc } = error as Error & { loc?: { line: number } };
  return new GuardError(message.replace(/ \(\d+:\d+\)$/, ''), fileLine(firstLine, loc?.line));
}

/**
 * Inserts a call of the guard into every loop and at the start of every function. Line numbers stay
 * the same, columns change.
 *
 * @param source the reader's code
 * @param kind how to parse it
 * @param firstLine 1-based line at which the code starts in the file that the reader sees; omit it
 *   for code created at run time, whose guard calls then have line 0
 * @returns the code to run
 * @throws GuardError when the code cannot be parsed, is too long or uses the guard's name. The
 *   playground shows the message to readers of both languages
 */
export function guardCode(source: string, kind: CodeKind, firstLine?: number): string {
  if (source.length > maxLength) {
    throw new GuardError(`${source.length} > ${maxLength}`, firstLine);
  }
  // An `element` is one expression. react-live accepts a semicolon after it, so remove that.
  const isElement = kind === 'element';
  const whole = isElement ? `(${source.trimEnd().replace(/;$/, '')}\n)` : source;
  const collector = new Collector(firstLine);
  try {
    collector.visit(parse(whole, kind) as unknown as AnyNode);
  } catch (error) {
    throw error instanceof GuardError ? error : asGuardError(error, firstLine);
  }
  const guarded = collector.apply(whole);
  return isElement ? guarded.slice(1, -2) : guarded;
}
