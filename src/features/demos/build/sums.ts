import {
  parseExpressionAt,
  type Expression,
  type PrivateIdentifier,
  type SpreadElement,
} from 'acorn';
import * as z from 'zod';
import { localized } from '../../../lib/locales';
import { functions, operations, type Sentence, type Sum } from '../shared/sums';
import { text } from './text';

/** A calculation cannot be read. The message follows the name of its field, and the remedy follows it. */
class SumError extends Error {}

/** What a calculation may have besides names, numbers and texts. The user writes `neg` as a minus sign. */
const known = [
  ...Object.keys(operations).filter((name) => !/^\w/.test(name)),
  '==',
  ...Object.keys({ ...operations, ...functions })
    .filter((name) => /^\w/.test(name) && name !== 'neg')
    .map((name) => `${name}()`),
].join(' ');
const remedy = 'Write a calculation such as max(0, 100 - gap)';

/** @returns an expression of JavaScript in postfix order */
function postfix(node: Expression | SpreadElement | PrivateIdentifier, source: string): Sum {
  const inner = (part: typeof node) => postfix(part, source);
  const unknown = () =>
    new SumError(
      `has "${source.slice(node.start, node.end)}", which is unknown. Known are: ${known}`,
    );
  switch (node.type) {
    case 'Identifier':
      return [`$${node.name}`];
    case 'Literal':
      if (typeof node.value !== 'number' && typeof node.value !== 'string') {
        throw unknown();
      }
      return [typeof node.value === 'number' ? node.value : `'${node.value}`];
    case 'UnaryExpression':
      if (node.operator !== '-') {
        throw unknown();
      }
      return [...inner(node.argument), 'neg'];
    case 'BinaryExpression':
    case 'LogicalExpression':
      if (node.operator !== '==' && !Object.hasOwn(operations, node.operator)) {
        throw unknown();
      }
      return [...inner(node.left), ...inner(node.right), node.operator];
    case 'CallExpression': {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      const takes = Object.hasOwn(operations, name) ? 2 : Object.hasOwn(functions, name) ? 1 : 0;
      if (takes === 0 || node.arguments.length !== takes) {
        throw takes === 0 ? unknown() : new SumError(`needs ${takes} values in ${name}()`);
      }
      return [...node.arguments.flatMap(inner), name];
    }
    default:
      throw unknown();
  }
}

/** @returns the expression at the start of a text */
function parse(source: string): Expression {
  try {
    return parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
  } catch (error) {
    const rest = source.slice((error as { pos?: number }).pos ?? 0).trim();
    throw new SumError(rest === '' ? 'ends too early' : `cannot be read at "${rest}"`);
  }
}

/**
 * @param source a calculation, in JavaScript: names, numbers, texts, `+ - * /`, comparisons, `&&`,
 *   parentheses, and the functions of `shared/sums.ts`
 * @returns the calculation in postfix order
 * @throws SumError when it cannot be read, or has anything else
 */
export function compile(source: string): Sum {
  const expression = parse(source);
  const rest = source.slice(expression.end).trim();
  if (rest !== '') {
    throw new SumError(`has "${rest}" after its end`);
  }
  return postfix(expression, source);
}

const calculation = z.string().superRefine((source, context) => {
  try {
    compile(source);
  } catch (error) {
    if (!(error instanceof SumError)) {
      throw error;
    }
    context.addIssue({ code: 'custom', message: `${error.message}. ${remedy}` });
  }
});

/** `sums` of a `demo.json`: values that follow from the handles, by the name of their placeholder. */
export const sumsSchema = z.record(
  z.string().regex(/^[a-z]\w*$/, 'must be a name such as rest: letters without accents and digits'),
  calculation,
);

/** `say` of a `demo.json`: sentences below the handles. The first one that holds is shown. */
export const saySchema = z
  .array(z.strictObject({ when: calculation.optional(), pt: text, en: text }))
  .superRefine((sentences, context) => {
    const first = sentences.findIndex(({ when }) => when === undefined);
    if (first !== sentences.length - 1) {
      const message =
        first === -1
          ? 'must have a sentence without "when" at its end, for all other values'
          : 'has sentences after one without "when". They are never shown: delete or move them';
      context.addIssue({ code: 'custom', message });
    }
  });

/** @returns calculations of a demo, in their order */
export const sumsOf = (sums: z.infer<typeof sumsSchema>): (readonly [string, Sum])[] =>
  Object.entries(sums).map(([name, source]) => [name, compile(source)]);

/**
 * @param say sentences of a `demo.json`
 * @param locale language of the sentences
 * @returns the compiled sentences
 */
export const sentencesOf = (
  say: z.infer<typeof saySchema> | undefined,
  locale: string,
): Sentence[] =>
  (say ?? []).map(({ when, ...texts }) => ({
    ...(when === undefined ? {} : { when: compile(when) }),
    text: localized(texts, locale),
  }));
