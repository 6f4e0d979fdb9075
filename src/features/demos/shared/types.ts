/** The files that a fragment, or a live block, is made of, in the order of their tabs. */
export const fileKinds = [
  { name: 'html', file: 'index.html', language: 'html' },
  { name: 'css', file: 'style.css', language: 'css' },
  { name: 'js', file: 'script.js', language: 'js' },
  { name: 'jsx', file: 'App.jsx', language: 'jsx' },
] as const;

/** A kind of code that can be written in a live block. */
export type FileKind = (typeof fileKinds)[number]['name'];

/** `html`, `css`, `js` and `jsx` are the files of `fileKinds`; others go by their own name. */
export type FileName = FileKind | `${string}.${string}`;

/** One file of a demo, as its author wrote it. */
export interface SourceFile {
  name: FileName;
  file: string;
  language: string;
  code: string;
  /** Code of another demo that comes first: a live block may show only what it adds. */
  before?: string;
}

/** A demo of src/demos, or a live block of a post, in one language. */
export interface DemoSource {
  id: string;
  title: string;
  /** Height of the result, in CSS pixels. */
  height: number;
  /** Month of a loader of the shelf, 1 to 12. */
  month?: number;
  /** What a loader of the shelf teaches, in a few words. */
  technique?: string;
  /** Whether pages may draw it as the picture of a post. */
  isCover: boolean;
  /** Files with a tab. */
  files: SourceFile[];
  /** Files that its page asks for beside those of `fileKinds`, by name. */
  served?: Readonly<Record<string, string | Buffer>>;
  /** Markup of the first result, where the files alone do not give it. */
  poster?: string;
  /** Title of the demo that a live block builds upon. */
  base?: string;
  /** The JSX calls `render()` itself, as react-live's `noInline`. */
  noInline?: boolean;
}

/** One file of a demo, highlighted. */
export interface DemoFile {
  name: FileName;
  file: string;
  language: string;
  /** Inside of `<code>`: one `<span class="l">` a line. */
  lines: string;
  before?: string;
}

/** A demo as a page receives it, in the language of the page. */
export interface DemoData extends Pick<
  DemoSource,
  'id' | 'title' | 'height' | 'month' | 'technique' | 'base' | 'noInline'
> {
  /** Whether it moves, and so needs a pause button. */
  moves: boolean;
  /** Size of its files together, in bytes. */
  bytes: number;
  /** The same, brotli. */
  compressedBytes: number;
  files: DemoFile[];
  /** Markup of the silent drawing of a cover. */
  drawing: string | null;
}

/** What a `<Trecho>` shows: some lines of a file, or why it cannot. */
export type TrechoData = { html: string; language: string; title: string } | { error: string };

/** What pages ask `usePluginData('demos')` for. */
export interface DemosGlobalData {
  /** Path under which `demos/` and `playground/` are, once for all languages. */
  root: string;
}

/** Content of the demos plugin: each demo, and the style sheet of its drawing. */
export type DemosContent = { data: DemoData; css: string }[];
