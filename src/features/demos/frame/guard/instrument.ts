import { Parser, type Node, type Program } from 'acorn';
import jsx from 'acorn-jsx';

/** Name of the guard that the runtime defines; code that uses the name itself is refused. */
export const guardName = 'aoba$guard';

/** Rank of a guard call at the entry of a function: any loop is named before it. */
export const functionRank = 99;

/** Added to the depth of loops in a generator: endless ones are written there on purpose. */
const generatorDepth = 50;

/** Parsing takes a third of a second for a million characters, and the page may share the thread. */
const maxLength = 300_000;

/**
 * How the code is read. `handler` is the body of an event-handler attribute, `element` the JSX of
 * react-live without `noInline` (one expression).
 */
export type CodeKind = 'script' | 'module' | 'handler' | 'jsx' | 'element';

/** Code that cannot be guarded, and so does not run. */
export class GuardError extends SyntaxError {
  override name = 'SyntaxError';
  /** Line in the file that the reader sees, from 1; `undefined` when it is in none. */
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.line = line;
  }
}

interface Insertion {
  at: number;
  text: string;
}

type Visited = Node & Record<string, unknown>;

const isNode = (value: unknown): value is Visited =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** @returns the nodes right under a node, in the order of acorn's fields */
function childrenOf(node: Visited): Visited[] {
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

/** @returns line in the file, of a line of the code */
const lineIn = (firstLine: number | undefined, line = 1): number | undefined =>
  firstLine === undefined ? undefined : firstLine + line - 1;

/** @returns whether a function's own statements hold a `try`: then it may outlive a full stack */
const holdsTry = (node: Visited): boolean =>
  childrenOf(node).some(
    (child) => child.type === 'TryStatement' || (!functions.has(child.type) && holdsTry(child)),
  );

/** Collects what is put into the code; nothing that is put in holds a line break. */
class Collector {
  private readonly openers: Insertion[] = [];
  private readonly closers: Insertion[] = [];

  constructor(private readonly firstLine: number | undefined) {}

  visit(node: Visited, depth = 0): void {
    const close = this.open(node, depth);
    const within = node.generator === true ? generatorDepth : 0;
    const below = depth + within + (loops.has(node.type) ? 1 : 0);
    for (const child of childrenOf(node)) {
      this.visit(child, below);
    }
    // After the children: where two nodes end together, the inner one is closed first.
    this.closers.push(...close);
  }

  /** @returns the source with everything put in; at one place, what closes comes first */
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
    return `${guardName}(${lineIn(this.firstLine, node.loc?.start.line) ?? 0},${rank})`;
  }

  /** @returns what closes the node, once its children are done */
  private open(node: Visited, depth: number): Insertion[] {
    if (loops.has(node.type)) {
      return this.openLoop(node, node.body as Node, depth);
    }
    if (functions.has(node.type)) {
      return this.openFunction(node, node.body as Visited);
    }
    if (node.type === 'CallExpression') {
      return this.openEval(node);
    }
    if (node.type === 'Identifier' && node.name === guardName) {
      const line = lineIn(this.firstLine, node.loc?.start.line);
      throw new GuardError(`${guardName}: reserved name`, line);
    }
    return [];
  }

  private openLoop(loop: Visited, body: Node, depth: number): Insertion[] {
    const call = `${this.call(loop, Math.min(depth, functionRank - 1))};`;
    if (body.type === 'BlockStatement') {
      this.openers.push({ at: body.start + 1, text: call });
      return [];
    }
    this.openers.push({ at: body.start, text: `{${call}` });
    return [{ at: body.end, text: '}' }];
  }

  private openFunction(node: Visited, body: Visited): Insertion[] {
    const call = this.call(node, functionRank);
    if (body.type !== 'BlockStatement') {
      // Inside of the parentheses, if there are any: they are no part of the node.
      this.openers.push({ at: body.start, text: `(${call},` });
      return [{ at: body.end, text: ')' }];
    }
    const directive = (body.body as Visited[]).findLast((statement) => 'directive' in statement);
    const isSurvivor = node.async !== true && node.generator !== true && holdsTry(body);
    const enter = isSurvivor ? `${call};${guardName}.enter();try{` : `${call};`;
    this.openers.push(
      directive === undefined
        ? { at: body.start + 1, text: enter }
        : { at: directive.end, text: `;${enter}` },
    );
    return isSurvivor ? [{ at: body.end - 1, text: `}finally{${guardName}.leave()}` }] : [];
  }

  /** A direct `eval` keeps its scope; its argument is guarded when it is known. */
  private openEval({ callee, arguments: values }: Visited): Insertion[] {
    const [code] = values as Visited[];
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

/** @returns acorn's error in the words of a browser: without the position, which is its line */
function asGuardError(error: unknown, firstLine: number | undefined): GuardError {
  const { message, loc } = error as Error & { loc?: { line: number } };
  return new GuardError(message.replace(/ \(\d+:\d+\)$/, ''), lineIn(firstLine, loc?.line));
}

/**
 * Puts calls of the guard into every loop and at the entry of every function. Lines stay where they
 * are, columns do not.
 *
 * @param source code of a reader
 * @param kind how it is read
 * @param firstLine line of its first character in the file that the reader sees, from 1; left out
 *   for code made at run time, whose guard calls say line 0
 * @returns the code to run
 * @throws GuardError when the code cannot be parsed, is too long or uses the guard's own name
 */
export function guardCode(source: string, kind: CodeKind, firstLine?: number): string {
  if (source.length > maxLength) {
    throw new GuardError(`${source.length} > ${maxLength}`, firstLine);
  }
  // react-live draws an expression: a semicolon after it is let go, as react-live does.
  const isElement = kind === 'element';
  const whole = isElement ? `(${source.trimEnd().replace(/;$/, '')}\n)` : source;
  const collector = new Collector(firstLine);
  try {
    collector.visit(parse(whole, kind) as unknown as Visited);
  } catch (error) {
    throw error instanceof GuardError ? error : asGuardError(error, firstLine);
  }
  const guarded = collector.apply(whole);
  return isElement ? guarded.slice(1, -2) : guarded;
}
