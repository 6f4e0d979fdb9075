import type { Fault } from './fault';
import { jsonFault } from './data';
import { markupFaults } from './markup';
import { tomlFault, yamlFault } from './settings';
import { scriptFault, type ScriptKind } from './script';
import { styleFaults } from './style';
import { remember } from '../../../../lib/node/remember';

export { jsonFault, lineOfKey, repeatedKeys } from './data';
export { faultMessage, type Fault } from './fault';
export { scriptFault, type ScriptKind } from './script';

function parse(code: string, language: string, kind: ScriptKind): Fault[] {
  switch (language) {
    case 'html':
      return markupFaults(code);
    case 'css':
      return styleFaults(code);
    case 'js':
    case 'jsx':
      return [scriptFault(code, kind)].filter((fault) => fault !== undefined);
    case 'json':
      return [jsonFault(code)].filter((fault) => fault !== undefined);
    case 'yaml':
      return [yamlFault(code)].filter((fault) => fault !== undefined);
    case 'toml':
      return [tomlFault(code)].filter((fault) => fault !== undefined);
    default:
      return [];
  }
}

/** Demos share files, and a build reads each demo several times. */
const parseOnce = remember('syntax', (code: string, language: string, kind: ScriptKind) =>
  parse(code, language, kind),
);

/**
 * @param code content of a file or of a live block
 * @param language as in a code fence; a language that has no parser here has no faults
 * @param kind how JavaScript and JSX run
 * @returns the syntax errors of the code
 */
export function syntaxFaults(
  code: string,
  language: string,
  kind: ScriptKind = 'script',
): readonly Fault[] {
  return parseOnce(code, language, kind);
}
