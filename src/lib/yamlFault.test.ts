import { expect, it } from 'vitest';
import { readFrontMatter } from './frontMatter';

/** @returns line and message of the problem of some front matter */
function faultOf(...lines: string[]): string | undefined {
  const read = readFrontMatter('blog/a.mdx', ['---', ...lines, '---', ''].join('\n'));
  const [problem] = 'problems' in read ? read.problems : [];
  return problem && `${problem.line} ${problem.message}`;
}

const spaces =
  'front matter: this line starts with spaces; keys begin at the start of the line. Delete the spaces';
const uneven =
  'front matter: this line is not indented as the line above. Give both the same number of spaces';

const goesOn =
  'front matter: the value goes on after its closing quote. Put all of it in quotes of the other kind';
const unclosed = 'front matter: the quote is never closed. Write it at the end of the value too';
const spaceless = 'front matter: the colon has no space after it. Write one';

it.each<[string, string[], string]>([
  ['a key with spaces', ['title: A', ' date: 2022-01-31', 'part: 1'], `3 ${spaces}`],
  ['a key with spaces after a list', ['tags: [a]', '  part: 1', 'demo: b'], `3 ${spaces}`],
  ['a first key with spaces', [' title: A', 'part: 1'], `2 ${spaces}`],
  ['uneven entries', ['search:', '  - aa', ' - bb', 'part: 1'], `4 ${uneven}`],
  ['an uneven block', ['last_update:', '  date: 2022-01-31', '   x: 2'], `4 ${uneven}`],
  [
    'a colon in a value',
    ['title: Um: dois', 'part: 1'],
    '2 front matter: the value has a colon and a space. Put the value in quotes',
  ],
  ...['@', '`', '*', '%', '!', '|', '>'].map((first): [string, string[], string] => [
    `a value that begins with ${first}`,
    ['part: 1', `title: ${first}property`, 'demo: b'],
    `3 front matter: the value begins with ${first}, a sign of YAML. Put the value in quotes`,
  ]),
  [
    'a value that begins with a dash',
    ['title: - um', 'part: 1'],
    '2 front matter: the value begins with -, a sign of YAML. Put the value in quotes',
  ],
  ['a value that begins with a quoted word', ['title: "Um" dois', 'part: 1'], `2 ${goesOn}`],
  ['a quote inside quotes', ["title: 'it's'", 'part: 1'], `2 ${goesOn}`],
  ['a quote that is not closed', ['title: "Balão', 'part: 1'], `2 ${unclosed}`],
  ['a quote that is not closed, above others', ["title: 'Um", 'demo: "b"'], `2 ${unclosed}`],
  ['a quote at the end that is not closed', ['part: 1', 'title: "Balão'], `3 ${unclosed}`],
  ['a phrase that is not closed', ['search:', '  - aa', '  - "bb', 'part: 1'], `4 ${unclosed}`],
  ['no space after the first colon', ['title:Balão', 'part: 1'], `2 ${spaceless}`],
  ['no space after a colon', ['part: 1', 'title:Balão', 'demo: b'], `3 ${spaceless}`],
  ['no space after the last colon', ['part: 1', 'tags:[css]'], `3 ${spaceless}`],
])('says in plain words what is wrong with %s', (_, lines, message) => {
  expect(faultOf(...lines)).toBe(message);
});

it('keeps the message of js-yaml for other faults', () => {
  expect(faultOf('demo: [x: y: z')).toMatch(/^2 front matter: \S/);
});
