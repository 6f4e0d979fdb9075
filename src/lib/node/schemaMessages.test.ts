import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { plainMessage } from './schemaMessages';

const schema = z.strictObject({
  height: z.int().min(80).max(2000),
  title: z.string().min(2),
  files: z.array(z.string()).max(6).optional(),
  cover: z.boolean().optional(),
  kind: z.enum(['app', 'loader']).optional(),
  texts: z.record(z.string(), z.string()).optional(),
  own: z.string('has a message of its own').optional(),
  label: z.union([z.string(), z.strictObject({ pt: z.string(), en: z.string() })]).optional(),
  sizes: z
    .record(z.string().regex(/^[a-z]+$/, 'must be a name of small letters'), z.int())
    .optional(),
});

const usable = { height: 440, title: 'Duas gotas' };

describe('a message about a value of a file', () => {
  it.each([
    [{ height: 'tall' }, 'must be a number'],
    [{ height: 1.5 }, 'must be a whole number'],
    [{ height: 79 }, 'must be at least 80'],
    [{ height: 2001 }, 'must be at most 2000'],
    [{ height: undefined }, 'is missing. Write a number'],
    [{ title: undefined }, 'is missing. Write a text'],
    [{ title: 'a' }, 'must be at least 2 characters'],
    [{ files: 'a.css' }, 'must be a list'],
    [{ files: [...'abcdefg'] }, 'must be at most 6 entries'],
    [{ cover: 1 }, 'must be true or false'],
    [{ kind: 'film' }, 'must be one of "app", "loader"'],
    [{ texts: [] }, 'must be a group of keys'],
    [{ own: 1 }, 'has a message of its own'],
    [{ label: 1 }, 'must be a text or a group of keys'],
    [{ label: { pt: 'a' } }, 'is wrong: en is missing. Write a text'],
    [{ sizes: { Ção: 1 } }, 'must be a name of small letters'],
    [{ colour: 1 }, 'has the unknown key "colour". Correct its name or delete it'],
    [{ a: 1, b: 2 }, 'has the unknown keys "a", "b". Correct their names or delete them'],
  ])('says what is wrong with %j', (change, message) => {
    const { error } = schema.safeParse({ ...usable, ...change }, { error: plainMessage });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
