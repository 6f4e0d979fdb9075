import path from 'node:path';
import fs from 'node:fs';
import * as z from 'zod';
import { hiddenCharacters } from '../../../lib/node/characters';
import { hiddenEscapes } from '../../../lib/node/escapes';
import { pictureFault } from '../../../lib/node/pictures';
import { decodeText } from '../../../lib/node/text';
import { localized } from '../../../lib/locales';
import {
  changesWords,
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
  /** Demo whose files are taken where this one has none. */
  base: z.string().min(1).optional(),
  /** Files with a tab after HTML and CSS, in their order. */
  arquivos: z.array(z.string().min(1)).optional(),
  textos: byLocale(z.record(z.string(), z.string())),
});

type Manifest = z.infer<typeof demoSchema>;

/** Names that the manifest and node need, and no page. */
const kept = ['demo.json', 'package.json'];

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

/** What a demo takes from its base: of the modules, only those it names, if it names any. */
const taken = (files: Files, names: readonly string[] | undefined): Files =>
  new Map([...files].filter(([file]) => !isModule(file) || (names?.includes(file) ?? true)));

/** A file of a demo: text in UTF-8, or a picture that is one. */
function readFile(folder: string, file: string): Buffer {
  const bytes = fs.readFileSync(path.join(folder, file));
  const name = `src/demos/${path.basename(folder)}/${file}`;
  if (isText(file)) {
    decodeText(bytes, name);
    return bytes;
  }
  const fault = pictureFault(file, bytes);
  if (fault !== undefined) {
    throw new Error(`${name} ${fault}`);
  }
  return bytes;
}

/** A demo's manifest and files, with what it takes from its base. */
function gather(folder: string, above: readonly string[] = []): Manifest & { files: Files } {
  const id = path.basename(folder);
  const name = path.join('src/demos', id, 'demo.json');
  if (above.includes(id)) {
    throw new Error(`${name}: "base" goes round in a circle: ${[...above, id].join(', ')}`);
  }
  const manifest = readManifest(folder, name);
  const own: Files = new Map(
    fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !kept.includes(entry.name))
      .map(({ name: file }) => [file, readFile(folder, file)]),
  );
  if (manifest.base === undefined) {
    return { ...manifest, files: own };
  }
  const baseFolder = path.join(folder, '..', manifest.base);
  if (!fs.existsSync(path.join(baseFolder, 'demo.json'))) {
    throw new Error(
      `${name}: "base" is ${manifest.base}, and there is no folder src/demos/${manifest.base}`,
    );
  }
  const base = gather(baseFolder, [...above, id]);
  const arquivos = manifest.arquivos ?? base.arquivos;
  return {
    ...manifest,
    ...(arquivos === undefined ? {} : { arquivos }),
    textos: {
      pt: { ...base.textos.pt, ...manifest.textos.pt },
      en: { ...base.textos.en, ...manifest.textos.en },
    },
    files: new Map([...taken(base.files, manifest.arquivos), ...own]),
  };
}

/** Files with a tab beside those of `fileKinds`: as the manifest orders them, or every script. */
function tabsOf({ files, arquivos }: Manifest & { files: Files }, id: string): string[] {
  const others = [...files.keys()].filter((file) => !fileKinds.some((kind) => kind.file === file));
  const modules = others.filter(isModule).sort();
  const tabs = arquivos ?? modules;
  const absent = tabs.find((file) => !files.has(file));
  if (absent !== undefined) {
    throw new Error(`src/demos/${id}/demo.json: "arquivos" names ${absent}, which is not there`);
  }
  // An editor without one of the modules could not run the others.
  const left = modules.find((file) => !tabs.includes(file));
  if (left !== undefined) {
    throw new Error(`src/demos/${id}/demo.json: "arquivos" leaves out ${left}`);
  }
  return tabs.filter((file) => !fileKinds.some((kind) => kind.file === file));
}

/** One module is one file in both languages, or two pages would run two copies of it. */
function refuseWords(files: Files, id: string): void {
  for (const [file, content] of files) {
    for (const name of isModule(file) ? importsOf(content.toString()) : []) {
      const imported = files.get(name);
      if (imported === undefined) {
        throw new Error(`src/demos/${id}/${file} imports ./${name}, which is not there`);
      }
      if (changesWords(imported.toString())) {
        throw new Error(
          `src/demos/${id}/${name} holds {{…}} and ${file} imports it. Hand it the words from the module that the page loads`,
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
 * @returns its files with their texts filled in
 * @throws Error naming the file at fault
 */
export function readDemo(folder: string, locale: string): DemoSource {
  const id = path.basename(folder);
  const whole = gather(folder);
  const { titulo, mes, tecnica, capa, altura, files } = whole;
  if (!files.has('index.html')) {
    throw new Error(`src/demos/${id} has no index.html`);
  }
  refuseWords(files, id);
  const texts: Readonly<Record<string, string>> = {
    ...localized(whole.textos, locale),
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
    ...tabsOf(whole, id).map((file) => ({
      name: file as FileName,
      file,
      language: languageOf(file),
    })),
  ].map(({ name, file, language }): SourceFile => ({ name, file, language, code: filled(file) }));
  const served = [...files].filter(
    ([file]) => isServed(file) && !fileKinds.some((kind) => kind.file === file),
  );
  return {
    id,
    title: localized(titulo, locale),
    height: altura,
    isCover: capa ?? mes !== undefined,
    files: tabs,
    ...(served.length === 0
      ? {}
      : {
          served: Object.fromEntries(
            served.map(([file, content]) => [file, isText(file) ? `${filled(file)}\n` : content]),
          ),
        }),
    ...(mes === undefined ? {} : { month: mes }),
    ...(tecnica === undefined ? {} : { technique: localized(tecnica, locale) }),
  };
}
