import { build } from 'esbuild';
import { memory } from './remember';

/** Scripts by their bundle. Loading terser and minifying takes a second of a build. */
const minified = memory<string>('minified-scripts', { isForLater: true });

/** @returns a smaller script; `undefined` when terser cannot make one */
async function minify(bundle: string): Promise<string | undefined> {
  const known = minified.get(bundle);
  if (known !== undefined) {
    return known;
  }
  const terser = await import('terser');
  const { code } = await terser.minify(bundle, { compress: { passes: 3, hoist_funs: true } });
  if (code !== undefined) {
    minified.set(bundle, code);
  }
  return code;
}

/**
 * Bundles browser code into one script that can stand in a page. esbuild joins and compiles the
 * files. In a build, terser then makes the script smaller than esbuild could.
 *
 * @param entry path of the file to start from
 * @param constants values that replace names which the code only declares, such as `FAILED`
 * @returns the code of the script
 * @throws Error when the code cannot be compiled
 */
export async function inlineScript(
  entry: string,
  constants: Readonly<Record<string, string | null>>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    // esbuild puts constants in place: terser does not do so in functions that may run several times.
    minifySyntax: true,
    // No "use strict": the script stands in every page.
    tsconfigRaw: {},
    target: ['chrome111', 'firefox113', 'safari16.4'],
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  const bundle = outputFiles[0]?.text ?? '';
  if (process.env.NODE_ENV === 'development') {
    return bundle;
  }
  const code = await minify(bundle);
  if (code === undefined) {
    throw new Error(`${entry} could not be minified`);
  }
  return code;
}
