import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Site, withSite } from './site';

const draft = 'Rascunho sem leitor';
const unlisted = 'Texto fora das listas';

/** A post and its twin, with one more line of front matter. */
function addPost(site: Site, name: string, title: string, line: string): void {
  for (const folder of ['blog', 'i18n/en/docusaurus-plugin-content-blog']) {
    const text = `---
title: '${title}'
description: Uma frase que diz o que se aprende aqui.
date: 2022-01-31
authors: [autor]
tags: [css]
${line}
---

${title}.

{/* truncate */}

Texto.
`;
    fs.writeFileSync(path.join(site.folder, folder, name), text);
  }
}

/** Hash of every file of the build: a list of those that differ says more than one hash of all. */
const hashes = (files: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...files].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]),
  );

describe('the same commit', () => {
  it('gives the same bytes again, a day ahead in the time zones and in another language', async () => {
    await withSite(async (site) => {
      addPost(site, 'rascunho.mdx', draft, 'draft: true');
      addPost(site, 'avulso.mdx', unlisted, 'unlisted: true');
      const build = async (variables: Record<string, string>) => {
        const { code, output } = await site.build(
          { BASE_URL: '/x/', ...variables },
          '--locale',
          'pt',
        );
        expect(code, output).toBe(0);
        return site.built();
      };
      const first = await build({ TZ: 'America/Sao_Paulo', LANG: 'C' });
      fs.writeFileSync(path.join(site.folder, 'build/velho.html'), 'of an older build');
      const second = await build({ TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' });
      expect(first.size).toBeGreaterThan(100);
      expect(hashes(second)).toEqual(hashes(first));

      const holding = (words: string) =>
        [...first].filter(([, text]) => text.includes(words)).map(([file]) => file);
      expect(holding(draft)).toEqual([]);
      expect(first.has('blog/rascunho.html')).toBe(false);
      const page = first.get('blog/avulso.html') ?? '';
      expect(page).toContain(unlisted);
      expect(page).toMatch(/<meta[^>]*\bname="?robots"?[^>]*noindex/);
      // Besides the page: its own script, and nothing of lists, feeds, sitemap or search.
      expect(holding(unlisted).filter((file) => /\.(?:html|xml|json)$/.test(file))).toEqual([
        'blog/avulso.html',
      ]);

      const astray = [...first]
        .filter(([file]) => /\.(?:html|xml)$/.test(file) && !/^(?:demos|playground)\//.test(file))
        .flatMap(([file, text]) =>
          [
            ...[...text.matchAll(/\s(?:href|src|action)="?(\/[^"\s>]*)/g)].map(([, to]) => to),
            ...[...text.matchAll(/http:\/\/localhost:3000([^\s"<]*)/g)].map(([, to]) => to),
          ]
            .filter((to) => !to?.startsWith('/x/') && to !== '/x')
            .map((to) => `${file}: ${to}`),
        );
      expect(astray).toEqual([]);
    });
  }, 360_000);
});
