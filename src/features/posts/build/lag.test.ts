import { describe, expect, it } from 'vitest';
import { describeLag, lagsOf, stampFault } from './lag';
import { stampOf } from './stamps';
import { templateTexts } from './template';

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

describe('stampFault', () => {
  const faultWith = (raw: string | undefined, of?: string) =>
    stampFault({ source, translation }, 'a.mdx', raw === undefined ? raw : stampOf(raw), of);

  it('says that a post was never stamped, and how to stamp it', () => {
    const told = /^en\/a\.mdx:1 has never been stamped\. .*npm run stamp -- a\.mdx$/;
    expect(faultWith(undefined)).toMatch(told);
    const begun = source.raw.replace('Uma frase nova.', templateTexts.pt.opening ?? '');
    expect(faultWith(begun, stampOf(begun).of)).toMatch(told);
  });

  it('says that the stamp of a translation is missing', () => {
    expect(faultWith(undefined, 'abc')).toMatch(
      /^en\/a\.mdx:1 has no stamp, so .* with blog\/a\.mdx; .*npm run stamp -- a\.mdx$/,
    );
  });

  it('finds nothing with the stamp of a written text', () => {
    expect(faultWith(old, stampOf(old).of)).toBeUndefined();
  });
});
