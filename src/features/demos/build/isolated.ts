import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { renderJsx as RenderJsx } from '../frame/react/renderJsx';

let loaded: typeof RenderJsx | undefined;

/**
 * Docusaurus loads React before it has set NODE_ENV, and React's two builds do not mix in one
 * process: the renderer is bundled with a React of its own.
 */
function load(): typeof RenderJsx {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../frame/react/renderJsx.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'prism-react-renderer': path.join(__dirname, '../frame/react/noEditor.ts') },
    write: false,
    logLevel: 'silent',
  });
  const bundle = { exports: {} as { renderJsx: typeof RenderJsx } };
  const own = createRequire(path.join(__dirname, 'isolated.ts'));
  new Function('module', 'require', outputFiles[0]?.text ?? '')(bundle, own);
  return bundle.exports.renderJsx;
}

/** renderJsx, in a React of its own. Takes, gives and throws the same. */
export const renderJsx: typeof RenderJsx = (code, noInline) => {
  loaded ??= load();
  return loaded(code, noInline);
};
