import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { indexNameOf, type SearchConfig } from '../shared/config';
import { enginePath, type Manifest } from '../shared/files';

/** Leaves out the synonyms of the other languages: they are a sixth of the module. */
const synonymsOf = (language: string): Plugin => ({
  name: 'synonyms of one language',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]synonyms[\\/][a-z]{2}\.ts$/ }, (file) => {
      const { name } = path.parse(file.path);
      return name === language ? undefined : { contents: `export const ${name} = [];` };
    }),
});

/**
 * Writes the module of the embedded search, which pages load before React (client/module.ts).
 *
 * @param outDir folder of the built language
 * @param manifest that of the index beside the module
 * @throws Error when the module cannot be compiled
 */
export async function writeEngine(
  outDir: string,
  manifest: Manifest,
  config: SearchConfig,
): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, '../client/module.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    plugins: [synonymsOf(manifest.language)],
    define: {
      MANIFEST: JSON.stringify(manifest),
      INDEX_NAME: JSON.stringify(indexNameOf(config, manifest.language)),
    },
  });
  fs.writeFileSync(path.join(outDir, enginePath), outputFiles[0]?.contents ?? '');
}
