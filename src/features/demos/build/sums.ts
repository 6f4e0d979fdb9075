import * as z from 'zod';
import { localized } from '../../../lib/locales';
import { functions, operations, type Sentence, type Sum } from '../shared/sums';

const token = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([a-z]\w*)|(<=|>=|==|[-+*/<>(),]))/gy;

/** Signs between two values, from those that bind least to those that bind most. */
const levels = [['and'], ['<', '>', '<=', '>=', '=='], ['+', '-'], ['*', '/']];

/** A calculation cannot be read. The message follows the name of its field. */
class SumError extends Error {}

/** @returns numbers, signs, names after `$`, and texts after `'` */
function tokensOf(source: string): (number | string)[] {
  const found: (number | string)[] = [];
  const text = source.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const [all, number, quoted, name, sign = ''] = token.exec(text) ?? [];
    if (all === undefined) {
      throw new SumError(`cannot be read at "${text.slice(at).trim()}"`);
    }
    if (number !== undefined) {
      found.push(Number(number));
    } else if (quoted !== undefined) {
      found.push(`'${quoted}`);
    } else {
      found.push(name === undefined || name === 'and' ? (name ?? sign) : `$${name}`);
    }
  }
  return found;
}

/** Reads tokens from left to right, by the usual rules of precedence. */
class Reader {
  constructor(private readonly rest: (number | string)[]) {}

  whole(): Sum {
    const sum = this.level(0);
    if (this.rest.length > 0) {
      throw new SumError(`has "${this.shown()}" after its end`);
    }
    return sum;
  }

  private shown(): string {
    return String(this.rest[0]).replace(/^[$']/, '');
  }

  private expect(sign: string): void {
    if (this.rest[0] !== sign) {
      const place = this.rest.length === 0 ? 'at its end' : `before "${this.shown()}"`;
      throw new SumError(`needs "${sign}" ${place}`);
    }
    this.rest.shift();
  }

  private level(index: number): Sum {
    const signs = levels[index];
    if (signs === undefined) {
      return this.value();
    }
    let left = this.level(index + 1);
    for (let [sign] = this.rest; signs.some((known) => known === sign); [sign] = this.rest) {
      this.rest.shift();
      left = [...left, ...this.level(index + 1), String(sign)];
    }
    return left;
  }

  private value(): Sum {
    const [part] = this.rest;
    if (part === undefined) {
      throw new SumError('ends too early');
    }
    if (typeof part === 'string' && !/^[-$'(]/.test(part)) {
      throw new SumError(`has "${part}" where a value belongs`);
    }
    this.rest.shift();
    if (part === '-') {
      return [...this.value(), 'neg'];
    }
    if (part === '(') {
      const inner = this.level(0);
      this.expect(')');
      return inner;
    }
    return this.rest[0] === '(' ? this.call(String(part).slice(1)) : [part];
  }

  private call(name: string): Sum {
    const takesTwo = Object.hasOwn(operations, name);
    if (!takesTwo && !Object.hasOwn(functions, name)) {
      throw new SumError(`has the unknown function ${name}()`);
    }
    this.expect('(');
    const first = this.level(0);
    if (!takesTwo) {
      this.expect(')');
      return [...first, name];
    }
    this.expect(',');
    const second = this.level(0);
    this.expect(')');
    return [...first, ...second, name];
  }
}

/**
 * @param source a calculation: names, numbers, texts in apostrophes, `+ - * /`, comparisons, `and`,
 *   parentheses, and functions such as `round()`
 * @returns the calculation in postfix order
 * @throws SumError when it cannot be read
 */
export const compile = (source: string): Sum => new Reader(tokensOf(source)).whole();

const calculation = z.string().superRefine((source, context) => {
  try {
    compile(source);
  } catch (error) {
    if (!(error instanceof SumError)) {
      throw error;
    }
    context.addIssue({ code: 'custom', message: error.message });
  }
});

const text = z.string().regex(/\S/, 'must not be empty. Write the text');

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
