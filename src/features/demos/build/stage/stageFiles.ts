import { changesOf, type StageChanges } from './changes';
import { changesHtml } from './changesPage';
import { readStage } from './readStage';
import { zipOf, type ZipLanguage } from './zip';

/** A language of the site. */
interface StageLanguage {
  locale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** Suffix of its file names, such as `en`; empty for the default language. */
  suffix: string;
  /** Title of the site in that language. */
  siteTitle: string;
  /** Text of the license of the code. */
  license: string;
}

/** Built files of a stage in one language, besides the app itself. */
export interface BuiltStage {
  id: string;
  title: string;
  before: string | undefined;
  changes: StageChanges;
  zip: Buffer;
}

/**
 * @param demosDir path of `src/demos`
 * @param id folder of the stage
 * @param language language of the files
 * @returns what the stage changes since the part before, and its .zip
 * @throws DemoError from `readStage`
 */
export function buildStage(demosDir: string, id: string, language: ZipLanguage): BuiltStage {
  const { locale } = language;
  const stage = readStage(demosDir, id, locale);
  const before = stage.before === undefined ? undefined : readStage(demosDir, stage.before, locale);
  return {
    id,
    title: stage.title,
    before: before?.title,
    changes: changesOf(stage, before),
    zip: zipOf(stage, language),
  };
}

/** @returns name of the .zip of a stage in the language with this suffix */
export const zipName = (id: string, suffix: string): string =>
  suffix === '' ? `${id}.zip` : `${id}.${suffix}.zip`;

/**
 * @param demosDir path of `src/demos`
 * @param id folder of the stage
 * @param languages languages of the site, the default language first
 * @returns content of the files for readers of a stage, by path in `demos/<id>/`: the page of its
 *   changes and the .zip, in each language
 * @throws DemoError from `readStage`
 */
export function stageFiles(
  demosDir: string,
  id: string,
  languages: readonly StageLanguage[],
): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = {};
  for (const language of languages) {
    const { locale, htmlLang, suffix, siteTitle } = language;
    const { title, before, changes, zip } = buildStage(demosDir, id, language);
    const other = languages.find((one) => one.locale !== locale);
    const zipFile = zipName(id, suffix);
    files[zipFile] = zip;
    files[`changes/${suffix === '' ? 'index' : suffix}.html`] = changesHtml({
      title,
      before,
      changes,
      locale,
      htmlLang,
      siteTitle,
      other: {
        address: other === undefined || other.suffix === '' ? './' : other.suffix,
        htmlLang: other?.htmlLang ?? htmlLang,
      },
      home: suffix === '' ? '../../../' : `../../../${suffix}/`,
      app: suffix === '' ? '../' : `../${suffix}`,
      zip: { address: `../${zipFile}`, bytes: zip.length },
    });
  }
  return files;
}
