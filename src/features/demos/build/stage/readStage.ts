import path from 'node:path';
import type { Problem } from '../../../../lib/problems';
import { localized } from '../../../../lib/locales';
import { isText, versionOf } from '../demoFiles';
import { fillFiles } from '../fillFiles';
import { mergeDemo } from '../merge';
import { DemoError } from '../problems';

/** An app at the end of a part of its series, in one language. */
export interface Stage {
  id: string;
  title: string;
  /**
   * Content of all its files with those of earlier stages, tests included, by file name in the order
   * of the names. A text ends with a line break; a picture is a buffer.
   */
  files: ReadonlyMap<string, string | Buffer>;
  /** Why a file changes in this part, by file name, where the post does not say it. */
  notes: Readonly<Record<string, string>>;
  /** Id of the stage of the part before: the `base` of its demo.json. */
  before: string | undefined;
}

/**
 * @param demosDir path of `src/demos`
 * @param id folder of the stage
 * @param locale language of its texts
 * @returns the stage with its texts
 * @throws DemoError with problems of its files and of those of its base
 */
export function readStage(demosDir: string, id: string, locale: string): Stage {
  const problems: Problem[] = [];
  const merged = mergeDemo(path.join(demosDir, id), problems);
  // readDemos reports syntax errors.
  const reading = { isQuick: true };
  const filled = merged && fillFiles(merged, locale, versionOf(merged.files), problems, reading);
  if (merged === undefined || filled === undefined || problems.length > 0) {
    throw new DemoError(problems);
  }
  const files = [...merged.files]
    .map(([file, { content }]): [string, string | Buffer] => [
      file,
      isText(file) ? `${filled.codes.get(file) ?? ''}\n` : content,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    id,
    title: localized(merged.titulo, locale),
    files: new Map(files),
    notes: merged.notas === undefined ? {} : localized(merged.notas, locale),
    before: merged.base,
  };
}
