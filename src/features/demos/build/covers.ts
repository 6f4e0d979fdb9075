import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { localized } from '../../../lib/locales';
import type { DemoSource, DemosContent } from '../shared/types';
import { drawingOf } from './demoData';
import type { Reading } from './fillFiles';
import { demoSchema } from './manifest';
import { mergeDemo } from './merge';
import { collect, DemoError } from './problems';
import { sourceOf } from './readDemo';
import type { Problem } from '../../../lib/problems';
import { demosFolder } from '../../../lib/contentFolders';

const { titulo, mes, capa } = demoSchema.shape;

/** The keys of a `demo.json` that say whether it is a cover, and its title. */
const head = z.object({ titulo, mes, capa });

/** @returns these keys; `undefined` for a file that cannot be used, which the checks report */
function readHead(folder: string): z.infer<typeof head> | undefined {
  try {
    const text = fs.readFileSync(path.join(folder, 'demo.json'), 'utf8');
    return head.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface Cover {
  source: DemoSource;
  drawing: ReturnType<typeof drawingOf>;
}

/** @throws DemoError with the problems of the demo; any other error when its style sheet cannot be read */
function makeCover(folder: string, locale: string, reading?: Reading): Cover {
  const problems: Problem[] = [];
  const merged = mergeDemo(folder, problems);
  const source = merged && sourceOf(merged, locale, problems, reading);
  if (source === undefined || problems.length > 0) {
    throw new DemoError(problems);
  }
  return { source, drawing: drawingOf(source) };
}

/** @throws DemoError with all problems of the demo, although those of syntax are not looked for at first */
function readCover(folder: string, locale: string): Cover {
  try {
    return makeCover(folder, locale, { isQuick: true });
  } catch {
    return makeCover(folder, locale);
  }
}

/**
 * Reads the data of demos that pages other than posts show. It takes a tenth of the time of reading all
 * demos with their code.
 *
 * @param siteDir root of the repository
 * @param locale language of the texts
 * @returns titles of all folders of `src/demos`, and the drawings of covers
 * @throws DemoError with the problems of covers
 */
export function readCovers(siteDir: string, locale: string): DemosContent {
  const demosDir = path.join(siteDir, demosFolder);
  const ids = fs.existsSync(demosDir) ? fs.readdirSync(demosDir).sort() : [];
  const problems: Problem[] = [];
  const content = ids.flatMap((id): DemosContent => {
    const folder = path.join(demosDir, id);
    const known = readHead(folder);
    if (known === undefined) {
      return [];
    }
    if (!(known.capa ?? known.mes !== undefined)) {
      return [{ data: { id, title: localized(known.titulo, locale) }, css: '' }];
    }
    const cover = collect(() => readCover(folder, locale), problems);
    if (cover === undefined) {
      return [];
    }
    const { title, month, technique } = cover.source;
    const { drawing, css } = cover.drawing;
    return [{ data: { id, title, month, technique, drawing }, css }];
  });
  if (problems.length > 0) {
    throw new DemoError(problems);
  }
  return content;
}
