import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { reactLiveScope } from '../../../upstream/reactLiveScope';
import { runnerPolicy } from '../shared/policy';

const frame = path.join(__dirname, '../frame');

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    legalComments: 'none',
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

/**
 * Bundles the documents and scripts of frames, which are no part of any page.
 *
 * @param siteDir root of the repository
 * @returns file names, as seen from the root of the site, and their text
 * @throws Error with the bundler's words
 */
export async function frameFiles(siteDir: string): Promise<Record<string, string>> {
  const css = await bundle({
    stdin: {
      contents: `@import './src/css/tokens.css'; @import '${path.join(frame, 'base.css')}';`,
      loader: 'css',
      resolveDir: siteDir,
    },
  });
  const runner = await bundle({
    entryPoints: [path.join(frame, 'runner.ts')],
    // acorn-jsx requires acorn, the guard imports it: one copy for both.
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
    'playground/react.js': await bundle({
      entryPoints: [path.join(frame, 'react/runtime.tsx')],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      alias: {
        '@theme/ReactLiveScope': reactLiveScope(siteDir),
        // react-live's editor is not drawn; its highlighter would double the weight.
        'prism-react-renderer': path.join(frame, 'react/noEditor.ts'),
      },
    }),
    'demos/frame.js': await bundle({ entryPoints: [path.join(frame, 'frame.ts')] }),
    'demos/frame.css': css,
  };
}
