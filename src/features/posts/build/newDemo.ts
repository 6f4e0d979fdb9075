import fs from 'node:fs';
import path from 'node:path';
import { frontMatterOf } from '../../../lib/frontMatter';
import type { Localized } from '../../../lib/locales';
import { listPosts, postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { seriesOf } from './series';

/** @returns the files of the smallest demo that can be a cover: one drawing without animation */
export function demoFiles(id: string, title: Localized): Record<string, string> {
  const manifest = {
    titulo: title,
    capa: true,
    altura: 320,
    textos: { pt: { carregando: 'Carregando…' }, en: { carregando: 'Loading…' } },
  };
  return {
    [`src/demos/${id}/index.html`]: `<div role="status">
  <svg class="drawing" viewBox="0 0 200 200" aria-hidden="true">
    <circle cx="100" cy="100" r="60" />
  </svg>
  <span class="sr-only">{{carregando}}</span>
</div>
`,
    [`src/demos/${id}/style.css`]: `.drawing {
  display: block;
  width: 100%;
  max-width: 200px;
  margin: auto;
  fill: currentColor;
}
.sr-only {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
`,
    [`src/demos/${id}/demo.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

/** @returns the manifest of a demo; `undefined` when there is none or it cannot be read */
function manifestOf(folder: string): Record<string, unknown> | undefined {
  const file = path.join(folder, 'demo.json');
  try {
    return JSON.parse(readText(file)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/**
 * @param siteDir root of the repository
 * @param series folder of a series
 * @returns the cover of the last part that has one with handles: a series of animations
 */
export function loaderOf(siteDir: string, series: string): string | undefined {
  const root = postsFolder(siteDir, 'pt');
  return listPosts(root)
    .filter((name) => seriesOf(name) === series)
    .map((name) => frontMatterOf(readText(path.join(root, name), siteDir)))
    .sort((a, b) => Number(b.part) - Number(a.part))
    .map(({ demo }) => String(demo))
    .find((id) => manifestOf(path.join(siteDir, 'src/demos', id))?.handles !== undefined);
}

/** @returns the files of a copy of a loader. A month has one loader, so the copy has none */
export function loaderFiles(
  siteDir: string,
  loader: string,
  id: string,
  title: Localized,
): Record<string, string> {
  const folder = path.join(siteDir, 'src/demos', loader);
  const { mes: _, ...manifest } = manifestOf(folder) ?? {};
  const files = fs.readdirSync(folder).filter((name) => /\.(?:html|css|js)$/.test(name));
  return {
    ...Object.fromEntries(
      files.map((name) => [`src/demos/${id}/${name}`, readText(path.join(folder, name), siteDir)]),
    ),
    [`src/demos/${id}/demo.json`]: `${JSON.stringify({ ...manifest, titulo: title, capa: true }, null, 2)}\n`,
  };
}
