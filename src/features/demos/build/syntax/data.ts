import { parseExpressionAt } from 'acorn';
import type { Expression, Property } from 'estree';
import { malformedJson } from '../../../../lib/node/json';
import type { Fault } from './fault';

/**
 * @param text JSON
 * @returns its first syntax error, if it has one
 */
export function jsonFault(text: string): Fault | undefined {
  const malformed = malformedJson(text);
  return malformed && { ...malformed, language: 'JSON', remedy: 'Correct the file' };
}

const keyOf = ({ key }: Property): string => (key.type === 'Literal' ? String(key.value) : '');

const propertiesOf = (value: Expression | undefined): Property[] =>
  value?.type === 'ObjectExpression'
    ? value.properties.filter((property) => property.type === 'Property')
    : [];

/** @returns the syntax tree of valid JSON, which is also a JavaScript expression */
const treeOf = (text: string) =>
  parseExpressionAt(text, 0, { ecmaVersion: 'latest', locations: true }) as unknown as Expression;

/**
 * @param text valid JSON
 * @param keys path of a value
 * @returns 1-based line of its key, or of the last key of the path that exists
 */
export function lineOfKey(text: string, keys: readonly PropertyKey[]): number {
  let value: Expression | undefined = treeOf(text);
  let line = value.loc?.start.line ?? 1;
  for (const key of keys) {
    const property: Property | undefined = propertiesOf(value).find(
      (candidate) => keyOf(candidate) === String(key),
    );
    line = property?.loc?.start.line ?? line;
    value = property?.value as Expression | undefined;
  }
  return line;
}

/**
 * @param text valid JSON
 * @returns each key that its object has twice, with its line. `JSON.parse` takes the last value
 */
export function repeatedKeys(text: string): { key: string; line: number }[] {
  const inside = (value: Expression): { key: string; line: number }[] => {
    const properties = propertiesOf(value);
    const keys = properties.map(keyOf);
    return properties.flatMap((property, index) => [
      ...(keys.indexOf(keyOf(property)) < index
        ? [{ key: keyOf(property), line: property.loc?.start.line ?? 1 }]
        : []),
      ...inside(property.value as Expression),
    ]);
  };
  return inside(treeOf(text));
}
