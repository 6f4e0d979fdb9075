/**
 * Searchable fields of the index. A record is indexed by its own text only. The headings that it
 * copies from the levels above have records of their own, and `client/rank.ts` counts the texts of a
 * page together.
 */
export const fields = ['group', 'title', 'heading', 'tags', 'phrases', 'content', 'code'] as const;
export type Field = (typeof fields)[number];

/** First fields of the groups whose posting lists stand together: rare fields, `content`, `code`. */
export const fieldGroups = [0, 5, 6] as const;
