import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDir } from './built';

const exists = (file: string) => fs.existsSync(path.join(buildDir, file));

/** Posts that a list links to, by their addresses, in its order. */
function listed(file: string, prefix: string): string[] {
  const html = fs.readFileSync(path.join(buildDir, file), 'utf8');
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const post = new RegExp(
    `href="?${prefix}/blog/((?:animacoes-de-carregamento|do-it|good-mood)/[\\w-]+|aoba-mundo)["\\s>]`,
    'g',
  );
  return [...new Set([...main.matchAll(post)].map(([, address]) => address as string))];
}

/** Numbers of the posts of each tag, oldest first (content plan, section 2). */
const byTag = {
  css: 9,
  dribbble: 6,
  github: 5,
  html: 7,
  js: 8,
  netlify: 4,
  svg: 13,
} as const;

describe.each([
  ['pt', '', ''],
  ['en', 'en/', '/en'],
])('lists, %s', (_, folder, prefix) => {
  it('hold ten posts a page, and the four oldest on the third', () => {
    expect(listed(`${folder}blog.html`, prefix)).toHaveLength(10);
    expect(listed(`${folder}blog/page/2.html`, prefix)).toHaveLength(10);
    expect(listed(`${folder}blog/page/3.html`, prefix)).toEqual([
      'animacoes-de-carregamento/fevereiro',
      'animacoes-de-carregamento/janeiro',
      'animacoes-de-carregamento/introducao',
      'aoba-mundo',
    ]);
    expect(exists(`${folder}blog/page/4.html`)).toBe(false);
  });

  it('hold every post in the archive, newest first', () => {
    const posts = listed(`${folder}blog/arquivo.html`, prefix);
    expect(posts).toHaveLength(24);
    expect(posts.at(0)).toBe('good-mood/conclusao');
    expect(posts.at(-1)).toBe('aoba-mundo');
  });

  it.each(Object.entries(byTag))('hold the posts of %s, %d of them', (tag, count) => {
    const first = listed(`${folder}blog/marcadores/${tag}.html`, prefix);
    const second = `${folder}blog/marcadores/${tag}/page/2.html`;
    expect(exists(second), 'only svg has a second page').toBe(tag === 'svg');
    const rest = exists(second) ? listed(second, prefix) : [];
    expect([...first, ...rest]).toHaveLength(count);
    expect(rest).toEqual(
      tag === 'svg'
        ? [
            'animacoes-de-carregamento/janeiro',
            'animacoes-de-carregamento/introducao',
            'aoba-mundo',
          ]
        : [],
    );
  });
});
