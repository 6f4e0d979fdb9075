/**
 * A calculation of `demo.json` as the build compiles it, in postfix order: a number, a name after
 * `$`, a text after `'`, or an operation that takes the values before it.
 */
export type Sum = readonly (number | string)[];

/** A sentence about the values of the handles. The first one whose condition holds is shown. */
export interface Sentence {
  /** Condition; absent when the sentence always holds. */
  when?: Sum;
  /** Text in the language of the page, with `{name}` for values. */
  text: string;
}

type Values = Readonly<Record<string, string>>;

/** Operations of calculations. A condition gives 1 when it holds, and 0 when it does not. */
export const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '<': (a, b) => Number(a < b),
  '>': (a, b) => Number(a > b),
  '<=': (a, b) => Number(a <= b),
  '>=': (a, b) => Number(a >= b),
  '&&': (a, b) => a * b,
  max: Math.max,
  min: Math.min,
};

/** Operations that take one value. */
export const functions: Readonly<Record<string, (a: number) => number>> = {
  neg: (a) => -a,
  abs: Math.abs,
  round: Math.round,
  floor: Math.floor,
};

/**
 * @param sum a compiled calculation
 * @param values text of each handle and of each earlier calculation, by its name
 * @returns the result; `NaN` when a value is no number
 */
export function evaluate(sum: Sum, values: Values): number {
  const stack: (number | string)[] = [];
  const take = () => stack.pop() ?? Number.NaN;
  for (const part of sum) {
    if (typeof part === 'number') {
      stack.push(part);
    } else if (part.startsWith('$') || part.startsWith("'")) {
      const text = part.startsWith('$') ? (values[part.slice(1)] ?? '') : part.slice(1);
      const isNumber = text.trim() !== '' && !Number.isNaN(Number(text));
      stack.push(isNumber ? Number(text) : text);
    } else if (functions[part] !== undefined) {
      stack.push(functions[part](Number(take())));
    } else {
      const [b, a] = [take(), take()];
      stack.push(
        part === '==' ? Number(a === b) : (operations[part]?.(Number(a), Number(b)) ?? Number.NaN),
      );
    }
  }
  return Number(take());
}

/** Decimals of a result in code. */
const decimals = 4;

/**
 * @param values text of each handle, by its name
 * @param sums calculations, in an order in which each follows those that it uses
 * @returns the values, and the result of each calculation as code writes it
 */
export function withSums(
  values: Values,
  sums: readonly (readonly [name: string, sum: Sum])[] = [],
): Record<string, string> {
  const all = { ...values };
  for (const [name, sum] of sums) {
    all[name] = String(Number(evaluate(sum, all).toFixed(decimals)));
  }
  return all;
}

/** Values in sentences: `{name}` as the language writes it, `{name:code}` as code writes it. */
export const sentenceValues = /\{(\w+)(:code)?\}/g;

/**
 * @param sentences sentences of a demo
 * @param values text of each handle and of each calculation, by its name
 * @param numberText writes a number in the language of the page
 * @returns the first sentence whose condition holds, with its values
 */
export function sentenceFor(
  sentences: readonly Sentence[],
  values: Values,
  numberText: (value: string) => string,
): string {
  const sentence = sentences.find(({ when }) => when === undefined || evaluate(when, values) !== 0);
  return (sentence?.text ?? '').replace(sentenceValues, (all, name: string, asCode?: string) => {
    const value = values[name] ?? all;
    return asCode === undefined ? numberText(value) : value;
  });
}
