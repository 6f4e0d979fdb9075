import path from 'node:path';
import { frontMatterOf } from '../../../lib/frontMatter';
import type { Localized } from '../../../lib/locales';
import { listPosts, postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { seriesOf } from './series';
import { demosFolder, demoSchemaFile } from '../../../lib/contentFolders';

/** @returns the files of the smallest demo that can be a cover: one drawing without animation */
export function demoFiles(id: string, title: Localized): Record<string, string> {
  const manifest = {
    $schema: path.posix.relative(`${demosFolder}/${id}`, demoSchemaFile),
    titulo: title,
    capa: true,
    altura: 320,
    textos: { pt: { carregando: 'Carregando…' }, en: { carregando: 'Loading…' } },
  };
  return {
    [`${demosFolder}/${id}/index.html`]: `<div role="status">
  <svg class="drawing" viewBox="0 0 200 200" aria-hidden="true">
    <circle cx="100" cy="100" r="60" />
  </svg>
  <span class="sr-only">{{carregando}}</span>
</div>
`,
    [`${demosFolder}/${id}/style.css`]: `.drawing {
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
    [`${demosFolder}/${id}/demo.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
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
 * @returns whether it is a series of animations: the cover of a part is a loader of the home page
 */
export function isOfLoaders(siteDir: string, series: string): boolean {
  const root = postsFolder(siteDir, 'pt');
  return listPosts(root)
    .filter((name) => seriesOf(name) === series)
    .map((name) => String(frontMatterOf(readText(path.join(root, name), siteDir)).demo))
    .some((id) => manifestOf(path.join(siteDir, demosFolder, id))?.mes !== undefined);
}

/** @returns the files of a loader with one handle. It does not move when reduced motion is preferred */
export function loaderFiles(id: string, title: Localized): Record<string, string> {
  const folder = `${demosFolder}/${id}`;
  const files = demoFiles(id, title);
  const manifest = JSON.parse(files[`${folder}/demo.json`] ?? '{}') as Record<string, unknown>;
  const seconds = {
    label: { pt: 'Duração', en: 'Duration' },
    ...{ value: 2, min: 1, max: 6, step: 0.5, unit: 's' },
  };
  return {
    ...files,
    [`${folder}/style.css`]: `${files[`${folder}/style.css`]}.drawing circle {
  transform-origin: center;
  animation: breathe {{seconds}}s ease-in-out infinite;
}
@keyframes breathe {
  50% { transform: scale(0.6); }
}
@media (prefers-reduced-motion: reduce) {
  .drawing circle { animation: none; }
}
`,
    [`${folder}/demo.json`]: `${JSON.stringify({ ...manifest, handles: { seconds } }, null, 2)}\n`,
  };
}
