import { expect, it } from 'vitest';
import { postSchema } from './schema';
import { frontMatterReference } from './reference';

it('lists every key of the schema with its limits', () => {
  const reference = frontMatterReference();
  expect(reference.map(({ key }) => key)).toEqual(Object.keys(postSchema.shape));
  const of = (name: string) => reference.find(({ key }) => key === name);
  expect(of('description')).toEqual({
    key: 'description',
    isRequired: true,
    type: 'text',
    least: 35,
    most: 160,
  });
  expect(of('date')).toEqual({ key: 'date', isRequired: true, type: 'day' });
  expect(of('tags')).toEqual({ key: 'tags', isRequired: true, type: 'list', least: 1 });
  expect(of('part')).toEqual({ key: 'part', isRequired: false, type: 'number', least: 1 });
  expect(of('draft')).toMatchObject({ isRequired: false, type: 'yes-no' });
  expect(of('last_update')).toMatchObject({ isRequired: false, type: 'group' });
});
