import { describe, expect, it } from 'vitest';
import { evaluate, sentenceFor, withSums } from '../shared/sums';
import { compile, saySchema, sentencesOf, sumsSchema } from './sums';

const calculate = (source: string, values: Record<string, string> = {}) =>
  evaluate(compile(source), values);

const fault = (source: string) => sumsSchema.safeParse({ rest: source }).error?.issues[0]?.message;

describe('calculations of demo.json', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['12 / 4 / 3', 1],
    ['-a - -2', -1],
    ['round((0.5 - a * 9.5 / 22) * 10) / 10', -0.8],
    ['max(0, 11 - floor(250 / 100))', 9],
    ['min(a, 2) + abs(-4)', 6],
    ['a >= 3 && a < 4', 1],
    ['1 + 1 <= 1', 0],
    ["(word == 'fill-box') * 7", 7],
    ["word == 'none'", 0],
    ['a == 3', 1],
  ])('%s is %d', (source, result) => {
    expect(calculate(source, { a: '3', word: 'fill-box' })).toBeCloseTo(result, 10);
  });

  it.each([
    ['1 +', 'ends too early'],
    ['1 + * 2', 'cannot be read at "* 2"'],
    ['(1 + 2', 'ends too early'],
    ['max(1)', 'needs 2 values in max()'],
    ['1 2', 'has "2" after its end'],
    ['a b', 'has "b" after its end'],
    ['1 + alert(1)', 'has "alert(1)", which is unknown'],
    ['constructor(1)', 'has "constructor(1)", which is unknown'],
    ['window.name', 'has "window.name", which is unknown'],
    ['a = 3', 'has "a = 3", which is unknown'],
    ['!a', 'has "!a", which is unknown'],
    ['a ** 2', 'has "a ** 2", which is unknown'],
    ['max(1, ...a)', 'has "...a", which is unknown'],
    ['`a`', 'has "`a`", which is unknown'],
    ['a; b', 'has "; b" after its end'],
    ['', 'ends too early'],
  ])('refuses %j plainly', (source, message) => {
    expect(fault(source)).toMatch(/\. Write a calculation such as max\(0, 100 - gap\)$/);
    expect(fault(source)?.startsWith(`${message}. `)).toBe(true);
  });

  it('tells which operations and functions it knows, instead of an unknown one', () => {
    expect(fault('a ** 2')).toContain(
      'Known are: + - * / < > <= >= && == max() min() abs() round() floor(). Write',
    );
  });

  it('give values to the code, the later ones from the earlier ones', () => {
    const sums = [
      ['gap', compile('sum - 38')],
      ['share', compile('gap / 3')],
    ] as const;
    expect(withSums({ sum: '100' }, sums)).toEqual({ sum: '100', gap: '62', share: '20.6667' });
  });
});

describe('sentences of demo.json', () => {
  const say = [
    { when: 'rest == 0', pt: 'Fecha.', en: 'It closes.' },
    { pt: 'Sobra {rest}: {rest:code}.', en: 'Left over: {rest}.' },
  ];

  it('are chosen by their conditions, and have numbers in the language or as in code', () => {
    const sentences = sentencesOf(saySchema.parse(say), 'pt');
    const text = (rest: string) => sentenceFor(sentences, { rest }, (n) => n.replace('.', ','));
    expect(text('0')).toBe('Fecha.');
    expect(text('-0.5')).toBe('Sobra -0,5: -0.5.');
  });

  it('end with one that always holds', () => {
    const message = (sentences: object[]) =>
      saySchema.safeParse(sentences).error?.issues[0]?.message;
    expect(message(say.slice(0, 1))).toContain('must have a sentence without "when" at its end');
    expect(message(say.toReversed())).toContain('They are never shown');
    expect(message([{ ...say[1], en: '' }])).toContain('must not be empty');
    expect(message([{ ...say[1], when: '1 +' }])).toMatch(/^ends too early\. Write/);
  });
});
