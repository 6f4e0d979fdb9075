import { describe, expect, it } from 'vitest';
import { findCssFaults, type Knowledge } from './findings';

const properties = ['color', 'width', 'background', 'stroke-dasharray', 'transform', 'margin'];

/** A browser that knows these properties, and no value or selector with the word `wrong`. */
const browser: Knowledge = {
  supports: (name, value) => properties.includes(name) && !/wrong|\n|[!]/.test(value),
  supportsSelector: (selector) => !/wrong|^[>+]|[{}]/.test(selector),
  properties: () => properties,
};
const find = (css: string) =>
  findCssFaults(css, browser).map(({ line, type, name, hint }) =>
    [line, type, name, hint].filter((part) => part !== undefined).join(' '),
  );

describe('finds nothing in', () => {
  it.each([
    ['nothing', ''],
    ['rules', '.a, .b > c {\n  color: red;\n  width: calc(1px + (2px * 3))\n}\n'],
    ['important', '.a { color: red !important; }'],
    ['strings with braces', '.a::before { color: "};{"; width: \'/*\'; }'],
    ['comments with braces', '/* } */ .a { /* { ; */ color: /* : */ red; }'],
    ['a data URL', '.a { background: url(data:image/svg+xml;utf8,<svg>); }'],
    ['own properties', '.a { --any-thing: wrong; --b:; }'],
    [
      'names for other browsers',
      '.a { -webkit-wrong: 1; color: -moz-wrong; } .b::-webkit-wrong {}',
    ],
    ['nested rules', '.a { color: red; &:hover { width: 1px; } > b { width: 1px; } }'],
    ['groups', '@media (width > 1px) { @supports (a: wrong) { .a { color: red; } } }'],
    ['steps', '@keyframes x { from { color: red; } 50.5% { color: blue; } }'],
    ['descriptors', '@font-face { src: wrong; }\n@property --a { syntax: "<angle>"; }'],
    ['statements', '@import "a.css";\n@layer a, b;\n.a { color: red; }'],
    ['escapes', '.a\\{b { color: red; }'],
    ['an empty declaration', '.a { ; color: red;; }'],
  ])('%s', (_name, css) => {
    expect(find(css)).toEqual([]);
  });
});

describe('names the line of', () => {
  it.each([
    ['an unknown property', '.a {\n  colour: red;\n}', ['2 property colour color']],
    ['a property like no other', '.a {\n  anything: red;\n}', ['2 property anything']],
    ['a value', '.a {\n  width: 1px;\n  color: wrong;\n}', ['3 value color']],
    ['a forgotten semicolon', '.a {\n  color: red\n  width: 1px;\n}', ['2 semicolon color']],
    ['a forgotten colon', '.a {\n  color red;\n}', ['2 colon color red']],
    ['an open block', '.a {\n  color: red;\n\n.b {\n  color: red;\n}\n', ['1 open ']],
    ['a closed one too many', '.a {\n}\n}\n', ['3 close ']],
    ['an open comment', '.a {\n}\n/* b\n.c {}\n', ['3 comment ']],
    ['open quotes', '.a {\n  color: "red;\n  width: 1px;\n}', ['2 string "red;']],
    ['a selector in a list', '.a,\n.wrong(b, c) {\n}', ['1 selector .wrong(b, c)']],
    ['no selector', '\n{ color: red }', ['2 selector ']],
    ['a combinator at the start', '> a {\n}', ['1 selector > a']],
    ['an open parenthesis', '.a {\n  width: wrong(1px;\n  color: red;\n}', ['2 value width']],
    [
      'each of two',
      '.a { widht: 1px;\n  color: wrong }',
      ['1 property widht width', '2 value color'],
    ],
    ['one of a step', '@keyframes x {\n  to { color: wrong }\n}', ['2 value color']],
  ])('%s', (_name, css, found) => {
    expect(find(css)).toEqual(found);
  });

  it('shortens what it quotes', () => {
    expect(find(`.a { ${'x'.repeat(60)} }`)[0]).toHaveLength('1 colon '.length + 41);
  });
});

// Code with a part that is repeated, up to half the length that is checked.
const long = (start: string, part: string, end: string): [string, string] => [
  `${start.slice(0, 10)} ${part} ${end}`,
  start + part.repeat(50_000 / part.length) + end,
];

// In a time that grew with the square of the length, most of these would take a minute or more.
it.each([
  ...['{', '}', '(', '"', '/*', '\\', ':;', '@a{', ' ', '['].map((part) => long('', part, '')),
  long('', '[', '{}'),
  long('', '(()', '{}'),
  long('', '"[', '{}'),
  long('a{color:b', ' ', 'c}'),
  long('a{color:b', '\n', 'c}'),
  long('a{color:b', '!', 'c}'),
  long('a{', 'x', ':c}'),
  long('a{', 'ab:c;', '}'),
  long('a{', '\nab:c;', '}'),
  long('@media{'.repeat(10_000), 'a;', ''),
])('reads %j in a time that grows with its length', (_title, css) => {
  expect(() => find(css)).not.toThrow();
});

it('stops after 50 findings, and asks nothing about a line that has one', () => {
  const asked: string[] = [];
  const counted: Knowledge = {
    ...browser,
    supports: (name, value) => {
      asked.push(name);
      return browser.supports(name, value);
    },
  };
  expect(findCssFaults(`a{\n${'colour:red;'.repeat(1000)}}`, counted)).toHaveLength(1);
  expect(asked).toEqual(['colour']);
  expect(findCssFaults(`a{${'\ncolour:red;'.repeat(1000)}}`, counted)).toHaveLength(50);
  expect(asked).toHaveLength(51);
});
