import fs from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { readEnvironment } from '../../../src/config/environment';
import { i18nConfig } from '../../../src/lib/locales';
import { announcementBar, footer, navbar } from '../../../src/config/navigation';
import { stockPost } from './stockPosts';

/** The value that `npx create-docusaurus` 3.10 writes. */
const browserslist = {
  production: ['>0.5%', 'not dead', 'not op_mini all'],
  development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
};

/** Configuration of the classic template of Docusaurus, with the routes of this site. */
function config(siteDir: string): object {
  return {
    title: 'Stock',
    tagline: 'Blog',
    url: 'http://localhost:3000',
    baseUrl: '/',
    favicon: 'favicon.ico',
    trailingSlash: false,
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: { hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
    future: { v4: true, faster: true },
    i18n: i18nConfig('/'),
    presets: [
      [
        'classic',
        {
          docs: false,
          blog: {
            showReadingTime: true,
            postsPerPage: 10,
            blogSidebarCount: 0,
            tagsBasePath: 'marcadores',
            archiveBasePath: 'arquivo',
            onInlineTags: 'ignore',
            onInlineAuthors: 'ignore',
            onUntruncatedBlogPosts: 'ignore',
            feedOptions: { type: 'all' },
          },
          pages: {},
          theme: {},
        },
      ],
    ],
    themes: ['@docusaurus/theme-live-codeblock'],
    themeConfig: {
      navbar: navbar('/'),
      footer: footer(siteDir, readEnvironment({})),
      announcementBar: announcementBar('pt'),
      colorMode: { respectPrefersColorScheme: true },
      // No request is sent there: the bench does not search.
      algolia: { appId: 'STOCK', apiKey: 'stock', indexName: 'stock', contextualSearch: true },
    } satisfies ThemeConfig & { algolia: object },
  };
}

const home = `import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title={siteConfig.title} description={siteConfig.tagline}>
      <header className="hero hero--primary">
        <div className="container">
          <Heading as="h1" className="hero__title">{siteConfig.title}</Heading>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <Link className="button button--secondary button--lg" to="/blog">Blog</Link>
        </div>
      </header>
    </Layout>
  );
}
`;

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Copies the posts and YAML files of a folder. Converts each post for the stock site. */
function copyPosts(siteDir: string, from: string, folder: string): void {
  for (const entry of fs.readdirSync(path.join(siteDir, from), { recursive: true })) {
    const name = entry.toString();
    if (/\.(?:mdx|yml)$/.test(name)) {
      const raw = fs.readFileSync(path.join(siteDir, from, name), 'utf8');
      write(folder, path.join(from, name), name.endsWith('.mdx') ? stockPost(siteDir, raw) : raw);
    }
  }
}

/**
 * Writes a stock Docusaurus classic site with the routes, posts, search and live code of ours.
 *
 * @param siteDir root of the repository
 * @param folder target folder, below `siteDir` so that it finds the packages. Old sources are deleted;
 *   the caches for a warm build stay
 */
export function writeStock(siteDir: string, folder: string): void {
  for (const part of ['blog', 'i18n', 'src', 'static']) {
    fs.rmSync(path.join(folder, part), { recursive: true, force: true });
  }
  const scripts = { build: 'docusaurus build' };
  write(
    folder,
    'package.json',
    JSON.stringify({ name: 'stock', private: true, scripts, browserslist }),
  );
  write(
    folder,
    'docusaurus.config.mjs',
    `export default ${JSON.stringify(config(siteDir), null, 2)};\n`,
  );
  write(folder, 'src/pages/index.jsx', home);
  write(folder, 'src/pages/cancelar-inscricao.md', '# Cancelar inscrição\n');
  const about = fs.readFileSync(path.join(siteDir, 'src/pages/sobre.mdx'), 'utf8');
  write(folder, 'src/pages/sobre.mdx', stockPost(siteDir, about));
  fs.mkdirSync(path.join(folder, 'static'), { recursive: true });
  fs.copyFileSync(
    path.join(siteDir, 'static/favicon.ico'),
    path.join(folder, 'static/favicon.ico'),
  );
  copyPosts(siteDir, 'blog', folder);
  copyPosts(siteDir, 'i18n/en/docusaurus-plugin-content-blog', folder);
}
