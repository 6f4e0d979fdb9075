import path from 'node:path';
import type { LoadContext, Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import { alsoServe } from '../../upstream/devServer';
import { AuthorError } from '../../lib/authorError';
import { demoData, pageData, resultData, resultName } from './build/demoData';
import { stateOfFolders } from '../../lib/node/fileStates';
import { late } from '../../lib/node/late';
import { loadSettled } from '../../lib/node/loadSettled';
import { perObject } from '../../lib/node/perObject';
import { readCovers } from './build/covers';
import { documentsOf, writtenDocuments } from './build/documents';
import type { MergedDemo } from './build/merge';
import { readPalette, type Palette } from './build/palette';
import { pieceOf } from './build/piece';
import { DemoError } from './build/problems';
import { readDemos, type Demos } from './build/readDemos';
import { trechoData, trechoName } from './build/usages';
import type { DemoData, DemosContent, DemosGlobalData, DemoSource } from './shared/types';
import { mdxFiles, mdxFilesOf, readSources, stageIds, trechoUsages } from './build/sources';
import { stageData, stageName } from './build/stage/stageData';
import { demosFolder } from '../../lib/contentFolders';

export interface DemosOptions {
  /** Start of the class names of loaders that readers copy into other pages. */
  namespace: string;
  /** Text of the license of the code, which each copy of an app gets as its file `LICENSE`. */
  license: string;
}

/** Each demo with its code, and the style sheet of its drawing. */
type AllData = { data: DemoData; css: string }[];

/** Writes the style sheet of all drawings. */
const createDrawings = (
  content: DemosContent,
  create: PluginContentLoadedActions['createData'],
): Promise<string> => create('drawings.css', content.map(({ css }) => css).join(''));

/** Milliseconds without an answered request, after which `npm start` reads the code of demos. */
const quiet = 3000;

/**
 * Writes the data of demos for pages, in the language being built: a module `@data/demos/<id>.json` for
 * each folder of `src/demos` and for each live block, a module for each excerpt and each stage that a
 * text shows, and one style sheet for all covers. Also writes the documents of frames, `demos/<id>/`
 * and `playground/`.
 */
export default function demosPlugin(
  { siteDir, siteConfig, baseUrl, generatedFilesDir, i18n }: LoadContext,
  { namespace, license }: DemosOptions,
): Plugin<DemosContent> {
  const isDev = process.env.NODE_ENV === 'development';
  const devFolder = path.join(generatedFilesDir, 'demos-static');

  const languages = [
    i18n.defaultLocale,
    ...i18n.locales.filter((locale) => locale !== i18n.defaultLocale),
  ].map((locale) => ({
    locale,
    htmlLang: i18n.localeConfigs[locale]?.htmlLang ?? locale,
    siteTitle: siteConfig.title,
    license,
  }));

  const shared = isDev ? baseUrl : i18n.localeConfigs[i18n.defaultLocale]?.baseUrl;
  const root = shared ?? baseUrl;
  const locale = i18n.currentLocale;
  const language = {
    locale,
    htmlLang: i18n.localeConfigs[locale]?.htmlLang ?? locale,
    suffix: locale === i18n.defaultLocale ? '' : locale,
    root,
    siteTitle: siteConfig.title,
    license,
  };

  // Data of each demo, computed once for each demo and palette.
  const dataWith = perObject((palette: Palette) =>
    perObject((source: DemoSource) =>
      demoData(source, pieceOf(source, language, palette, namespace)?.data),
    ),
  );
  const demosDir = path.join(siteDir, demosFolder);
  const stageOf = perObject(({ id }: MergedDemo) => stageData(demosDir, id, language));
  const written = writtenDocuments();
  /** Whether `npm start` has made the modules of posts. Until a page asks for a post, it needs none. */
  let hasModules = false;
  let createData: PluginContentLoadedActions['createData'] | undefined;
  let writeDocuments: ((wanted?: string) => Promise<void>) | undefined;
  // `npm start` shows one language. The author's panel shows the problems of both.
  const texts = () => (isDev ? mdxFilesOf(siteDir, locale) : mdxFiles(siteDir));

  /**
   * @param isFirst whether `npm start` reads for the first time. Then this skips the check of syntax, and
   *   leaves out demos with a problem instead of throwing: the author's panel shows the problems
   */
  function read(isFirst = false): { demos: Demos; content: AllData } {
    const demos = readDemos(siteDir, { isQuick: isFirst });
    const { sources, problems } = readSources(siteDir, locale, demos, texts());
    if (problems.length > 0 && !isFirst) {
      throw new DemoError(problems);
    }
    return { demos, content: sources.map(dataWith(readPalette(siteDir))) };
  }

  /** @param merged the demos of stages whose data may be memoized */
  async function createModules(
    content: AllData,
    create: PluginContentLoadedActions['createData'],
    merged: Demos['merged'] = new Map(),
  ): Promise<void> {
    const demos = content.map(({ data }) => data);
    await Promise.all([
      ...demos.flatMap((data) => [
        create(`${data.id}.json`, pageData(data)),
        create(`${resultName(data.id)}.json`, resultData(data)),
      ]),
      ...trechoUsages(siteDir, texts()).map((usage) =>
        create(`${trechoName(usage)}.json`, trechoData(usage, demos)),
      ),
      ...stageIds(siteDir, texts()).map((id) => {
        const stage = merged.get(id);
        const data = stage === undefined ? stageData(demosDir, id, language) : stageOf(stage);
        return create(`${stageName(id)}.json`, data);
      }),
      createDrawings(content, create),
    ]);
  }

  /** @param isFirst as in `read` */
  async function makeModules(isFirst = false): Promise<void> {
    const { demos, content } = read(isFirst);
    const made = {
      siteDir,
      folder: devFolder,
      languages,
      namespace,
      demos,
      texts: texts(),
      written,
    };
    writeDocuments = documentsOf({ ...made, isLenient: isFirst });
    hasModules = true;
    if (createData !== undefined) {
      await createModules(content, createData, demos.merged);
    }
  }

  // Colors for the code of all demos, and the syntax trees of all posts, take seconds.
  const modules = late(() => makeModules(true), quiet);

  /** Writes the documents that a request needs. Writing all of them before the first page takes seconds. */
  async function prepare(address: string): Promise<void> {
    const [, name] = /^\/(?:demos|playground)\/([^/?]*)/.exec(address) ?? [];
    if (name !== undefined) {
      await modules.run();
      await writeDocuments?.(name);
    }
  }

  return {
    name: 'demos',
    getPathsToWatch: () => [`${siteDir}/${demosFolder}/**/*`],
    loadContent: () =>
      isDev
        ? loadSettled(
            () => stateOfFolders(siteDir, [demosFolder]),
            () => (hasModules ? read().content : readCovers(siteDir, locale)),
          )
        : read().content,
    async contentLoaded({ content, actions }) {
      actions.setGlobalData({ root } satisfies DemosGlobalData);
      if (isDev && !hasModules) {
        await createDrawings(content, actions.createData);
      } else if (!isDev) {
        // Docusaurus hands over what `loadContent` has returned, which in a build has the code.
        await createModules(content as AllData, actions.createData);
      }
    },
    // In `npm start`, this runs after a save of a post, too, which may have a new live block, excerpt or
    // stage. If this plugin watched posts, Docusaurus would load it beside the blog plugin, and each
    // would bring back the old content of the other.
    async allContentLoaded({ actions }) {
      if (!isDev) {
        return;
      }
      ({ createData } = actions);
      try {
        await (hasModules ? makeModules() : undefined);
      } catch (error) {
        // The author's panel shows the faults of a post. They must not keep other posts from loading.
        if (!(error instanceof AuthorError)) {
          throw error;
        }
      }
    },
    configureWebpack: () =>
      isDev
        ? alsoServe(devFolder, baseUrl, {
            prepare,
            preparePosts: modules.run,
            onAnswer: modules.putOff,
          })
        : {},
    async postBuild({ outDir }) {
      if (i18n.currentLocale === i18n.defaultLocale) {
        await documentsOf({ siteDir, folder: outDir, languages, namespace })();
      }
    },
  };
}
