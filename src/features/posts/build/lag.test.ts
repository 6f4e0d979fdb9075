import { expect, it } from 'vitest';
import { describeLag, lagsOf } from './lag';
import { stampOf } from './stamps';

const marks = {
  deleted: (words: string) => `[-${words}-]`,
  added: (words: string) => `{+${words}+}`,
};

const old = '---\ntitle: Um\n---\n\nUma frase velha.\n\nFica.\n\nSai.\n';
const source = { file: 'blog/a.mdx', raw: '---\ntitle: Um\n---\n\nUma frase nova.\n\nFica.\n' };
const translation = {
  file: 'en/a.mdx',
  raw: '---\ntitle: One\n---\n\nAn old sentence.\n\nStays.\n\nGoes.\n',
};

const shown = (pair: Parameters<typeof lagsOf>[0]) =>
  lagsOf(pair).map((lag) => describeLag(lag, marks));

it('shows the changed words beside the English paragraph that lags behind', () => {
  expect(shown({ source, translation, stamp: stampOf(old), old })).toEqual([
    'blog/a.mdx:5 changed\n    Uma frase [-velha-]{+nova+}.\n  en/a.mdx:5\n    An old sentence.',
    'en/a.mdx:9 deleted in Portuguese: delete it here too\n    [-Sai.-]\n  en/a.mdx:9\n    Goes.',
  ]);
});

it('shows the Portuguese of now when git does not have the old one', () => {
  expect(shown({ source, translation, stamp: stampOf(old) })[0]).toBe(
    'blog/a.mdx:5 changed\n    Uma frase nova.\n  en/a.mdx:5\n    An old sentence.',
  );
});

it('shows a new paragraph, and no English when the paragraphs cannot be matched', () => {
  const added = { ...source, raw: `${old}\nEntra.\n` };
  const [lag] = shown({ source: added, translation, stamp: stampOf(old), old });
  expect(lag).toMatch(/^blog\/a\.mdx:11 new in Portuguese: .*\n {4}Entra\.\n {2}en\/a\.mdx:9\n/);
  const fewer = { ...translation, raw: translation.raw.replace('\nGoes.\n', '') };
  expect(shown({ source: added, translation: fewer, stamp: stampOf(old), old })).toEqual([
    expect.stringMatching(/^blog\/a\.mdx:11 new in Portuguese: .*\n {4}Entra\.$/),
  ]);
});

it('finds nothing when the translation is up to date', () => {
  expect(shown({ source, translation, stamp: stampOf(source.raw) })).toEqual([]);
});
