import * as z from 'zod';
import { postSchema } from './schema';

/** A front matter key, as the author's guide lists it. */
export interface KeyReference {
  key: string;
  isRequired: boolean;
  type: 'text' | 'day' | 'list' | 'number' | 'yes-no' | 'group';
  /** Lower limit: characters of a text, items of a list, or the value of a number. */
  least?: number;
  /** Upper limit, in the same units. */
  most?: number;
}

const typeOf = (schema: z.core.JSONSchema.BaseSchema): KeyReference['type'] => {
  if (schema.type === 'string') {
    return schema.pattern?.startsWith('^\\d{4}-') === true ? 'day' : 'text';
  }
  const names = { array: 'list', integer: 'number', boolean: 'yes-no', object: 'group' } as const;
  const name = names[schema.type as keyof typeof names];
  if (name === undefined) {
    throw new Error(
      `src/features/posts/shared/reference.ts has no type name for ${JSON.stringify(schema)}. Add one to KeyReference`,
    );
  }
  return name;
};

/**
 * Turns the schema of posts into the table of the guide. The build checks posts with the same schema,
 * so the guide and the build cannot disagree.
 *
 * @returns every key, in the order of the schema
 * @throws Error when a key has a type without a name in `KeyReference`
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
      least,
      most: most === Number.MAX_SAFE_INTEGER ? undefined : most,
    };
  });
}

/** A rule for posts and pages, as the guide lists it. */
export interface RuleReference {
  name: string;
  /** Explanation in the language of the page. */
  about: string;
}
