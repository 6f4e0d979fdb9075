import {
  levelWeight,
  objectIdOf,
  withHeading,
  type Heading,
  type Hierarchy,
  type SearchPage,
  type SearchRecord,
} from '../shared/record';

/**
 * Maximum characters of a text, and of a code, in one record. Algolia refuses records over 10 kB, so a
 * longer section is split into several records.
 */
const maxText = 4000;

interface Section {
  level: 'lvl1' | Heading;
  hierarchy: Hierarchy;
  anchor: string | null;
  text: string[];
  code: string[];
}

/** Receives the content of a page in document order, and returns its records at the end. */
export interface SectionBuilder {
  heading(level: Heading, text: string, anchor: string | null): void;
  text(block: string): void;
  code(block: string): void;
  records(): SearchRecord[];
}

/** Collapses white space, including zero-width spaces (U+200B). */
const collapseSpaces = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

/** Joins blocks into chunks of at most `maxText` characters. A longer block is cut. */
function chunksOf(blocks: readonly string[], separator: string): string[] {
  return blocks
    .flatMap((block) => block.match(new RegExp(`[^]{1,${maxText}}`, 'gu')) ?? [])
    .reduce<string[]>((joined, block) => {
      const last = joined.at(-1);
      if (last !== undefined && last.length + block.length < maxText) {
        return [...joined.slice(0, -1), `${last}${separator}${block}`];
      }
      return [...joined, block];
    }, []);
}

/**
 * Builds the records of a page by the rules of DocSearch's scraper: one record for each heading, which
 * copies the headings above it, and a record of type `content` with the same URL for the text of its
 * section. A long section gets more of these.
 *
 * @param page metadata of the page
 * @param title text of the h1
 * @returns a builder that takes the content of the page
 */
export function buildSections(page: SearchPage, title: string): SectionBuilder {
  let current: Section = {
    level: 'lvl1',
    hierarchy: withHeading({ lvl0: page.lvl0 }, 'lvl1', collapseSpaces(title)),
    anchor: null,
    text: [],
    code: [],
  };
  const sections = [current];

  return {
    heading(level, text, anchor) {
      const hierarchy = withHeading(current.hierarchy, level, collapseSpaces(text));
      current = { level, hierarchy, anchor: anchor ?? current.anchor, text: [], code: [] };
      sections.push(current);
    },
    text(block) {
      const text = collapseSpaces(block);
      if (text !== '') {
        current.text.push(text);
      }
    },
    code(block) {
      if (block.trim() !== '') {
        current.code.push(block.trimEnd());
      }
    },
    records() {
      let position = 0;
      const record = (
        section: Section,
        part: Pick<SearchRecord, 'type' | 'content' | 'code'>,
      ): SearchRecord => {
        const url = section.anchor === null ? page.url : `${page.url}#${section.anchor}`;
        const place = position++;
        return {
          objectID: objectIdOf(page.url, place),
          ...part,
          url,
          hierarchy: section.hierarchy,
          language: page.language,
          docusaurus_tag: 'default',
          series: page.series,
          tags: page.tags,
          phrases: part.type === 'lvl1' ? page.phrases : [],
          weight: {
            pageRank: page.pageRank + (page.isOpening && part.type === 'lvl1' ? 1 : 0),
            level: levelWeight(part.type),
            position: place,
          },
        };
      };
      return sections.flatMap((section) => {
        const texts = chunksOf(section.text, ' ');
        const codes = chunksOf(section.code, '\n');
        const parts = Array.from({ length: Math.max(texts.length, codes.length) }, (_, index) => ({
          type: 'content' as const,
          content: texts[index] ?? null,
          code: codes[index] ?? null,
        }));
        return [
          record(section, { type: section.level, content: null, code: null }),
          ...parts.map((part) => record(section, part)),
        ];
      });
    },
  };
}
