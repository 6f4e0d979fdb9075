import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../folders';
import { differences, withSite } from './site';
import { keepFewPosts } from './small';

it('npm run build gives the same site with kept results, one file of them corrupt, as without them', async () => {
  await withSite(async (site) => {
    keepFewPosts(site);
    // Without it nothing is kept: results depend on the versions of packages.
    fs.copyFileSync(
      path.join(siteDir, 'package-lock.json'),
      path.join(site.folder, 'package-lock.json'),
    );
    const build = async (variables: Record<string, string>) => {
      const { code, output } = await site.npmBuild(variables);
      expect(code, output).toBe(0);
      return site.built();
    };
    await build({});
    // A file with new results is replaced. The scripts of pages do not change below.
    const reused = path.join(site.folder, '.cache/results/pt/minified-scripts.json');
    const { ino } = fs.statSync(reused);
    const uses = '.cache/results/en/uses.json';
    site.edit(uses, (text) => text.slice(0, -20));
    // The English: a build in CI refuses Portuguese that was changed alone.
    const post = 'i18n/en/docusaurus-plugin-content-blog/do-it/introducao.mdx';
    site.edit(post, (raw) => raw.replace('Uma frase', 'Outra frase'));
    site.edit('src/demos/saudacao/style.css', (css) => `${css}\nbody { margin: 7px }\n`);
    const warm = await build({});
    expect(fs.statSync(reused).ino).toBe(ino);
    expect(warm.get('en/blog/do-it/introducao.md')).toContain('Outra frase que abre o post.');
    expect(warm.get('en/blog/rss.xml')).toContain('Outra frase que abre o post.');
    expect(warm.get('demos/saudacao/style.css')).toContain('margin: 7px');

    site.write(uses, 'untouched');
    expect(differences(warm, await build({ CI: 'true' }))).toEqual([]);
    expect(site.read(uses)).toBe('untouched');
  });
}, 600_000);
