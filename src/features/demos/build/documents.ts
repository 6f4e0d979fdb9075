import path from 'node:path';
import { frameFiles } from './bundle';
import { groupBy } from '../../../lib/groupBy';
import { writeChanged } from '../../../lib/node/files';
import { readPalette } from './palette';
import { readDemos } from './readDemos';
import { pieceOf, type Piece } from './piece';
import { standaloneFiles, type DemoPage } from './standalone';
import { demoSources, stageIds } from './sources';
import { stageFiles } from './stage/stageFiles';

/** A language of the site. */
interface DemoLanguage {
  locale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
}

/**
 * Writes the documents that frames load: `playground/`, and one folder `demos/<id>/` for each demo
 * with its pages in all languages. The folder of a loader also has its piece to take away, and that
 * of a stage the page of its changes and its .zip.
 *
 * @param siteDir root of the repository
 * @param folder output folder
 * @param languages languages of the site, the default language first
 * @throws Error from `demoSources` or `frameFiles`
 */
export async function writeDocuments(
  siteDir: string,
  folder: string,
  languages: readonly DemoLanguage[],
): Promise<void> {
  writeChanged(folder, await frameFiles(siteDir));
  const palette = readPalette(siteDir);
  const demos = readDemos(siteDir);
  const pages = languages.flatMap(({ locale, htmlLang }, index) =>
    demoSources(siteDir, locale, demos).map((source): DemoPage & { piece?: Piece } => {
      const suffix = index === 0 ? '' : locale;
      const piece = pieceOf(source, { locale, htmlLang, suffix }, palette);
      return { source, htmlLang, suffix, piece };
    }),
  );
  for (const [id, versions] of groupBy(pages, ({ source }) => source.id)) {
    const pieces = versions.flatMap(({ piece }) =>
      piece === undefined ? [] : [[piece.file, piece.page]],
    );
    writeChanged(path.join(folder, 'demos', id), {
      ...standaloneFiles(versions),
      ...Object.fromEntries(pieces),
    });
  }
  const suffixed = languages.map((language, index) => ({
    ...language,
    suffix: index === 0 ? '' : language.locale,
  }));
  for (const id of stageIds(siteDir)) {
    const files = stageFiles(path.join(siteDir, 'src/demos'), id, suffixed);
    writeChanged(path.join(folder, 'demos', id), files);
  }
}
