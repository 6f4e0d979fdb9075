import { localized } from '../../../../lib/locales';
import type { StageData } from '../../shared/types';
import { buildStage, zipName } from './stageFiles';
import type { ZipLanguage } from './zip';
import { changesTexts, downloadText, fillText, summaryOf } from './texts';

/** @returns name of the data module for a `<Stage>` */
export const stageName = (id: string): string => `${id}-stage`;

/** Where a stage is shown. */
interface StagePlace extends ZipLanguage {
  /** Suffix of file names in that language; empty for the default language. */
  suffix: string;
  /** Base path of `demos/`. */
  root: string;
}

/**
 * @param demosDir path of `src/demos`
 * @param id folder of the stage
 * @param place where it is shown
 * @returns the props of `<Stage>`
 * @throws DemoError from `readStage`
 */
export function stageData(demosDir: string, id: string, place: StagePlace): StageData {
  const { locale, suffix, root } = place;
  const { before, changes, zip } = buildStage(demosDir, id, place);
  const t = localized(changesTexts, locale);
  const isFirst = before === undefined;
  const folder = `${root}demos/${id}/`;
  return {
    changes: {
      href: `${folder}changes/${suffix}`,
      text: isFirst ? t.seeCode : t.seeChanges,
    },
    zip: { href: folder + zipName(id, suffix), text: downloadText(zip.length, t) },
    summary: fillText(isFirst ? t.filesOfPart : t.changesOfPart, { count: changes.files.length }),
    files: changes.files.map((change) => [change.file, summaryOf(change, t)]),
  };
}
