import path from 'node:path';
import { demoData } from './demoData';
import { readDemo } from './readDemo';

/** The drawing of a demo that is a cover, for pages that show it without running the demo. */
export interface Art {
  id: string;
  title: string;
  /** Markup. */
  drawing: string;
  /** Its style sheet. */
  css: string;
}

/**
 * @param demosDir folder of the demos
 * @returns reads the drawing of one demo in one language; `undefined` for a demo that is no cover
 */
export const artReader =
  (demosDir: string) =>
  (id: string, locale: string): Art | undefined => {
    const { data, css } = demoData(readDemo(path.join(demosDir, id), locale));
    return data.drawing === null
      ? undefined
      : { id: data.id, title: data.title, drawing: data.drawing, css };
  };
