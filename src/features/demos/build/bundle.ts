import fs from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type BuildResult } from 'esbuild';
import { reactLiveScope } from '../../../upstream/reactLiveScope';
import { appFaces, appFont, appSheet } from './appSheet';
import { runnerPolicy } from '../shared/policy';
import { keepsDemos } from './knownDemos';

const frameDir = path.join(__dirname, '../frame');

/** Absolute paths of the input files of a bundle. */
type Inputs = Set<string>;

/** @param inputs receives the files that esbuild has read */
function noteInputs({ metafile }: BuildResult, inputs: Inputs): void {
  Object.keys(metafile?.inputs ?? {})
    .map((name) => path.resolve(name))
    // Other inputs are not files: esbuild got their code as text.
    .filter((file) => fs.existsSync(file))
    .forEach((file) => inputs.add(file));
}

async function bundle(inputs: Inputs, options: BuildOptions): Promise<string> {
  const result = await build({
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    ...options,
  });
  noteInputs(result, inputs);
  return result.outputFiles?.[0]?.text ?? '';
}

/** @returns a rule that imports a style sheet. Its path may have an apostrophe, and on Windows backslashes */
const importOf = (file: string): string =>
  `@import ${JSON.stringify(file.split(path.sep).join('/'))};`;

interface Sheet {
  /** Its path, relative to the root of the site. */
  name: string;
  /** Names of style sheets of `src/css` that it begins with. */
  start: readonly string[];
  file: string;
  /** Names of its fonts, relative to its folder, as esbuild's `assetNames`. */
  fonts: string;
}

/**
 * Bundles a style sheet with style sheets of the site.
 *
 * @param siteDir root of the repository
 * @returns the style sheet and its fonts, by path relative to the root of the site
 */
async function styles(
  siteDir: string,
  inputs: Inputs,
  { name, start, file, fonts }: Sheet,
): Promise<Record<string, string | Uint8Array>> {
  const css = path.join(siteDir, 'src/css');
  const sheets = start.map((sheet) => path.join(css, `${sheet}.css`));
  const result = await build({
    stdin: {
      contents: [...sheets, file].map(importOf).join(''),
      loader: 'css',
      resolveDir: siteDir,
      sourcefile: path.basename(name),
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    outfile: path.join(siteDir, name),
    loader: { '.woff2': 'file' },
    assetNames: fonts,
  });
  noteInputs(result, inputs);
  return Object.fromEntries(
    result.outputFiles.map(({ path: file, contents }) => [
      path.relative(siteDir, file).split(path.sep).join('/'),
      contents,
    ]),
  );
}

/** Content by path relative to the root of the site. */
type FrameFiles = Record<string, string | Uint8Array>;

/** The sheet of the pages of changes, and that of the pages of apps with the one font that it uses. */
async function sheets(siteDir: string, inputs: Inputs): Promise<FrameFiles> {
  const changes = await styles(siteDir, inputs, {
    name: 'demos/changes.css',
    start: ['tokens', 'transition', 'fonts', 'code'],
    file: path.join(__dirname, 'stage/changes.css'),
    fonts: '[name]-[hash]',
  });
  const [name, font] = [`demos/${appSheet}`, `demos/${appFont}`];
  const app = await styles(siteDir, inputs, {
    name,
    start: ['transition', 'fonts'],
    file: path.join(frameDir, 'app.css'),
    // The service workers of apps name the font, so its name has no hash.
    fonts: '[name]',
  });
  return {
    ...changes,
    [name]: appFaces(Buffer.from(app[name] ?? '').toString()),
    [font]: app[font] ?? '',
  };
}

/** Last result of `frameFiles`, and the modification time of each input file. */
let last: { siteDir: string; times: ReadonlyMap<string, number>; files: FrameFiles } | undefined;

/** @returns modification time in milliseconds; `NaN` for a missing file, because it equals nothing */
const timeOf = (file: string): number =>
  fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? NaN;

/**
 * Caches the bundles in `npm start`, which asks for them after each save of a demo. Demos are not part
 * of them.
 *
 * @param siteDir root of the repository
 * @returns the result of `bundleFrames`, or the cached one while its input files are unchanged
 * @throws Error from `bundleFrames`
 */
export async function frameFiles(siteDir: string): Promise<FrameFiles> {
  if (last?.siteDir === siteDir && [...last.times].every(([file, time]) => timeOf(file) === time)) {
    return last.files;
  }
  const inputs: Inputs = new Set();
  if (!keepsDemos()) {
    return bundleFrames(siteDir, inputs);
  }
  const start = Date.now();
  const files = await bundleFrames(siteDir, inputs);
  const times = new Map([...inputs].map((file) => [file, timeOf(file)]));
  // A file that changed during the build may be bundled in its old version.
  last = [...times.values()].every((time) => time < start) ? { siteDir, times, files } : undefined;
  return files;
}

/**
 * Bundles the documents and scripts that run inside frames. Docusaurus does not bundle them,
 * because no page imports them. With them come the style sheets of the pages of changes and of apps.
 *
 * @param siteDir root of the repository
 * @param inputs receives the paths of the input files
 * @returns content of each file, by its path relative to the root of the site
 * @throws Error from esbuild when a bundle fails
 */
async function bundleFrames(siteDir: string, inputs: Inputs): Promise<FrameFiles> {
  const css = await bundle(inputs, {
    stdin: {
      contents: [
        './src/css/tokens.css',
        './src/css/transition.css',
        path.join(frameDir, 'base.css'),
      ]
        .map(importOf)
        .join(''),
      loader: 'css',
      resolveDir: siteDir,
    },
  });
  const script = (name: string) => bundle(inputs, { entryPoints: [path.join(frameDir, name)] });
  // Only `npm start` has the author's panel, which shows errors of demos.
  const first = keepsDemos() ? ['report.ts', 'frame.ts'] : ['frame.ts'];
  const runner = await bundle(inputs, {
    entryPoints: [path.join(frameDir, 'runner.ts')],
    // acorn-jsx loads acorn with `require`, the guard loads it with `import`. Without the alias the
    // bundle has acorn twice, once as CommonJS and once as a module.
    alias: { acorn: path.join(siteDir, 'node_modules/acorn/dist/acorn.mjs') },
  });
  return {
    'playground/runner.html': [
      '<!doctype html>',
      '<html lang="pt-BR">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width">',
      '<meta name="robots" content="noindex">',
      `<meta http-equiv="Content-Security-Policy" content="${runnerPolicy}">`,
      '<title>Playground</title>',
      `<style>${css}</style>`,
      '</head>',
      '<body>',
      `<script>${runner.replaceAll('</script', '<\\/script')}</script>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
    'playground/react.js': await bundle(inputs, {
      entryPoints: [path.join(frameDir, 'react/runtime.tsx')],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      alias: {
        '@theme/ReactLiveScope': reactLiveScope(siteDir),
        // The frame does not show react-live's editor. The editor's highlighter would double the
        // size.
        'prism-react-renderer': path.join(frameDir, 'react/noEditor.ts'),
      },
    }),
    'demos/frame.js': (await Promise.all(first.map((name) => script(name)))).join(''),
    'demos/frame.css': css,
    ...(await sheets(siteDir, inputs)),
  };
}
