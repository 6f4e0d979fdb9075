import path from 'node:path';
import { drawingOf } from './demoData';
import { readDemo } from './readDemo';

/** The static drawing of a cover demo. Pages show it without running the demo. */
export interface Art {
  id: string;
  title: string;
  /** SVG or HTML markup, checked by `isInert`. */
  drawing: string;
  /** Style sheet of the drawing, scoped to it. */
  css: string;
}

/**
 * @param demosDir folder that holds one folder per demo
 * @returns a function that reads the drawing of one demo in one language. It returns `undefined`
 *   for a demo that is not a cover
 */
export const artReader =
  (demosDir: string) =>
  (id: string, locale: string): Art | undefined => {
    const source = readDemo(path.join(demosDir, id), locale);
    return source.isCover
      ? { id: source.id, title: source.title, ...drawingOf(source) }
      : undefined;
  };
