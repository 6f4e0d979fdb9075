import path from 'node:path';
import type { PluginOptions as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { MarkdownConfig, ParseFrontMatter } from '@docusaurus/types';
import { admonitionKeywords, markHiddenPost, todayAtUtcPlus14 } from '../features/posts/shared';
import type { Environment } from './environment';
import { frontMatterOf } from '../lib/frontMatter';
import { localized, type Localized } from '../lib/locales';
import rehypeCode from '../lib/mdx/rehypeCode';
import rehypeFootnotes from '../lib/mdx/rehypeFootnotes';
import remarkQuotes from '../lib/mdx/remarkQuotes';
import remarkTableCode from '../lib/mdx/remarkTableCode';
import { compareParagraphs, paragraphsOf } from '../features/posts/build/paragraphs';
import {
  remarkPictures,
  remarkTurnedPictures,
} from '../features/posts/build/pictures/remarkPictures';
import remarkDemo from '../features/demos/build/remarkDemo';
import remarkFootnotes from '../upstream/remarkFootnotes';

/** Options for pictures. The working directory of a build is the repository. */
const pictures = {
  siteDir: process.cwd(),
  isEncoding: process.env.NODE_ENV !== 'development',
};

/** MDX settings that posts and pages share. */
export const mdxOptions = {
  beforeDefaultRemarkPlugins: [remarkQuotes, remarkPictures(pictures)],
  remarkPlugins: [
    remarkDemo,
    remarkFootnotes,
    remarkTableCode,
    ...(pictures.isEncoding ? [] : [remarkTurnedPictures]),
  ],
  rehypePlugins: [rehypeCode, rehypeFootnotes],
  admonitions: { keywords: [...admonitionKeywords], extendDefaults: false },
} satisfies Partial<BlogOptions>;

/** How texts are split into paragraphs and compared. */
export const textTools = { split: paragraphsOf, compareTexts: compareParagraphs };

const notes: Localized = { pt: 'Notas', en: 'Notes' };
const backToText: Localized = { pt: 'Voltar à referência', en: 'Back to reference' };

/**
 * Footnotes in the language being built: remark writes them in English. Their title is a paragraph,
 * since it names the list and opens no section of the text.
 */
export function footnoteOptions({ locale }: Environment): MarkdownConfig['remarkRehypeOptions'] {
  return {
    footnoteLabel: localized(notes, locale),
    footnoteLabelTagName: 'p',
    footnoteLabelProperties: { className: ['footnotes-title'] },
    footnoteBackLabel: (index, again) =>
      `${localized(backToText, locale)} ${index + 1}${again > 1 ? `-${again}` : ''}`,
  };
}

/** Posts, in any language, by their path in the repository. */
const isPost = (file: string) =>
  /^(?:blog|i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-blog)[\\/]/.test(file);

/**
 * @param siteDir root of the repository
 * @param environment tells whether unpublished posts are shown
 * @returns function that reads the front matter of a file, with the values that the checks have seen: the
 *   reader of Docusaurus makes a date of the title 2025-06-01, and a number of 12:30. Where unpublished posts are shown, they get a
 *   `mark`, and lose the keys that would hide them. The key `search` is removed:
 *   Docusaurus would send its phrases to readers twice, and only the search index needs them
 */
export function parseFrontMatterFor(
  siteDir: string,
  { showsUnpublished }: Environment,
): ParseFrontMatter {
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const values = { ...parsed.frontMatter, ...frontMatterOf(params.fileContent) };
    const { search: _, ...frontMatter } = values;
    const isMarked = showsUnpublished && isPost(path.relative(siteDir, params.filePath));
    return {
      ...parsed,
      frontMatter: isMarked ? markHiddenPost(frontMatter, todayAtUtcPlus14()) : frontMatter,
    };
  };
}
