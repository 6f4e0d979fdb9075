import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { renderJsx as RenderJsx } from '../frame/react/renderJsx';

let loaded: typeof RenderJsx | undefined;

/**
 * Docusaurus loads React before it sets NODE_ENV, so the process may already hold React's
 * development build. The development and production builds do not work together in one process.
 * So the renderer is bundled with its own copy of React.
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
  const requireFromHere = createRequire(path.join(__dirname, 'isolated.ts'));
  new Function('module', 'require', outputFiles[0]?.text ?? '')(bundle, requireFromHere);
  return bundle.exports.renderJsx;
}

/** Like `renderJsx` of frame/react/renderJsx.ts, but with its own copy of React. */
export const renderJsx: typeof RenderJsx = (code, noInline) => {
  loaded ??= load();
  return loaded(code, noInline);
};
