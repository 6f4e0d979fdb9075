import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDir } from './built';

/** Posts that a list holds, in its order, as paths after `/blog/`. */
function listed(page: string, prefix: string): string[] {
  const html = fs.readFileSync(path.join(buildDir, `${page}.html`), 'utf8');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const post = new RegExp(
    `href="?${prefix}/blog/((?:animacoes-de-carregamento|do-it|good-mood)/[a-z0-9-]+|aoba-mundo)[" >]`,
    'g',
  );
  return [...new Set([...main.matchAll(post)].map(([, name = '']) => name))];
}

const series = {
  'animacoes-de-carregamento': 11,
  'do-it': 5,
  'good-mood': 7,
};

/** Posts of each tag (content plan, section 2). */
const tags = { css: 9, dribbble: 6, github: 5, html: 7, js: 8, netlify: 4, svg: 13 };

describe.each([
  ['pt', '', ''],
  ['en', 'en/', '/en'],
])('the blog in %s has its 24 posts', (_, folder, prefix) => {
  const list = (page: string) => listed(`${folder}blog${page}`, prefix);

  it('ten on a page, four on the third, the newest first, and no fourth', () => {
    const pages = ['', '/page/2', '/page/3'].map(list);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 4]);
    expect(pages[0]?.[0]).toBe('good-mood/conclusao');
    expect(pages[2]).toEqual([
      'animacoes-de-carregamento/fevereiro',
      'animacoes-de-carregamento/janeiro',
      'animacoes-de-carregamento/introducao',
      'aoba-mundo',
    ]);
    expect(fs.existsSync(path.join(buildDir, `${folder}blog/page/4.html`))).toBe(false);
  });

  it('all in the archive, and as many of each series as planned', () => {
    const posts = list('/arquivo');
    expect(posts).toHaveLength(24);
    for (const [name, count] of Object.entries(series)) {
      expect(
        posts.filter((post) => post.startsWith(`${name}/`)),
        name,
      ).toHaveLength(count);
    }
  });

  it('only svg has a second page of its tag', () => {
    for (const [tag, count] of Object.entries(tags)) {
      const second = path.join(buildDir, `${folder}blog/marcadores/${tag}/page/2.html`);
      expect(fs.existsSync(second), tag).toBe(tag === 'svg');
      expect(list(`/marcadores/${tag}`), tag).toHaveLength(Math.min(count, 10));
    }
    expect(list('/marcadores/svg/page/2')).toHaveLength(3);
  });
});
