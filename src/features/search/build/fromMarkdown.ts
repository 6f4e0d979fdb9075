import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { buildSections } from './build';
import { levels, type Heading, type SearchPage, type SearchRecord } from '../shared/record';

/** Visible text of a line of MDX: links and images as their text, without tags and Markdown marks. */
function plain(line: string): string {
  return line
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\[\^[^\]]+\]:?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]+)`/g, (_, code: string) => code.replace(/</g, '\u0001'))
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/^\s*(?:[-*+]|\d+\.|>|:::.*|\|)\s*/, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/(\*\*|__|[*_])(?=\S)(.+?)\1/g, '$2')
    .replace(/\u0001/g, '<');
}

/**
 * Builds the records of a page from its source, for `npm start`, which writes no HTML. Texts that only
 * the build renders (files of a demo, captions of figures) are missing.
 *
 * @param source body of an MDX file, without front matter
 * @param title text of the h1
 * @param description description from the front matter
 * @param page metadata of the page
 * @returns the records in document order
 */
export function recordsFromMarkdown(
  source: string,
  title: string,
  description: string,
  page: SearchPage,
): SearchRecord[] {
  const builder = buildSections(page, title);
  const slugger = createSlugger();
  builder.text(description);
  let fence: { mark: string; lines: string[] } | undefined;
  for (const line of source.split('\n')) {
    const mark = line.match(/^\s*(`{3,}|~{3,})/)?.[1];
    if (fence !== undefined) {
      if (mark !== undefined && line.trim() === fence.mark) {
        builder.code(fence.lines.join('\n'));
        fence = undefined;
      } else {
        fence.lines.push(line);
      }
      continue;
    }
    if (mark !== undefined) {
      fence = { mark, lines: [] };
      continue;
    }
    const heading = line.match(/^(#{2,6})\s+(.+)$/);
    if (heading !== null) {
      const [, hashes = '', rest = ''] = heading;
      const { text, id } = parseMarkdownHeadingId(rest, 'mdx-comment');
      const words = plain(text).trim();
      builder.heading(levels[hashes.length] as Heading, words, id ?? slugger.slug(words));
    } else if (!/^(?:import|export)\s|^\s*\|[\s|:-]+$/.test(line)) {
      builder.text(plain(line));
    }
  }
  return builder.records();
}
