import type { Level, SearchRecord } from './record';

/**
 * Searchable fields of the index. A record is indexed by its own text only. The headings that it
 * copies from the levels above have records of their own, and `client/rank.ts` counts the texts of a
 * page together.
 */
export const fields = ['group', 'title', 'heading', 'tags', 'phrases', 'content', 'code'] as const;
export type Field = (typeof fields)[number];

/** First fields of the groups whose posting lists stand together: rare fields, `content`, `code`. */
export const fieldGroups = [0, 5, 6] as const;

/** Attribute of a record that a field takes its text from. */
export type Source = Level | 'tags' | 'phrases' | 'content' | 'code';

/** @returns the attribute that a field indexes; undefined when a record of that type lacks the field */
export function sourceOf(field: Field, { type }: Pick<SearchRecord, 'type'>): Source | undefined {
  switch (field) {
    case 'group':
      return type === 'lvl1' ? 'lvl0' : undefined;
    case 'title':
      return type === 'lvl1' ? 'lvl1' : undefined;
    case 'heading':
      return type === 'lvl1' || type === 'content' ? undefined : type;
    case 'tags':
    case 'phrases':
      return type === 'lvl1' ? field : undefined;
    default:
      return field;
  }
}

/** @returns the text of an attribute; an empty string when the record has none */
export function textOf(record: SearchRecord, source: Source): string {
  if (source === 'tags' || source === 'phrases') {
    return record[source].join(' ');
  }
  const isText = source === 'content' || source === 'code';
  return (isText ? record[source] : record.hierarchy[source]) ?? '';
}
