import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../../../lib/node/text';
import { defaultLocale, localized, type Localized } from '../../../lib/locales';
import { atomXml, jsonFeed, rssXml, type Feed } from './feeds';
import { feedFiles } from '../shared/files';
import { readTokens } from '../../../lib/tokens';
import type { PortablePost } from './posts';
import type { ExportSite } from './site';
import { feedStyle } from './style';

/** File name of the style sheet, in the root folder of each language. */
const styleName = 'feed.css';

const help: Localized = {
  pt: 'Isto é um feed. Copie o endereço desta página para o seu leitor de feeds e os próximos posts chegam até você. O site:',
  en: 'This is a feed. Copy the address of this page into your feed reader and new posts will come to you. The site:',
};

/** Title and description of each series, by its id. */
export type SeriesTexts = Readonly<Record<string, { title: string; description: string }>>;

function writeFeed(folder: string, feed: Feed): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, feedFiles.rss), rssXml(feed));
  fs.writeFileSync(path.join(folder, feedFiles.atom), atomXml(feed));
  fs.writeFileSync(path.join(folder, feedFiles.json), jsonFeed(feed));
}

/** Writes the feeds of the blog and of each series that has posts, and their shared style sheet. */
export function writeFeeds(
  { siteDir, outDir, origin, baseUrl, locale, htmlLang, title, description, copyright }: ExportSite,
  series: SeriesTexts,
  posts: readonly PortablePost[],
): void {
  const items = posts.map((post) => ({
    ...post,
    url: origin + post.permalink,
    summary: post.description,
    series: post.series?.id,
  }));
  const shared = {
    language: htmlLang,
    style: baseUrl + styleName,
    // The icon of the default language: other sites may load it, but not its copy below /en/.
    icon: `${origin}${locale === defaultLocale ? baseUrl : baseUrl.slice(0, -`${locale}/`.length)}img/favicon.svg`,
    copyright,
    help: localized(help, locale),
  };
  const blog = `${baseUrl}blog`;
  writeFeed(path.join(outDir, 'blog'), {
    ...shared,
    title,
    description,
    home: origin + blog,
    folder: `${origin}${blog}/`,
    items,
  });
  for (const [id, texts] of Object.entries(series)) {
    const members = items.filter((item) => item.series === id);
    const first = posts.find((post) => post.series?.id === id)?.series?.posts[0];
    if (first !== undefined) {
      writeFeed(path.join(outDir, 'blog', id), {
        ...shared,
        title: `${title}: ${texts.title}`,
        description: texts.description,
        home: origin + first.permalink,
        folder: `${origin}${blog}/${id}/`,
        items: members,
      });
    }
  }
  const read = (file: string) => readText(path.join(siteDir, file), siteDir);
  fs.writeFileSync(
    path.join(outDir, styleName),
    feedStyle(readTokens(read('src/css/tokens.css')), read('src/features/feeds/build/feed.css')),
  );
}
