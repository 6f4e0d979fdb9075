import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readOptions } from './options';

const schema = z.strictObject({ pageSize: z.number().min(1), names: z.array(z.string()) });

describe('readOptions', () => {
  it('returns options that fit the schema', () => {
    const options = { pageSize: 10, names: ['a'] };
    expect(readOptions('posts', schema, options)).toEqual(options);
  });

  it('names the feature and every wrong option', () => {
    const options = { pageSize: 0, names: ['a', 2], color: 'red' };
    expect(() => readOptions('posts', schema, options)).toThrow(
      /feature "posts" wrong options:\n {2}pageSize: .+\n {2}names\.1: .+\n.*"color"/s,
    );
  });
});
