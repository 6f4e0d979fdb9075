import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { buildSections } from './build';
import { levels, type Level, type SearchPage, type SearchRecord } from '../shared/record';

/** What a reader sees of a line of MDX: links and images as their text, no tags, no marks. */
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
 * Makes the records of a page that has no HTML yet, for `npm start`. What only a build draws (the
 * files of a demo, captions of figures) is not in them.
 *
 * @param source body of an MDX file, without front matter
 * @param title the page's h1
 * @param description its one sentence
 * @param page what else is known of it
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
      builder.heading(
        levels[hashes.length] as Exclude<Level, 'lvl0' | 'lvl1'>,
        words,
        id ?? slugger.slug(words),
      );
    } else if (!/^(?:import|export)\s|^\s*\|[\s|:-]+$/.test(line)) {
      builder.text(plain(line));
    }
  }
  return builder.records();
}
