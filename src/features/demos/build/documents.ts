import path from 'node:path';
import { frameFiles } from './bundle';
import { groupBy } from '../../../lib/groupBy';
import { writeChanged } from '../../../lib/node/files';
import { perObject } from '../../../lib/node/perObject';
import { readPalette, type Palette } from './palette';
import { readDemos, type Demos } from './readDemos';
import { pieceOf } from './piece';
import { standaloneFiles, type DemoPage } from './standalone';
import { demoSources, mdxFiles, readSources, stageIds } from './sources';
import { stageFiles } from './stage/stageFiles';
import { demosFolder } from '../../../lib/contentFolders';

/** A language of the site. */
interface DemoLanguage {
  locale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** Title of the site in that language. */
  siteTitle: string;
  /** Text of the license of the code. */
  license: string;
}

/** @returns the document with the piece of a loader, by file name; none for other demos */
function piecesOf(
  versions: readonly (DemoLanguage & DemoPage)[],
  palette: Palette,
  namespace: string,
): Record<string, string> {
  return Object.fromEntries(
    versions.flatMap(({ source, ...language }) => {
      const piece = pieceOf(source, language, palette, namespace);
      return piece === undefined ? [] : [[piece.file, piece.page]];
    }),
  );
}

/** Input objects of the last written pages and stage of each demo, by demo. */
type Written = Map<string, readonly object[]>;

/**
 * Remembers which documents are up to date.
 *
 * @returns a function that gives the map of a palette. Each palette has its own, because pieces contain
 *   colors
 */
export const writtenDocuments = (): ((palette: Palette) => Written) =>
  perObject(() => new Map<string, readonly object[]>());

/** Where documents go, and what they are made of. */
export interface DocumentsInput {
  /** Root of the repository. */
  siteDir: string;
  /** Output folder. */
  folder: string;
  /** Languages of the site, the default language first. */
  languages: readonly DemoLanguage[];
  /** Start of the class names of loaders for other pages. */
  namespace: string;
  /** The demos, when they are read already. */
  demos?: Demos;
  /** MDX files whose live blocks and stages get documents. */
  texts?: readonly string[];
  /** Leaves out demos with a problem. Without it, any problem is an error. */
  isLenient?: boolean;
  /** Documents that earlier calls wrote to the same folder; unchanged ones are skipped. */
  written?: ReturnType<typeof writtenDocuments>;
}

/**
 * The documents that frames load: `playground/`, and one folder `demos/<id>/` for each demo with its
 * pages in all languages. The folder of a loader also has the document with its piece. The folder of a
 * stage also has the page of its changes and its .zip.
 *
 * @returns a function that writes the documents of the demo with an id, or of all demos, with those
 *   that demos share. It throws an error from `demoSources` or `frameFiles`
 */
export function documentsOf({
  siteDir,
  folder,
  languages,
  namespace,
  demos = readDemos(siteDir),
  texts = mdxFiles(siteDir),
  isLenient = false,
  written: writtenWith = writtenDocuments(),
}: DocumentsInput): (wanted?: string) => Promise<void> {
  const palette = readPalette(siteDir);
  const written = writtenWith(palette);
  const write = (
    name: string,
    made: readonly object[],
    files: () => Record<string, string | Buffer>,
  ) => {
    const before = written.get(name);
    if (before?.length !== made.length || made.some((object, index) => object !== before[index])) {
      written.delete(name);
      writeChanged(path.join(folder, 'demos', path.dirname(name)), files());
      written.set(name, made);
    }
  };
  const suffixed = languages.map((language, index) => ({
    ...language,
    suffix: index === 0 ? '' : language.locale,
  }));
  const sourcesIn = (locale: string) =>
    isLenient
      ? readSources(siteDir, locale, demos, texts).sources
      : demoSources(siteDir, locale, demos, texts);
  const readPages = () =>
    groupBy(
      suffixed.flatMap((language) =>
        sourcesIn(language.locale).map((source) => ({ ...language, source })),
      ),
      ({ source }) => source.id,
    );
  let frames: Promise<void> | undefined;
  let pages: ReturnType<typeof readPages> | undefined;
  let stages: readonly string[] | undefined;

  return async (wanted) => {
    frames ??= frameFiles(siteDir).then((files) => writeChanged(folder, files));
    await frames;
    pages ??= readPages();
    stages ??= stageIds(siteDir, texts);
    const isWanted = (id: string) => wanted === undefined || wanted === id;
    for (const [id, versions] of [...pages].filter(([name]) => isWanted(name))) {
      const sources = versions.map(({ source }) => source);
      write(`${id}/page`, sources, () => ({
        ...standaloneFiles(versions),
        ...piecesOf(versions, palette, namespace),
      }));
    }
    for (const id of stages.filter(isWanted)) {
      const merged = demos.merged.get(id);
      write(`${id}/stage`, merged === undefined ? [] : [merged], () =>
        stageFiles(path.join(siteDir, demosFolder), id, suffixed),
      );
    }
  };
}
