import path from 'node:path';
import fs from 'node:fs';
import * as z from 'zod';
import { hiddenCharacters } from '../../../lib/node/characters';
import { hiddenEscapes } from '../../../lib/node/escapes';
import { pictureFault } from '../../../lib/node/pictures';
import { decodeText } from '../../../lib/node/text';
import { localized } from '../../../lib/locales';
import {
  hasPlaceholders,
  importsOf,
  isModule,
  isServed,
  isText,
  languageOf,
  versionOf,
  type Files,
} from './demoFiles';
import { fileKinds, type DemoSource, type FileName, type SourceFile } from '../shared/types';

const byLocale = <T extends z.ZodType>(value: T) => z.strictObject({ pt: value, en: value });

const demoSchema = z.strictObject({
  titulo: byLocale(z.string().min(1)),
  mes: z.int().min(1).max(12).optional(),
  tecnica: byLocale(z.string().min(1)).optional(),
  capa: z.boolean().optional(),
  altura: z.int().min(80).max(2000),
  /** Id of the demo that supplies the files which this one does not have. */
  base: z.string().min(1).optional(),
  /** Files that get a tab after HTML and CSS, in the order of the tabs. */
  arquivos: z.array(z.string().min(1)).optional(),
  textos: byLocale(z.record(z.string(), z.string())),
});

type Manifest = z.infer<typeof demoSchema>;

/**
 * Files that are not part of the page: the manifest, and package.json for running tests in Node.
 */
const notInPage = ['demo.json', 'package.json'];

/** @returns whether a file is one of `fileKinds`, which always get a tab */
const isStandard = (file: string): boolean => fileKinds.some((kind) => kind.file === file);

function readManifest(folder: string, name: string): Manifest {
  let json: unknown;
  const text = decodeText(fs.readFileSync(path.join(folder, 'demo.json')), name);
  const [hidden] = [...hiddenCharacters(text), ...hiddenEscapes(name, text)];
  if (hidden !== undefined) {
    throw new Error(`${name}:${hidden.line} ${hidden.message}`);
  }
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
  const parsed = demoSchema.safeParse(json);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ path: keys, message }) => `${name}: ${keys.join('.')} ${message}`)
        .join('\n'),
    );
  }
  return parsed.data;
}

/**
 * @param files files of the base
 * @param names value of "arquivos", if the demo has that key
 * @returns the files that the demo inherits. With `names`, only the modules in that list
 */
const inheritedFiles = (files: Files, names: readonly string[] | undefined): Files =>
  new Map([...files].filter(([file]) => !isModule(file) || (names?.includes(file) ?? true)));

/**
 * @returns content of a file of a demo
 * @throws Error when a text file is not UTF-8, or an image is damaged or has the wrong extension
 */
function readFile(folder: string, file: string): Buffer {
  const bytes = fs.readFileSync(path.join(folder, file));
  const name = `src/demos/${path.basename(folder)}/${file}`;
  if (isText(file)) {
    return Buffer.from(decodeText(bytes, name));
  }
  const fault = pictureFault(file, bytes);
  if (fault !== undefined) {
    throw new Error(`${name} ${fault}`);
  }
  return bytes;
}

/**
 * @param folder folder of the demo
 * @param chain ids of the demos that have this one as their base, to find a circle
 * @returns the manifest and files of the demo, merged with those of its base
 */
function readWithBase(folder: string, chain: readonly string[] = []): Manifest & { files: Files } {
  const id = path.basename(folder);
  const name = path.join('src/demos', id, 'demo.json');
  if (chain.includes(id)) {
    throw new Error(`${name}: "base" is circular: ${[...chain, id].join(', ')}`);
  }
  const manifest = readManifest(folder, name);
  const own: Files = new Map(
    fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !notInPage.includes(entry.name))
      .map(({ name: file }) => [file, readFile(folder, file)]),
  );
  if (manifest.base === undefined) {
    return { ...manifest, files: own };
  }
  const baseFolder = path.join(folder, '..', manifest.base);
  if (!fs.existsSync(path.join(baseFolder, 'demo.json'))) {
    throw new Error(
      `${name}: "base" is ${manifest.base}, but src/demos/${manifest.base}/demo.json does not exist`,
    );
  }
  const base = readWithBase(baseFolder, [...chain, id]);
  const arquivos = manifest.arquivos ?? base.arquivos;
  return {
    ...manifest,
    arquivos,
    textos: {
      pt: { ...base.textos.pt, ...manifest.textos.pt },
      en: { ...base.textos.en, ...manifest.textos.en },
    },
    files: new Map([...inheritedFiles(base.files, manifest.arquivos), ...own]),
  };
}

/**
 * @returns names of the files that get a tab after those of `fileKinds`: the list in the manifest,
 *   or all modules when there is no list
 */
function tabsOf({ files, arquivos }: Manifest & { files: Files }, id: string): string[] {
  const modules = [...files.keys()].filter((file) => isModule(file) && !isStandard(file)).sort();
  const tabs = arquivos ?? modules;
  const absent = tabs.find((file) => !files.has(file));
  if (absent !== undefined) {
    throw new Error(
      `src/demos/${id}/demo.json: "arquivos" lists ${absent}, but there is no such file`,
    );
  }
  // Every module needs a tab: without one of them the editor cannot run the others.
  const unlisted = modules.find((file) => !tabs.includes(file));
  if (unlisted !== undefined) {
    throw new Error(
      `src/demos/${id}/demo.json: "arquivos" must also list ${unlisted}, because every module needs a tab`,
    );
  }
  return tabs.filter((file) => !isStandard(file));
}

/**
 * A module that another module imports must be the same file in both languages, because the import
 * names one file. So it must not contain text placeholders.
 *
 * @throws Error for such a module, and for an import of a file that does not exist
 */
function checkImports(files: Files, id: string): void {
  for (const [file, content] of files) {
    for (const name of isModule(file) ? importsOf(content.toString()) : []) {
      const imported = files.get(name);
      if (imported === undefined) {
        throw new Error(`src/demos/${id}/${file} imports ./${name}, but there is no such file`);
      }
      if (hasPlaceholders(imported.toString())) {
        throw new Error(
          `src/demos/${id}/${name} has a {{…}} placeholder, but ${file} imports it. Pass the text from the module that the page loads`,
        );
      }
    }
  }
}

/**
 * Reads one demo folder.
 *
 * @param folder path of `src/demos/<id>`
 * @param locale language of its texts
 * @returns the demo, with all placeholders replaced
 * @throws Error that names the file with the problem
 */
export function readDemo(folder: string, locale: string): DemoSource {
  const id = path.basename(folder);
  const demo = readWithBase(folder);
  const { titulo, mes, tecnica, capa, altura, files } = demo;
  if (!files.has('index.html')) {
    throw new Error(`src/demos/${id} has no index.html`);
  }
  checkImports(files, id);
  const texts: Readonly<Record<string, string>> = {
    ...localized(demo.textos, locale),
    versao: versionOf(files),
  };
  const filled = (file: string) =>
    (files.get(file)?.toString() ?? '').trimEnd().replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const text = texts[key];
      if (text === undefined) {
        throw new Error(`src/demos/${id}/${file}: {{${key}}} is not in "textos" of its demo.json`);
      }
      return text;
    });
  const tabs = [
    ...fileKinds.filter(({ file }) => files.has(file)),
    ...tabsOf(demo, id).map((file) => ({
      name: file as FileName,
      file,
      language: languageOf(file),
    })),
  ].map(({ name, file, language }): SourceFile => ({ name, file, language, code: filled(file) }));
  const served = [...files].filter(([file]) => isServed(file) && !isStandard(file));
  return {
    id,
    title: localized(titulo, locale),
    height: altura,
    isCover: capa ?? mes !== undefined,
    files: tabs,
    served:
      served.length === 0
        ? undefined
        : Object.fromEntries(
            served.map(([file, content]) => [file, isText(file) ? `${filled(file)}\n` : content]),
          ),
    month: mes,
    technique: tecnica && localized(tecnica, locale),
  };
}
