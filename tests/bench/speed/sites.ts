import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'js-yaml';
import { translationHash } from '../../../src/features/posts/build/translation';
import { copySources, linkPackages, siteDir } from '../../folders';
import { writeStock } from './stock';

/** Sites with sources of their own. */
export const sites = ['stock', 'ours'] as const;
export type Site = (typeof sites)[number];

/** Sides of the page times: both sites, and our pages without scripts, web fonts and preloads. */
export const sides = [...sites, 'limit'] as const;
export type Side = (typeof sides)[number];

/** Number of posts of the repository, in each language. */
export const ownPosts = 24;

const blogs = { pt: 'blog', en: 'i18n/en/docusaurus-plugin-content-blog' } as const;

/** Paragraphs of all posts of a language. Generated posts are made of them. */
function paragraphs(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split(/\n{2,}/))
    .filter((text) => /^[\p{L}“][^<>{}[\]|`:]{80,400}[.!?]$/u.test(text));
}

const code = `\`\`\`css
.ponto {
  animation: sobe 1s ease-in-out infinite alternate;
}
\`\`\``;

/** A generated post of about 600 words, as long as our short ones. Every index gives another text. */
function postText(index: number, texts: readonly string[], stamp: string | undefined): string {
  const paragraph = (step: number) => texts[(index * 7 + step * 13) % texts.length] ?? '';
  const date = new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10);
  const tags = ['css', 'js', 'svg', 'html'];
  return [
    '---',
    yaml
      .dump({ title: `Post ${index}`, description: `Texto gerado para medir o blog, ${index}.` })
      .trimEnd(),
    `date: ${date}`,
    'authors: [autor]',
    `tags: [${tags[index % tags.length]}]`,
    ...(stamp === undefined ? [] : [`translation_of: '${stamp}'`]),
    '---',
    '',
    paragraph(0),
    '',
    '{/* truncate */}',
    '',
    ...[1, 2, 3].flatMap((part) => [
      `## ${part}`,
      '',
      ...[0, 1, 2].flatMap((step) => [paragraph(part * 3 + step), '']),
      code,
      '',
    ]),
  ].join('\n');
}

/** Adds generated posts, in both languages, until the site has `count`. */
function addPosts(folder: string, count: number): void {
  const texts = {
    pt: paragraphs(path.join(siteDir, blogs.pt)),
    en: paragraphs(path.join(siteDir, blogs.en)),
  };
  for (let index = ownPosts; index < count; index += 1) {
    const name = `post-${index}.mdx`;
    const source = postText(index, texts.pt, undefined);
    const translation = postText(index, texts.en, translationHash(source));
    fs.writeFileSync(path.join(folder, blogs.pt, name), source);
    fs.writeFileSync(path.join(folder, blogs.en, name), translation);
  }
}

/**
 * Writes the sources of a site below `.cache/bench`. There it finds the packages of the repository and
 * has caches of its own.
 *
 * @param side our site, or a stock site with the same posts
 * @param count posts in each language, 24 or more
 * @returns the folder of the site
 */
export function writeSite(side: Site, count: number): string {
  const folder = path.join(siteDir, '.cache/bench', `${side}-${count}`);
  if (side === 'stock') {
    writeStock(siteDir, folder);
  } else {
    fs.mkdirSync(folder, { recursive: true });
    copySources(folder);
    // The bundler of the playground looks for packages only in the folder of the site.
    linkPackages(folder);
  }
  addPosts(folder, count);
  return folder;
}
