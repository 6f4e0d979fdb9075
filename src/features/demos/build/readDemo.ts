import { isModule } from '../shared/modules';
import { fileKinds, type DemoSource, type FileName, type SourceFile } from '../shared/types';
import { defaultLocale, localized } from '../../../lib/locales';
import type { Problem } from '../../../lib/problems';
import { perObject } from '../../../lib/node/perObject';
import {
  hasPlaceholders,
  hasText,
  importsOf,
  isServed,
  isShared,
  isText,
  languageOf,
  versionOf,
} from './demoFiles';
import { withoutComments } from './comments';
import { fillFiles, type Reading } from './fillFiles';
import { keepsDemos } from './knownDemos';
import { handlesOf } from './handles';
import { referenceProblems } from './references';
import { mergeDemo, type MergedDemo } from './merge';
import { DemoError } from './problems';
import { sentencesOf, sumsOf } from './sums';
import { demosFolder } from '../../../lib/contentFolders';

/** @returns whether a file is one of `fileKinds`, which always get a tab */
const isStandard = (file: string): boolean => fileKinds.some((kind) => kind.file === file);

/**
 * @returns names of the files that get a tab after those of `fileKinds`: the list in the manifest,
 *   or all modules when there is no list
 */
function tabsOf({ id, files, arquivos, lineOf }: MergedDemo, problems: Problem[]): string[] {
  const modules = [...files.keys()].filter((file) => isModule(file) && !isStandard(file)).sort();
  const tabs = arquivos ?? modules;
  const report = (message: string) => {
    problems.push({ file: `${demosFolder}/${id}/demo.json`, line: lineOf('arquivos'), message });
  };
  for (const repeated of tabs.filter((file, index) => tabs.indexOf(file) < index)) {
    report(`"arquivos" lists ${repeated} twice. Delete one of them`);
  }
  for (const absent of tabs.filter((file) => !files.has(file))) {
    report(
      `"arquivos" lists ${absent}, but there is no such file. Add the file or delete its name`,
    );
  }
  // Every module needs a tab: without one of them the editor cannot run the others.
  for (const unlisted of modules.filter((file) => !tabs.includes(file))) {
    report(`"arquivos" must also list ${unlisted}, because every module needs a tab`);
  }
  return [...new Set(tabs)].filter((file) => !isStandard(file) && files.has(file));
}

/**
 * A module that another module imports must be the same file in both languages, because the import
 * names one file. So only its comments may have placeholders.
 *
 * @returns a problem for each such module, and for each import of a file that does not exist
 */
const importProblems = perObject(({ id, files }: MergedDemo): Problem[] =>
  [...files].flatMap(([file, { content, owner, isBroken }]) => {
    const imports = isModule(file) && !isBroken ? importsOf(content.toString()) : [];
    return imports.flatMap(({ name, line }): Problem[] => {
      const imported = files.get(name);
      if (imported === undefined) {
        const where = owner === id ? '' : ` in the demo ${id}`;
        const message = `imports ./${name}, but there is no such file${where}. Add the file or correct the name`;
        return [{ file: `${demosFolder}/${owner}/${file}`, line, message }];
      }
      const code = imported.content.toString();
      return hasText(code, 'js')
        ? [
            {
              file: `${demosFolder}/${imported.owner}/${name}`,
              line: withoutComments(code, 'js').split('\n').findIndex(hasPlaceholders) + 1,
              message: `has a {{…}} placeholder outside of comments, but ${file} imports it. Pass the text from the module that the page loads`,
            },
          ]
        : [];
    });
  }),
);

/** Names of the files that do the same in all languages. */
const sharedFiles = perObject(({ files }: MergedDemo): string[] =>
  [...files].filter(([file, { content }]) => isShared(file, content)).map(([file]) => file),
);

/**
 * @param demo a merged demo
 * @param locale language of its texts
 * @param problems receives the problems of its files
 * @returns the demo, with all placeholders replaced. It is complete only when there are no problems
 */
export function sourceOf(
  demo: MergedDemo,
  locale: string,
  problems: Problem[],
  reading?: Reading,
): DemoSource {
  const { id, titulo, mes, tecnica, capa, altura, narrowHeight, files } = demo;
  if (!files.has('index.html')) {
    problems.push({ file: `${demosFolder}/${id}`, message: 'has no index.html. Add it' });
  }
  problems.push(...importProblems(demo));
  const {
    codes: filled,
    marks,
    origins,
  } = fillFiles(demo, locale, versionOf(files), problems, reading);
  // Names are the same in all languages.
  const isChecked = locale === defaultLocale && reading?.isQuick !== true;
  problems.push(...(isChecked ? referenceProblems(demo, filled) : []));
  const tabs = [
    ...fileKinds.filter(({ file }) => files.has(file)),
    ...tabsOf(demo, problems).map((file) => ({
      name: file as FileName,
      file,
      language: languageOf(file),
    })),
  ].map(({ name, file, language }): SourceFile => ({
    name,
    file,
    language,
    code: filled.get(file) ?? '',
    ...(marks.get(file)?.length ? { marks: marks.get(file) } : {}),
  }));
  const served = [...files].filter(([file]) => isServed(file) && !isStandard(file));
  return {
    id,
    title: localized(titulo, locale),
    height: altura,
    narrowHeight: typeof narrowHeight === 'object' ? localized(narrowHeight, locale) : narrowHeight,
    isCover: capa ?? mes !== undefined,
    files: tabs,
    shared: sharedFiles(demo),
    served:
      served.length === 0
        ? undefined
        : Object.fromEntries(
            served.map(([file, { content }]) => [
              file,
              isText(file) ? `${filled.get(file) ?? ''}\n` : content,
            ]),
          ),
    ...(keepsDemos() ? { origins: Object.fromEntries(origins) } : {}),
    month: mes,
    technique: tecnica && localized(tecnica, locale),
    ...(Object.keys(demo.handles).length === 0
      ? {}
      : {
          handles: handlesOf(demo.handles, locale),
          sums: sumsOf(demo.sums),
          say: sentencesOf(demo.say, locale),
        }),
  };
}

/**
 * Reads one demo folder.
 *
 * @param folder path of `src/demos/<id>`
 * @param locale language of its texts
 * @returns the demo, with all placeholders replaced
 * @throws DemoError with all problems of its files and of those of its base
 */
export function readDemo(folder: string, locale: string): DemoSource {
  const problems: Problem[] = [];
  const merged = mergeDemo(folder, problems);
  const source = merged && sourceOf(merged, locale, problems);
  if (source === undefined || problems.length > 0) {
    throw new DemoError(problems);
  }
  return source;
}
