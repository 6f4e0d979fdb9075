/** A syntax error in code. */
export interface Fault {
  /** 1-based. */
  line: number;
  /** 1-based, if known. */
  column?: number | undefined;
  /** Name of the language that has the error: HTML may contain CSS and JavaScript. */
  language: 'CSS' | 'HTML' | 'JavaScript' | 'JSON' | 'JSX' | 'TOML' | 'YAML';
  /** Message of the parser. */
  reason: string;
  /** How to mend it: a sentence without its full stop. */
  remedy: string;
}

/**
 * @param fault a syntax error
 * @param where added after the name of the language, such as ` in English`
 * @returns the message for the author
 */
export function faultMessage(fault: Fault, where = ''): string {
  const { column, language, reason, remedy } = fault;
  const at = column === undefined ? '' : ` at column ${column}`;
  return `is not valid ${language}${where}: ${reason}${at}. ${remedy}`;
}
