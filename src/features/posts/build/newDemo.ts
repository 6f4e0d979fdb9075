import fs from 'node:fs';
import path from 'node:path';
import { frontMatterOf } from '../../../lib/frontMatter';
import type { Localized } from '../../../lib/locales';
import type { Problem } from '../../../lib/problems';
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

/** @returns the code of a file that `npm run new` writes, which is the same for each demo */
const codeOf = (files: Readonly<Record<string, string>>, name: string): string | undefined =>
  files[`${demosFolder}/demo/${name}`];

/** @returns the text of a file of a demo; `undefined` when there is none or it cannot be read */
function codeIn(folder: string, name: string): string | undefined {
  try {
    return readText(path.join(folder, name));
  } catch {
    return undefined;
  }
}

/**
 * Finds demos whose code is still that of `npm run new`: a circle, which draws nothing of the post. An
 * author may keep the page or the style sheet, but not both.
 *
 * @param siteDir root of the repository
 * @returns a problem for each of them
 */
export function checkDemoTemplates(siteDir: string): Problem[] {
  const root = path.join(siteDir, demosFolder);
  const title = { pt: '', en: '' };
  const templates = [demoFiles('demo', title), loaderFiles('demo', title)];
  const page = codeOf(templates[0] ?? {}, 'index.html');
  const styles = templates.map((files) => codeOf(files, 'style.css'));
  return (fs.existsSync(root) ? fs.readdirSync(root).sort() : [])
    .map((id) => [id, path.join(root, id)] as const)
    .filter(
      ([, folder]) =>
        codeIn(folder, 'index.html') === page && styles.includes(codeIn(folder, 'style.css')),
    )
    .map(([id]) => ({
      file: `${demosFolder}/${id}/index.html`,
      line: 1,
      message:
        'has the drawing of npm run new, and style.css has its style. Draw what the post shows',
    }));
}
