import { expect, it } from 'vitest';
import { teller } from './tell';

it('tells each problem once, also when its line moves, and the end of the last one', () => {
  const tell = teller();
  const drift = { file: 'i18n/a.mdx', line: 18, message: 'is outdated', pages: [] };
  const typo = { file: 'blog/a.mdx', message: 'has no title', pages: [] };
  expect(tell([])).toBeUndefined();
  expect(tell([drift])).toEqual({
    level: 'warn',
    text: 'Problems in the texts:\n  i18n/a.mdx:18 is outdated',
  });
  expect(tell([{ ...drift, line: 19 }])).toBeUndefined();
  expect(tell([drift, typo])?.text).toBe('Problems in the texts:\n  blog/a.mdx has no title');
  const picture = (line: number) => [
    { file: 'blog/a.jpg', message: `is damaged. Used by blog/a.mdx:${line}`, pages: [] },
  ];
  expect(tell(picture(20))?.text).toContain('blog/a.mdx:20');
  expect(tell(picture(21))).toBeUndefined();
  expect(tell([])).toEqual({
    level: 'success',
    text: 'The texts have no problems any more.',
  });
  expect(tell([])).toBeUndefined();
  expect(tell([drift])?.text).toContain('is outdated');
});
