import type { Level, SearchRecord } from './record';

/**
 * What the index keeps of a record: only what is its own. Headings that a record copies from above
 * have records of their own, and its page has them (`pageMatches`).
 */
export const headingFields = ['group', 'title', 'heading', 'tags'] as const;
export const fields = [...headingFields, 'content', 'code'] as const;
export type Field = (typeof fields)[number];

/** A text of a record that words are read from. */
export type Source = Level | 'tags' | 'content' | 'code';

/** @returns the text that a field of the index is made of; none when the record has no such field */
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

/** @returns a text of a record; empty where there is none */
export function textOf(record: SearchRecord, source: Source): string {
  if (source === 'tags') {
    return record.tags.join(' ');
  }
  const isText = source === 'content' || source === 'code';
  return (isText ? record[source] : record.hierarchy[source]) ?? '';
}

/** Depth of a text: headings first, a page's group and tags after its own, text, and code last. */
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
/** A word that the record has not, but its page. */
export const pageDepth = 9;
