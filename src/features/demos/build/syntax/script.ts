import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Fault } from './fault';

/**
 * How code runs. `element` is the JSX of react-live without `noInline`: one expression. `jsx` is that
 * with `noInline`: statements.
 */
export type ScriptKind = 'script' | 'module' | 'jsx' | 'element';

const JsxParser = Parser.extend(jsx());

const clear: Readonly<Record<string, string>> = {
  "'import' and 'export' may appear only with 'sourceType: module'":
    'only a module can have import and export',
  "Cannot use 'import.meta' outside a module": 'only a module can have import.meta',
};

/**
 * @param code JavaScript or JSX
 * @param kind how the code runs
 * @returns its first syntax error, if it has one
 */
export function scriptFault(code: string, kind: ScriptKind): Fault | undefined {
  const isElement = kind === 'element';
  const isJsx = isElement || kind === 'jsx';
  // react-live also removes one semicolon and adds parentheses. The line break ends a last comment.
  const source = isElement ? `(${code.trimEnd().replace(/;$/, '')}\n)` : code;
  try {
    (isJsx ? JsxParser : Parser).parse(source, {
      ecmaVersion: 'latest',
      sourceType: kind === 'module' ? 'module' : 'script',
      allowReturnOutsideFunction: isJsx,
    });
    return undefined;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    const { line = 1, column = 0 } = loc ?? {};
    const reason = message.replace(/ \(\d+:\d+\)$/, '');
    return {
      line: Math.min(line, code.split('\n').length),
      column: isElement && line === 1 ? Math.max(column, 1) : column + 1,
      language: isJsx ? 'JSX' : 'JavaScript',
      reason: clear[reason] ?? reason,
      remedy: 'Correct the code',
    };
  }
}
