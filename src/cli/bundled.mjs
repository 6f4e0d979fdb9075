/*
 * Runs a TypeScript program of this repository from one bundled file. Loading hundreds of modules one by
 * one takes a second; the bundle, with the code that V8 compiled for it, takes a tenth of that.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

/**
 * Packages that esbuild leaves out of the bundle, and Node loads from node_modules. Some hold machine code
 * for one operating system (`esbuild`, `sharp`, `@resvg/resvg-js`, `fsevents`). `jiti` finds its own files
 * by their path. The loaders are named only in rare branches of Docusaurus.
 */
const external = [
  'esbuild',
  'sharp',
  '@resvg/resvg-js',
  'jiti',
  'file-loader',
  'url-loader',
  'fsevents',
];

/** External packages that most runs do not use, and that take long to load. */
const late = ['@resvg/resvg-js'];

/**
 * Bytes that V8 must have compiled for each byte of code. A run that had nothing to do has compiled less: were
 * that kept, every later run would compile most functions again.
 */
const leastCompiled = 1 / 3;

/** npm writes this file when it changes a package. */
const lockOf = (root) => path.join(root, 'node_modules/.package-lock.json');

/** @returns metadata of a file, which change with its content */
function statOf(file) {
  const { size, ino, mtimeMs, ctimeMs } = fs.statSync(file);
  return [file, size, ino, mtimeMs, ctimeMs].join(' ');
}

/** @returns the metadata of all files from which a bundle was made; '' when one is gone */
function stateOf(root, sources) {
  try {
    const files = [lockOf(root), path.join(root, 'tsconfig.json'), ...sources];
    return [process.version, ...files.map(statOf)].join('\n');
  } catch {
    return '';
  }
}

/** Replaces `__dirname` in sources, because in the bundle it would be the folder of the bundle. */
const ownFolder = {
  name: 'own-folder',
  setup(build) {
    build.onLoad({ filter: /\.[jt]s$/ }, async ({ path: file }) => {
      if (file.includes(`${path.sep}node_modules${path.sep}`)) {
        return undefined;
      }
      const code = await fs.promises.readFile(file, 'utf8');
      return code.includes('__dirname')
        ? {
            // A function, because a string may have signs such as `$&` of replacements.
            contents: code.replaceAll('__dirname', () => JSON.stringify(path.dirname(file))),
            loader: file.endsWith('.ts') ? 'ts' : 'js',
          }
        : undefined;
    });
  },
};

/** @returns the code of a bundle with its hash and source map, and its sources */
async function makeBundle(root, entry, file) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    outfile: file,
    write: false,
    metafile: true,
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    external,
    plugins: [ownFolder],
    logLevel: 'error',
    // In a bundle of CommonJS, `import.meta` is an empty object: such a module would not find its files.
    logOverride: { 'empty-import-meta': 'error' },
  });
  const sources = Object.keys(metafile.inputs)
    .filter((file) => !file.startsWith('node_modules/'))
    .map((file) => path.join(root, file));
  const [map, code] = outputFiles.map(({ text }) => text);
  return { code, codeHash: createHash('sha256').update(code).digest('hex'), map, sources };
}

/** @returns the code of a kept bundle and its hash, unless one of its sources has changed */
function readBundle(root, file) {
  try {
    const { sources, state, written, codeHash } = JSON.parse(
      fs.readFileSync(`${file}.json`, 'utf8'),
    );
    const isKept =
      state !== '' &&
      codeHash !== undefined &&
      written === statOf(file) &&
      fs.existsSync(`${file}.map`);
    return isKept && stateOf(root, sources) === state
      ? { code: fs.readFileSync(file, 'utf8'), codeHash }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file atomically, because two commands may run at the same time. */
function write(file, content) {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, content);
  fs.renameSync(temporary, file);
}

/** Keeps a bundle. In a folder that cannot be written, each run makes it again. */
function keepBundle(file, { code, codeHash, map }, rest) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.rmSync(`${file}.v8`, { force: true });
    write(`${file}.map`, map);
    write(file, code);
    write(`${file}.json`, JSON.stringify({ ...rest, codeHash, written: statOf(file) }));
  } catch {
    return;
  }
}

/** Makes the stack of an error name the sources. Reading the map takes a while, so only an error does. */
function showSources(root, file, made) {
  let map;
  Error.prepareStackTrace = (error, sites) => {
    map ??= new SourceMap(JSON.parse(made?.map ?? fs.readFileSync(`${file}.map`, 'utf8')));
    const lines = sites.map((site) => {
      const { originalSource, originalLine } =
        site.getFileName() === file
          ? map.findEntry(site.getLineNumber() - 1, site.getColumnNumber() - 1)
          : {};
      return originalSource === undefined
        ? String(site)
        : `${site.getFunctionName() ?? ''} (${path.resolve(path.dirname(file), originalSource)}:${originalLine + 1})`;
    });
    return [String(error), ...lines.map((line) => `    at ${line}`)].join('\n');
  };
}

/**
 * Runs without the function above. A package of machine code asks Node for a report to learn about its
 * operating system, and the report has a stack: with the map it would take half a second.
 */
function withoutSources(run) {
  const show = Error.prepareStackTrace;
  Error.prepareStackTrace = undefined;
  try {
    return run();
  } finally {
    Error.prepareStackTrace = show;
  }
}

/**
 * V8 takes data of any code of the same length: it would run the functions of a process that made the bundle
 * of older sources and ended later. So the file begins with the hash of the code.
 *
 * @returns what V8 compiled for this code, if that was kept
 */
function readCompiled(file, codeHash) {
  try {
    const content = fs.readFileSync(`${file}.v8`);
    const isOfCode = content.toString('latin1', 0, codeHash.length) === codeHash;
    return isOfCode ? content.subarray(codeHash.length) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs a program. Its bundle is made when a source or a package has changed.
 *
 * @param {string} root root of the repository
 * @param {string} entry path of the program below it; its modules must be CommonJS or TypeScript
 * @param {string} file where the bundle is kept
 * @param {{ isOptimized?: boolean }} options `isOptimized`: with the optimizing compiler of V8. In Node 20 it
 *   takes a fifth of a run of a second, and saves less time
 */
export async function runBundled(root, entry, file, { isOptimized = true } = {}) {
  const kept = readBundle(root, file);
  const start = Date.now();
  const made = kept === undefined ? await makeBundle(root, entry, file) : undefined;
  const { code, codeHash } = kept ?? made;
  if (made !== undefined) {
    const { sources } = made;
    const isSaved = sources.some((source) => fs.statSync(source).ctimeMs >= start);
    // A source that was saved while esbuild ran may be in the bundle in its older form. Without a state,
    // the next run makes the bundle again.
    keepBundle(file, made, { sources, state: isSaved ? '' : stateOf(root, sources) });
  }
  showSources(root, file, made);
  const setOptimizing = (isOn) => setFlagsFromString(isOn ? '--opt' : '--no-opt');
  // V8 refuses the data of a process with other flags. In Node 22, this pair leaves another state than that of
  // a new process, so all runs begin with it.
  setOptimizing(false);
  setOptimizing(true);
  const cachedData = readCompiled(file, codeHash);
  // The code starts on the first line, so that its lines and columns are those of the source map.
  const script = new vm.Script(`(function (require, module, exports) {${code}\n})`, {
    filename: file,
    columnOffset: -'(function (require, module, exports) {'.length,
    cachedData,
  });
  const loaded = { exports: {} };
  const requireNow = createRequire(path.join(root, entry));
  const load = (name) => withoutSources(() => requireNow(name));
  const require = Object.assign(
    (name) =>
      late.includes(name) ? new Proxy({}, { get: (_, key) => load(name)[key] }) : load(name),
    requireNow,
  );
  if (cachedData === undefined || script.cachedDataRejected) {
    // At the end, V8 has also compiled the functions that were called.
    process.once('exit', () => {
      try {
        setOptimizing(true);
        const data = script.createCachedData();
        if (data.length > code.length * leastCompiled) {
          write(`${file}.v8`, Buffer.concat([Buffer.from(codeHash), data]));
        }
      } catch {
        return;
      }
    });
  }
  setOptimizing(isOptimized);
  script.runInThisContext()(require, loaded, loaded.exports);
}
