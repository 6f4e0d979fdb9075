import fs from 'node:fs';
import path from 'node:path';
import type { Compilation as Assets, Source } from './assets';
import { filesOf } from './routePartsLoader.mjs';
import { files, readSplit } from './routeTable.mjs';

/** The parts of the compiler of Rspack that are used here. */
interface Chunk {
  id: string | number | null;
  files: Iterable<string>;
}
interface Compilation extends Assets {
  namedChunks: { get(name: string): Chunk | null | undefined };
}
interface Compiler {
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE: number };
    sources: { RawSource: new (text: string) => Source };
  };
  hooks: {
    thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void };
    afterEmit: { tap(name: string, run: (compilation: Compilation) => void): void };
  };
}

const name = 'route-parts';

/** The function of the runtime that gives the file of a chunk. */
const fileFunction = /__webpack_require__\.u = [^]*?\n\}/;
/** The one that Docusaurus adds for prefetching, which ./prefetch.ts turns off. */
const assetFunction = /__webpack_require__\.gca = .*/;

/**
 * @param runtime code of the bundler's runtime, before the minimizer
 * @param ids ids of chunks
 * @returns the runtime without the names and hashes of these chunks, and without Docusaurus' function
 *   that has all names again
 * @throws Error when the bundler writes them in another way
 */
export function leanRuntime(runtime: string, ids: ReadonlySet<string>): string {
  const left = new Set(ids);
  const lean = runtime.replace(assetFunction, '').replace(fileFunction, (code) =>
    code.replace(/"?([\w-]+)"?: ?"[\w-]+",?/g, (pair, id: string) => {
      left.delete(id);
      return ids.has(id) ? '' : pair;
    }),
  );
  if (left.size > 0 || lean.includes('.gca')) {
    throw new Error(
      'src/upstream/routeParts.ts: this version of the bundler writes its table of files differently',
    );
  }
  return lean;
}

/** @returns the code of a part with the files of its chunks, by id, in place of the names of the chunks */
function withFiles(part: string, chunks: readonly string[], byId: object): string {
  const text = JSON.stringify(filesOf(chunks));
  if (!part.includes(text)) {
    throw new Error('src/upstream/routeParts.ts: a part of the routes does not name its chunks');
  }
  return part.replace(text, () => JSON.stringify(byId));
}

/** @returns the file of a chunk with a script; undefined when it was merged into another chunk */
const scriptOf = (chunk: Chunk | null | undefined) =>
  [...(chunk?.files ?? [])].find((file) => file.endsWith('.js'));

/**
 * Moves names and hashes of the files that only one part needs from the runtime, which every page
 * loads, into that part. The bundler computes content hashes after this, in the order in which files
 * name each other.
 */
class PartFiles {
  constructor(private readonly folder: string) {}

  apply(compiler: unknown): void {
    const { webpack, hooks } = compiler as Compiler;
    const { RawSource } = webpack.sources;
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const moved = new Set<string>();
        const change = (file: string, to: (text: string) => string) => {
          const text = assets[file]?.source().toString() ?? '';
          compilation.updateAsset(file, new RawSource(to(text)));
        };
        readSplit(this.folder).parts.forEach(({ chunks }, at) => {
          const named = chunks
            .map((chunk) => compilation.namedChunks.get(chunk))
            .flatMap((chunk) => {
              const file = scriptOf(chunk);
              return file === undefined ? [] : [[String(chunk?.id), file] as const];
            });
          named.forEach(([id]) => moved.add(id));
          change(scriptOf(compilation.namedChunks.get(`routes-${at}`)) ?? '', (text) =>
            withFiles(text, chunks, Object.fromEntries(named)),
          );
        });
        const runtime = Object.keys(assets).find((file) => /\/runtime~[^/]*\.js$/.test(file)) ?? '';
        change(runtime, (text) => leanRuntime(text, moved));
      });
    });
    hooks.afterEmit.tap(name, (compilation) => this.nameParts(compilation));
  }

  /** Lets each page of a part name its script, so that a browser loads both together. */
  private nameParts({ namedChunks }: Compilation): void {
    const file = path.join(this.folder, 'client-manifest.json');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      origins: Record<string, unknown[]>;
    };
    const { parts, requests } = readSplit(this.folder);
    parts.forEach(({ chunks }, at) => {
      for (const chunk of chunks) {
        manifest.origins[requests.get(chunk) ?? ''] = [namedChunks.get(`routes-${at}`)?.id];
      }
    });
    fs.writeFileSync(file, JSON.stringify(manifest, null, 2));
  }
}

/**
 * Lets browsers load the routes of posts in parts of 16, so that the scripts of every page do not grow
 * with the number of posts. Docusaurus puts all routes, with the names of all files, into scripts that
 * every page loads.
 *
 * @param folder folder of the modules that Docusaurus generates
 * @returns configuration of the bundler to merge, for the browser's scripts of a build
 */
export function routeParts(folder: string): object {
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const options = { folder, code: __dirname };
  const use = [{ loader: path.join(__dirname, 'routePartsLoader.mjs'), options }];
  const sources = [
    ...Object.values(files).map((file) => path.join(folder, file)),
    path.join(core, 'lib/client/preload.js'),
  ];
  return {
    module: { rules: sources.map((test) => ({ test, use })) },
    plugins: [new PartFiles(folder)],
  };
}
