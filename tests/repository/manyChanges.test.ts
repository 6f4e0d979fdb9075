import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../src/config/environment';
import { previewsOptions } from '../../src/config/previews';
import { readPosts } from '../../src/features/previews/build/posts';
import { readPreview } from '../../src/features/previews/build/preview';
import { addPost } from '../build/posts';
import { Site } from '../build/site';
import { keepFewPosts } from '../build/small';
import { copySources } from '../folders';

/** Posts in each language, demos and files of code: 200 files in all. */
const count = 50;

const paragraphs = (word: string, start: string) =>
  Array.from({ length: 60 }, (_, index) => `${start} ${index} ${word}. `.repeat(5)).join('\n\n');

/** Writes the files, with a word that differs from one version to the next. */
function write(site: Site, pt: string, en: string): void {
  const body = (text: string) => `Um.\n\n{/* truncate */}\n\n${text}`;
  for (let index = 0; index < count; index += 1) {
    addPost(
      site,
      `p${index}`,
      { date: '2021-01-02', title: `${index} ${pt}`, body: body(paragraphs(pt, 'O parágrafo')) },
      { title: `${index} ${en}`, body: body(paragraphs(en, 'Paragraph')) },
    );
    const demo = `src/demos/d${index}`;
    fs.cpSync(path.join(site.folder, 'src/demos/saudacao'), path.join(site.folder, demo), {
      recursive: true,
    });
    site.write(`${demo}/style.css`, `main { --word: ${pt}; }\n`.repeat(200));
    site.write(`src/ui/c${index}.tsx`, `${paragraphs(pt, '// Line')}\n`);
  }
}

/** The posts as the blog plugin gives them, as far as previews read them. */
const blogOf = (folder: string) => ({
  blogTags: {},
  blogPosts: readPosts(folder)
    .filter(({ locale }) => locale === 'pt')
    .map(({ path: permalink, title }) => ({
      id: permalink,
      metadata: { permalink, title, tags: [] },
    })),
});

/**
 * Milliseconds. The aim is two seconds, and 1.6 to 2.2 were measured on a busy machine; machines of CI
 * have been half as fast as that one.
 */
const limit = 4000;

it('the list of changes takes little time for 200 changed files', () => {
  const site = new Site(fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-changes-')));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: site.folder,
      stdio: 'ignore',
    });
  try {
    copySources(site.folder);
    keepFewPosts(site);
    write(site, 'azul', 'blue');
    git('init', '--initial-branch', 'main');
    git('add', '--all');
    git('commit', '--message', 'a');
    git('checkout', '-b', 'branch');
    write(site, 'verde', 'green');
    git('commit', '--all', '--message', 'b');

    const preview = readEnvironment({ CI: 'true', NETLIFY: 'true', CONTEXT: 'deploy-preview' });
    const options = previewsOptions(site.folder, preview, {
      cards: {
        pictureOf: ({ metadata }) => `img/${metadata.title}.png`,
        cardOf: ({ metadata }) => `img/${metadata.title}.png`,
        write: () => Promise.resolve(),
      },
    });
    const earlierDir = path.join(site.folder, '.cache/earlier');
    const place = { siteDir: site.folder, baseUrl: '/', locale: 'pt', earlierDir } as const;
    // A build has checked its posts before, and keeps the results.
    options.inspect();
    const times = [1, 2, 3].map(() => {
      // Time of this process alone: other ones may be busy.
      const start = process.cpuUsage();
      const { changes, cards } = readPreview(
        options,
        place,
        blogOf(site.folder) as unknown as BlogContent,
      );
      const { user, system } = process.cpuUsage(start);
      expect(changes).toHaveLength(3 * count);
      expect(changes.flatMap((change) => (change.kind === 'text' ? change.rows : []))).toHaveLength(
        600,
      );
      expect(cards.drawn).toHaveLength(count);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(limit);
  } finally {
    fs.rmSync(site.folder, { recursive: true });
  }
});
