import * as z from 'zod';
import { postSchema } from './schema';

/** One key of the front matter, as the guide lists it. */
export interface KeyReference {
  key: string;
  isRequired: boolean;
  type: 'text' | 'day' | 'list' | 'number' | 'yes-no' | 'group';
  /** Characters of a text, items of a list, or the number itself. */
  least?: number;
  most?: number;
}

const typeOf = (schema: z.core.JSONSchema.BaseSchema): KeyReference['type'] => {
  if (schema.type === 'string') {
    return schema.pattern?.startsWith('^\\d{4}-') === true ? 'day' : 'text';
  }
  const names = { array: 'list', integer: 'number', boolean: 'yes-no', object: 'group' } as const;
  const name = names[schema.type as keyof typeof names];
  if (name === undefined) {
    throw new Error(`the guide has no word for ${JSON.stringify(schema)}`);
  }
  return name;
};

/**
 * The schema of posts as a table: what a build refuses cannot differ from what the guide says.
 *
 * @returns every key, in the order of the schema
 * @throws Error when a key has a type that the guide has no word for
 */
export function frontMatterReference(): KeyReference[] {
  const { properties = {}, required = [] } = z.toJSONSchema(postSchema);
  return Object.entries(properties).map(([key, property]) => {
    const schema = property as z.core.JSONSchema.BaseSchema;
    const type = typeOf(schema);
    const least = schema.minLength ?? schema.minItems ?? schema.minimum;
    const most = schema.maxLength ?? schema.maxItems ?? schema.maximum;
    return {
      key,
      isRequired: required.includes(key),
      type,
      ...(least === undefined ? {} : { least }),
      ...(most === undefined || most === Number.MAX_SAFE_INTEGER ? {} : { most }),
    };
  });
}
