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

it.each([
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
])('says in plain words what is wrong with %s', (_, lines, message) => {
  expect(faultOf(...lines)).toBe(message);
});

it('keeps the message of js-yaml for other faults', () => {
  expect(faultOf('demo: [x: y: z')).toMatch(/^2 front matter: \S/);
});
