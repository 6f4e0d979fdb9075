import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../lib/problems';
import type { Localized } from '../../../lib/locales';
import { listFiles } from '../../../lib/node/files';
import { pictureFault } from '../../../lib/node/pictures';
import { conflictsIn } from '../../../lib/node/conflicts';
import { encodingFault, normalizeBytes } from '../../../lib/node/text';
import { isText, knownEndings, type Files } from './demoFiles';
import type { ManifestHandles } from './handles';
import { readManifest, translationProblems, type Manifest, type ReadManifest } from './manifest';
import { faultMessage, jsonFault } from './syntax';
import { isModule } from '../shared/modules';
import { demosFolder } from '../../../lib/contentFolders';

/** A text of `demo.json`. */
export interface DemoText {
  text: string;
  /** Id of the demo that has the text. */
  owner: string;
}

/** A demo with the files and texts of its base. */
export interface MergedDemo extends Omit<Manifest, 'textos' | 'handles' | 'sums'> {
  id: string;
  handles: ManifestHandles;
  sums: NonNullable<Manifest['sums']>;
  textos: Localized<Readonly<Record<string, DemoText>>>;
  files: Files;
  lineOf: ReadManifest['lineOf'];
  /** Ids of the demo, its base, the base of that one, and so on. */
  chain: readonly string[];
}

/** Files that are not part of the page: the manifest, and package.json for running tests in Node. */
const notInPage = ['demo.json', 'package.json'];

/** A file of macOS, which .gitignore leaves out. */
const systemFile = '.DS_Store';

/** @returns problems that make a file of any language unusable */
function contentProblems(file: string, content: Buffer): Omit<Problem, 'file'>[] {
  if (!knownEndings.includes(path.extname(file))) {
    const message = `is of a kind that demos do not publish. Delete it, or use one of: ${knownEndings.join(', ')}`;
    return [{ message }];
  }
  if (!isText(file)) {
    const message = pictureFault(file, content);
    return message === undefined ? [] : [{ message }];
  }
  const encoding = encodingFault(content);
  if (encoding !== undefined) {
    return [encoding];
  }
  const conflicts = conflictsIn(content.toString());
  const fault =
    file === 'package.json' && conflicts.length === 0 ? jsonFault(content.toString()) : undefined;
  return fault === undefined ? conflicts : [{ line: fault.line, message: faultMessage(fault) }];
}

/** @returns the files of one folder; without their content those that cannot be used */
function readFiles(folder: string, problems: Problem[]): Files {
  const owner = path.basename(folder);
  const files: Files = new Map();
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (entry.isDirectory() && listFiles(path.join(folder, name)).length > 0) {
      problems.push({
        file: `${demosFolder}/${owner}/${name}`,
        message: `is a folder in a demo, which has only the files beside its demo.json. Move the files up to ${demosFolder}/${owner}`,
      });
    }
    if (entry.isFile() && name !== 'demo.json' && name !== systemFile) {
      const bytes = fs.readFileSync(path.join(folder, name));
      const content = isText(name) ? normalizeBytes(bytes) : bytes;
      const found = contentProblems(name, content);
      problems.push(
        ...found.map(({ line, message }) => ({
          file: `${demosFolder}/${owner}/${name}`,
          line,
          message,
        })),
      );
      if (!notInPage.includes(name)) {
        files.set(name, { content, owner, isBroken: found.length > 0 });
      }
    }
  }
  return files;
}

/**
 * Tests of a demo run in Node, which needs links to the files that the demo inherits. Those files come from
 * `base`, never from a link, so the page would lack a linked file that no base has.
 *
 * @param folder folder of the demo
 * @param inherited the files that it inherits
 * @returns a problem for each link to another file. `checkSymbolicLinks` reports one that leads to nothing
 */
function linkProblems(folder: string, inherited: Files): Problem[] {
  const id = path.basename(folder);
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !notInPage.includes(entry.name))
    .filter(({ name }) => {
      const link = path.join(folder, name);
      const owner = inherited.get(name)?.owner;
      const original = owner === undefined ? '' : path.join(folder, '..', owner, name);
      return (
        fs.existsSync(link) &&
        (original === '' || fs.realpathSync(link) !== fs.realpathSync(original))
      );
    })
    .map(({ name }) => ({
      file: `${demosFolder}/${id}/${name}`,
      message:
        'is a symbolic link to a file that the demo does not inherit, so it would not be published. Put a copy of the file here, or name the demo that has it as "base" in demo.json',
    }));
}

/**
 * @param files files of the base
 * @param names value of "arquivos", if the demo has that key
 * @returns the files that the demo inherits. With `names`, only the modules in that list
 */
const inheritedFiles = (files: Files, names: readonly string[] | undefined): Files =>
  new Map([...files].filter(([file]) => !isModule(file) || (names?.includes(file) ?? true)));

function ownTexts({ textos }: Manifest, owner: string): MergedDemo['textos'] {
  const withOwner = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text, owner }]));
  return { pt: withOwner(textos.pt), en: withOwner(textos.en) };
}

/** @returns the base of a demo; `undefined` when it cannot be used or there is none */
function readBase(
  folder: string,
  { manifest, lineOf }: ReadManifest,
  chain: readonly string[],
  problems: Problem[],
): MergedDemo | undefined {
  const { base } = manifest;
  const id = path.basename(folder);
  const report = (message: string) => {
    problems.push({ file: `${demosFolder}/${id}/demo.json`, line: lineOf('base'), message });
  };
  if (base === undefined) {
    return undefined;
  }
  if ([...chain, id].includes(base)) {
    report(`"base" is circular: ${[...chain, id, base].join(', ')}. Delete "base" in one of them`);
    return undefined;
  }
  const baseFolder = path.join(folder, '..', base);
  if (!fs.existsSync(path.join(baseFolder, 'demo.json'))) {
    report(
      `"base" is ${base}, but ${demosFolder}/${base}/demo.json does not exist. Correct the name or delete "base"`,
    );
    return undefined;
  }
  return mergeDemo(baseFolder, problems, [...chain, id]);
}

/**
 * @param folder folder of the demo
 * @param problems receives the problems of its files and of those of its base
 * @param chain ids of the demos that have this one as their base, to find a circle
 * @returns the manifest, files and texts of the demo, merged with those of its base. `undefined`
 *   when one of the manifests cannot be used
 */
export function mergeDemo(
  folder: string,
  problems: Problem[],
  chain: readonly string[] = [],
): MergedDemo | undefined {
  const id = path.basename(folder);
  if (!fs.existsSync(path.join(folder, 'demo.json'))) {
    const file = `${demosFolder}/${id}`;
    const message = `is no demo, because ${file}/demo.json does not exist. Add it with "titulo", "altura" and "textos", or delete the folder`;
    problems.push({ file, message });
    return undefined;
  }
  if (!/^[a-z\d-]+$/.test(id)) {
    const message =
      'has a name that cannot be an id. Rename the folder: use a to z without accents, digits and -';
    problems.push({ file: `${demosFolder}/${id}`, message });
  }
  const files = readFiles(folder, problems);
  const read = readManifest(folder, problems);
  const base = read && readBase(folder, read, chain, problems);
  if (read === undefined || (read.manifest.base !== undefined && base === undefined)) {
    return undefined;
  }
  const { manifest, lineOf } = read;
  const inherited = inheritedFiles(base?.files ?? new Map(), manifest.arquivos);
  problems.push(...linkProblems(folder, inherited));
  const own = ownTexts(manifest, id);
  const textos = {
    pt: { ...base?.textos.pt, ...own.pt },
    en: { ...base?.textos.en, ...own.en },
  };
  problems.push(...translationProblems(textos, read, id));
  for (const name of Object.keys(manifest.handles ?? {}).filter((key) => key in textos.pt)) {
    const message = `"handles" has "${name}", and "textos" as well. Rename one of them`;
    problems.push({
      file: `${demosFolder}/${id}/demo.json`,
      line: lineOf('handles', name),
      message,
    });
  }
  return {
    ...manifest,
    id,
    arquivos: manifest.arquivos ?? base?.arquivos,
    handles: { ...base?.handles, ...manifest.handles },
    sums: { ...base?.sums, ...manifest.sums },
    say: manifest.say ?? base?.say,
    textos,
    files: new Map([...inherited, ...files]),
    lineOf,
    chain: [id, ...(base?.chain ?? [])],
  };
}
