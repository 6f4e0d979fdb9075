/** Stands before every id of a drawing's markup; each drawing of a page puts its own there. */
export const idMark = '__id__';

/** One file of a demo, highlighted. */
export interface DemoFile {
  name: 'html' | 'css' | 'js';
  file: string;
  language: string;
  /** Inside of `<code>`: one `<span class="l">` a line. */
  lines: string;
}

/** A demo as a page receives it, in the language of the page. */
export interface DemoData {
  id: string;
  title: string;
  /** Month of a loader of the shelf, 1 to 12. */
  month?: number;
  /** What a loader of the shelf teaches, in a few words. */
  technique?: string;
  /** Whether the drawing moves, and so needs a pause button. */
  moves: boolean;
  /** Height of the result, in CSS pixels. */
  height: number;
  /** Size of its files together, in bytes. */
  bytes: number;
  /** The same, brotli. */
  compressedBytes: number;
  files: DemoFile[];
  /** Markup of its silent drawing, when it has one. */
  drawing: string | null;
}
