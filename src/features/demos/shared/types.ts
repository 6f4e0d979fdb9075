import type { Origin } from './demoFaults';
import type { Handle } from './panel';
import type { Sentence, Sum } from './sums';

/** The standard files of a demo or a live block, in the order of their tabs. */
export const fileKinds = [
  { name: 'html', file: 'index.html', language: 'html' },
  { name: 'css', file: 'style.css', language: 'css' },
  { name: 'js', file: 'script.js', language: 'js' },
  { name: 'jsx', file: 'App.jsx', language: 'jsx' },
] as const;

/** Kind of a standard file. A live block of a post has one of these as its language. */
export type FileKind = (typeof fileKinds)[number]['name'];

/**
 * Name of a file: `html`, `css`, `js` or `jsx` for the files of `fileKinds`, else the file name.
 */
export type FileName = FileKind | `${string}.${string}`;

/** Where the value of a handle stands in a file, as offsets in its code. */
export interface Mark {
  name: string;
  start: number;
  end: number;
}

/** One file of a demo: the author's source. */
export interface SourceFile {
  name: FileName;
  file: string;
  language: string;
  code: string;
  /** Code of the base demo, which runs before this code. The reader sees only this code. */
  before?: string;
  /** Values of handles in the code, in order. */
  marks?: readonly Mark[];
}

/** A demo of src/demos, or a live block of a post, in one language. */
export interface DemoSource {
  id: string;
  title: string;
  /** Height of the result, in CSS pixels. */
  height: number;
  /** Its height in a window up to 600 CSS pixels wide, where that differs. */
  narrowHeight?: number;
  /** Only for loaders of the home shelf: month, 1 to 12. */
  month?: number;
  /** Only for loaders of the home shelf: the technique that it teaches, in a few words. */
  technique?: string;
  /** Whether pages may show its drawing as the cover of a post. */
  isCover: boolean;
  /** Files that have a tab. */
  files: SourceFile[];
  /** Names of the files that do the same in all languages. Their comments may differ. */
  shared?: readonly string[];
  /** Content of other files that the demo's page requests, by name (not those of `fileKinds`). */
  served?: Readonly<Record<string, string | Buffer>>;
  /** Where the lines of each file come from, by its name. Only in `npm start`. */
  origins?: Readonly<Record<string, Origin>>;
  /** Markup of the initial result, rendered at build time. Only for live JSX. */
  poster?: string;
  /** Title of the base demo of a live block. */
  base?: string;
  /** The JSX calls `render()` itself: `noInline` of react-live. */
  noInline?: boolean;
  /** Values that readers change with controls below the result. */
  handles?: readonly Handle[];
  /** Values that follow from the handles, in an order in which each follows those that it uses. */
  sums?: readonly (readonly [name: string, sum: Sum])[];
  /** Sentences about the values, shown below the handles. */
  say?: readonly Sentence[];
}

/** One file of a demo with syntax highlighting. */
export interface DemoFile {
  name: FileName;
  file: string;
  language: string;
  /** Content of `<code>`: one `<span class="l">` for each line. */
  lines: string;
  /** As in `SourceFile`. */
  before?: string;
}

/** Data of a demo that a page receives, in the language of the page. */
export interface DemoData extends Pick<
  DemoSource,
  'id' | 'title' | 'height' | 'narrowHeight' | 'month' | 'technique' | 'base' | 'noInline'
> {
  /** Height of the controls below the result in its own page, in CSS pixels. */
  panel?: number;
  /** Whether it is an app, of which the build draws a still picture for printed pages. */
  isApp?: boolean;
  /** Whether its result has nothing to press or to type into: its frame is no Tab stop. */
  idle: boolean;
  /** Total size of its files, in bytes. */
  bytes: number;
  /** Total size of its files with Brotli compression, in bytes. */
  compressedBytes: number;
  files: DemoFile[];
  /**
   * Markup of the cover drawing, without scripts. `null` when the demo is no cover. Only in the
   * build: pages get the drawings of lists by other ways.
   */
  drawing?: string | null;
  /** The demo as one piece for other pages. Only for loaders. */
  piece?: PieceData;
}

/** Data of a loader as one self-contained piece, in the language of the page. */
export interface PieceData {
  /** Path of the built file: a document that shows the piece. */
  address: string;
  /** Name of the file for those who download it. */
  saved: string;
  /** Size of the piece without the document around it, raw and with Brotli compression. */
  size: string;
  copy: string;
  copied: string;
  failed: string;
  download: string;
}

/** Content of a `<Trecho>` (excerpt): some lines of a file, or the reason why there are none. */
export type TrechoData = { html: string; language: string; title: string } | { error: string };

interface StageLink {
  href: string;
  text: string;
}

/**
 * Data of a stage (the app at the end of a part of its series) for the post: links to the page of its
 * changes and to its .zip, and each file it changes with the kind of change. Texts are in the
 * language of the post.
 */
export interface StageData {
  changes: StageLink;
  zip: StageLink;
  summary: string;
  files: (readonly [file: string, change: string])[];
}

/** Global data of the plugin: result of `usePluginData('demos')`. */
export interface DemosGlobalData {
  /** Base path of `demos/` and `playground/`. All languages share these folders. */
  root: string;
}

/** Data of a demo that pages other than posts show. */
export type DemoCover = Pick<DemoData, 'id' | 'title' | 'month' | 'technique' | 'drawing'>;

/** Loaded content of the demos plugin: each demo, and the style sheet of its drawing. */
export type DemosContent = { data: DemoCover; css: string }[];
