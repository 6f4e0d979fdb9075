import type { Level, SearchRecord } from './record';

/**
 * Searchable fields of the index. A record is indexed by its own text only. The headings that it
 * copies from the levels above have records of their own, and `pageMatches` in `rank.ts` adds the
 * title of the page.
 */
export const headingFields = ['group', 'title', 'heading', 'tags'] as const;
export const fields = [...headingFields, 'content', 'code'] as const;
export type Field = (typeof fields)[number];

/** Attribute of a record that a field takes its text from. */
export type Source = Level | 'tags' | 'content' | 'code';

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
      return type === 'lvl1' ? 'tags' : undefined;
    default:
      return field;
  }
}

/** @returns the text of an attribute; an empty string when the record has none */
export function textOf(record: SearchRecord, source: Source): string {
  if (source === 'tags') {
    return record.tags.join(' ');
  }
  const isText = source === 'content' || source === 'code';
  return (isText ? record[source] : record.hierarchy[source]) ?? '';
}

/**
 * Rank of each attribute in the ranking criterion `attribute`; lower is better. The page title comes
 * first, then the name of its group, the headings by level, tags, text, and code last.
 */
export const depths: Readonly<Record<Source, number>> = {
  lvl0: 1.5,
  lvl1: 1,
  lvl2: 2,
  lvl3: 3,
  lvl4: 4,
  lvl5: 5,
  lvl6: 6,
  tags: 6.5,
  content: 7,
  code: 8,
};
/** Depth of a word that only other records of the same page have. */
export const pageDepth = 9;
