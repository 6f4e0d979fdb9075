import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentRoots, listPosts } from '../../src/lib/node/folders';
import { countWords } from '../../src/features/posts/build/prose';
import { specified } from './authored';
import { siteDir } from './built';

const [portuguese = ''] = contentRoots(siteDir, 'pt');
const [english = ''] = contentRoots(siteDir, 'en');

const body = (file: string) => fs.readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

/** Words planned for each kind of post that the specification names. */
function planned(post: string): [number, number] {
  if (post === 'aoba-mundo.mdx') {
    return [500, 700];
  }
  if (post.endsWith('conclusao.mdx')) {
    return [900, 1200];
  }
  if (post.startsWith('animacoes-de-carregamento/')) {
    return [800, 1200];
  }
  return post.endsWith('introducao.mdx') ? [700, 900] : [1200, 1800];
}

/** Lines of prose: no code, imports, tables of numbers, tags or comments. */
const proseLines = (mdx: string) =>
  mdx
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[\p{L}*_[]/u.test(line) && line.split(' ').length > 4)
    .filter((line) => !line.startsWith('import '));

describe.each(listPosts(portuguese))('%s', (post) => {
  const pt = body(path.join(portuguese, post));
  const en = body(path.join(english, post));

  // Length, links and exercises were planned for these posts; what comes later is its author's.
  const planning = it.skipIf(!specified.includes(post.replace(/\.mdx$/, '')));

  planning.each([
    ['pt', pt],
    ['en', en],
  ])('has the planned length in %s', (_, text) => {
    const [least, most] = planned(post);
    // Tables, captions and addresses count here and not in the plan: a tenth of grace.
    expect(countWords(text)).toBeGreaterThanOrEqual(least);
    expect(countWords(text)).toBeLessThanOrEqual(most * 1.1);
  });

  it('has no sentence left in the other language', () => {
    const sentences = new Set(proseLines(pt));
    expect(proseLines(en).filter((line) => sentences.has(line))).toEqual([]);
  });

  it('has the same headings, code blocks, demos and drawings in both languages', () => {
    const shape = (text: string) => ({
      headings: text.match(/^#{2,4} /gm)?.length ?? 0,
      // A title is text, in the language of the page.
      code: (text.match(/^ *```\w+.*$/gm) ?? []).map((fence) => fence.replace(/title="[^"]*"/, '')),
      demos: text.match(/<(?:Demo|Trecho) [^>]*>/g) ?? [],
      figures: text.match(/<Figure /g)?.length ?? 0,
      details: text.match(/<details>/g)?.length ?? 0,
    });
    const shapes = [shape(pt), shape(en)];
    // The first English post of a series explains the Portuguese words of the code.
    expect(shapes[1]?.headings ?? 0).toBeGreaterThanOrEqual(shapes[0]?.headings ?? 0);
    expect({ ...shapes[1], headings: 0 }).toEqual({ ...shapes[0], headings: 0 });
  });

  planning('links to an earlier and a later place of the blog, and ends with practice', () => {
    for (const text of [pt, en]) {
      const links = text.match(/\]\((?:\.{1,2}\/|\/blog\/|\/sobre)[^)]*\)/g) ?? [];
      expect(new Set(links).size).toBeGreaterThanOrEqual(2);
    }
    expect(pt).toMatch(/^## Para praticar$/m);
    expect(en).toMatch(/^## Practice$/m);
  });
});
