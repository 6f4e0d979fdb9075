import * as yaml from 'js-yaml';
import { parse, type TomlError } from 'smol-toml';
import type { Fault } from './fault';

/**
 * @param text YAML
 * @returns its first syntax error, if it has one
 */
export function yamlFault(text: string): Fault | undefined {
  try {
    yaml.load(text);
    return undefined;
  } catch (error) {
    const { reason, mark } = error as yaml.YAMLException;
    return {
      line: (mark?.line ?? 0) + 1,
      column: mark && mark.column + 1,
      language: 'YAML',
      reason,
      remedy: 'Correct the file',
    };
  }
}

/**
 * @param text TOML
 * @returns its first syntax error, if it has one
 */
export function tomlFault(text: string): Fault | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    const { line, column, message } = error as TomlError;
    // The other lines of the message show the place in the file.
    const [reason = ''] = message.replace(/^Invalid TOML document: /, '').split('\n');
    return { line, column, language: 'TOML', reason, remedy: 'Correct the file' };
  }
}
