import { expect, it } from 'vitest';
import { checkLastUpdate } from './lastUpdate';
import type { PostFile } from './types';

/** A post of 2022-01-31 that was last updated on a day; `last_update` is on line 3. */
const post = (day?: string): PostFile => ({
  relativePath: 'ola.mdx',
  file: 'blog/ola.mdx',
  raw: '---\ndate: 2022-01-31\nlast_update:\n  date: x\n---\n',
  frontMatter: {
    title: 'A',
    description: 'A',
    authors: ['autor'],
    tags: ['css'],
    date: '2022-01-31',
    ...(day === undefined ? {} : { last_update: { date: day } }),
  },
});

it.each([undefined, '2022-01-31', '2022-02-15', '2022-03-01'])(
  'checkLastUpdate accepts %s on 2022-03-01',
  (day) => {
    expect(checkLastUpdate(post(day), '2022-03-01')).toEqual([]);
  },
);

it.each([
  [
    '2022-01-30',
    'is 2022-01-30, before the date of the post (2022-01-31). Correct one of the dates, or delete last_update',
  ],
  [
    '2022-03-02',
    'is 2022-03-02, and today is 2022-03-01. Write the day of the last change, or delete last_update',
  ],
])('checkLastUpdate refuses %s on 2022-03-01', (day, message) => {
  expect(checkLastUpdate(post(day), '2022-03-01')).toEqual([
    { file: 'blog/ola.mdx', line: 3, message: `last_update.date ${message}` },
  ]);
});

it('checkLastUpdate accepts an update after the future date of a post', () => {
  expect(checkLastUpdate(post('2022-03-01'), '2022-01-01')).toEqual([]);
});
