import { expect, it } from 'vitest';
import { blocksOf } from './blocks';

it('takes the entries of front matter whose closing line has a space after it', () => {
  const raw = '---\ntitle: Um\ntags:\n  - css\n---\n\nTexto.\n\n---\n';
  const split = () => [{ line: 7, text: 'Texto.' }];
  const expected = [
    { line: 2, text: 'title: Um', key: 'title' },
    { line: 3, text: 'tags:\n  - css', key: 'tags' },
    { line: 7, text: 'Texto.' },
  ];
  expect(blocksOf(raw, split)).toEqual(expected);
  expect(blocksOf(raw.replace('\n---\n', '\n--- \n'), split)).toEqual(expected);
});
