import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentRoots, listPosts } from '../../src/lib/node/folders';
import { countWords } from '../../src/features/posts/build/prose';
import { siteDir } from '../folders';
import { plannedPosts } from './authored';

const [portuguese = ''] = contentRoots(siteDir, 'pt');
const [english = ''] = contentRoots(siteDir, 'en');

const body = (file: string) => fs.readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

/** Planned number of words, minimum and maximum, of a planned post. */
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

/** Lines of prose, without code, imports, tables, tags and comments. */
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

  // Length, links and exercises were planned for the first posts only. Authors decide about later ones.
  const itIfPlanned = it.skipIf(!plannedPosts.includes(post.replace(/\.mdx$/, '')));

  itIfPlanned.each([
    ['pt', pt],
    ['en', en],
  ])('has the planned length in %s', (_, text) => {
    const [least, most] = planned(post);
    // Tables, captions and addresses count here but not in the plan, so allow 10 % more.
    expect(countWords(text)).toBeGreaterThanOrEqual(least);
    expect(countWords(text)).toBeLessThanOrEqual(most * 1.1);
  });

  it('has no line of Portuguese prose in English', () => {
    const sentences = new Set(proseLines(pt));
    expect(proseLines(en).filter((line) => sentences.has(line))).toEqual([]);
  });

  it('has no paragraph of a single character', () => {
    for (const text of [pt, en]) {
      expect(text.match(/^ *\p{L}$/gmu)).toBeNull();
    }
  });

  it('has the same headings, code blocks, demos and figures in both languages', () => {
    const shape = (text: string) => ({
      headings: text.match(/^#{2,4} /gm)?.length ?? 0,
      // The title of a code block is translated, and its text may need more lines in one language.
      code: (text.match(/^ *```\w+.*$/gm) ?? []).map((fence) =>
        fence.replace(/title="[^"]*"/, '').replace(/narrowHeight="\d+"/, 'narrowHeight'),
      ),
      demos: text.match(/<(?:Demo|Trecho) [^>]*>/g) ?? [],
      figures: text.match(/<Figure /g)?.length ?? 0,
      details: text.match(/<details>/g)?.length ?? 0,
    });
    const shapes = [shape(pt), shape(en)];
    // English may have more headings: the first post of a series explains the Portuguese names in the code.
    expect(shapes[1]?.headings ?? 0).toBeGreaterThanOrEqual(shapes[0]?.headings ?? 0);
    expect({ ...shapes[1], headings: 0 }).toEqual({ ...shapes[0], headings: 0 });
  });

  itIfPlanned('links to two or more pages of this site, and has exercises', () => {
    for (const text of [pt, en]) {
      const links = text.match(/\]\((?:\.{1,2}\/|\/blog\/|\/sobre)[^)]*\)/g) ?? [];
      expect(new Set(links).size).toBeGreaterThanOrEqual(2);
      // The exercises close the post. Each post gives their heading its own words.
      expect(text.split(/^## /m).at(-1)).toMatch(/^1\. /m);
    }
  });
});

describe.each([
  ['pt', portuguese],
  ['en', english],
])('the loader posts in %s', (_, root) => {
  it('share no heading', () => {
    const headings = listPosts(root)
      .filter((post) => post.startsWith('animacoes-de-carregamento/'))
      .flatMap((post) => body(path.join(root, post)).match(/^#{2,3} .+$/gm) ?? []);
    const repeated = headings.filter((heading, index) => headings.indexOf(heading) !== index);
    expect(headings.length).toBeGreaterThan(100);
    expect(repeated).toEqual([]);
  });
});
