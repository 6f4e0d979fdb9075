import fs from 'node:fs';
import path from 'node:path';
import { translationHash } from '../../src/features/posts/build/translation';
import type { Site } from './site';

const roots = ['blog', 'i18n/en/docusaurus-plugin-content-blog'] as const;

/** The posts that pages of the site link to by name, each with the demo that it shows. */
const posts = {
  'aoba-mundo': 'saudacao',
  'animacoes-de-carregamento/introducao': 'tres-pontos-css',
  'do-it/introducao': 'do-it',
  'good-mood/introducao': 'good-mood',
} as const;

/** Demos that the guide and the home page show beside those of posts. */
const shown = [
  ...Object.values(posts),
  'carregamento-onda',
  'carregamento-confete',
  'carregamento-lua',
];

/** Adds the demos whose files the given ones take over. */
function withBases(site: Site, ids: readonly string[]): Set<string> {
  const all = new Set(ids);
  for (const id of all) {
    const { base } = JSON.parse(site.read(`src/demos/${id}/demo.json`)) as { base?: string };
    if (base !== undefined) {
      all.add(base);
    }
  }
  return all;
}

const body = (demo: string) => `Uma frase que abre o post.

{/* truncate */}

<Demo id="${demo}" show="result" />

## Uma seção

Texto com \`código\`, uma nota[^1] e um bloco.

\`\`\`html live
<p>Um bloco que roda.</p>
\`\`\`

[^1]: Uma nota.
`;

/**
 * Leaves a site of a few short posts, one outside of series and one in each series: it builds in a
 * fraction of the time that the whole blog takes.
 *
 * @param site a copy of the site
 */
export function keepFewPosts(site: Site): void {
  for (const root of roots) {
    const folder = path.join(site.folder, root);
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.name.endsWith('.yml')) {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).replace(/\.mdx$/, '');
        if (!(name in posts)) {
          fs.rmSync(file);
        }
      }
    }
  }
  for (const [name, demo] of Object.entries(posts)) {
    for (const root of roots) {
      site.edit(`${root}/${name}.mdx`, (raw) =>
        raw.replace(/^(---\n.*?\n---\n).*/s, `$1\n${body(demo)}`),
      );
    }
    const hash = translationHash(site.read(`${roots[0]}/${name}.mdx`));
    site.edit(`${roots[1]}/${name}.mdx`, (raw) =>
      raw.replace(/^translation_of: .*$/m, `translation_of: '${hash}'`),
    );
  }
  const demos = withBases(site, shown);
  for (const name of fs.readdirSync(path.join(site.folder, 'src/demos'))) {
    if (name !== 'package.json' && !demos.has(name)) {
      fs.rmSync(path.join(site.folder, 'src/demos', name), { recursive: true });
    }
  }
}
