import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../lib/problems';
import { isInert } from '../../../lib/trusted/inert';
import { collect, DemoError } from './problems';
import { compressedBytes } from './compressedBytes';
import { drawnCss } from './drawnCss';
import { markedLines, marksIn } from './handles';
import { prefixIds } from './ids';
import { panelOf } from './panel';
import { scopeCss } from './scopeCss';
import { remember } from '../../../lib/node/remember';
import { lineAt } from '../../../lib/node/text';
import { keptHighlight } from './keptHighlight';
import { isApp } from '../shared/document';
import { panelHeight } from '../shared/panel';
import type {
  DemoData,
  DemoFile,
  DemoSource,
  FileName,
  Mark,
  PieceData,
  SourceFile,
} from '../shared/types';
import { idMark } from '../../../lib/idMark';
import { demosFolder } from '../../../lib/contentFolders';

/**
 * @param name kind of file
 * @returns all code of that kind. For a live block it starts with the code of its base. Empty when
 *   the demo has no such file
 */
export function wholeCode({ files }: Pick<DemoSource, 'files'>, name: FileName): string {
  const file = files.find((candidate) => candidate.name === name);
  return [file?.before, file?.code].filter(Boolean).join('\n');
}

/**
 * Replaces style attributes with classes, because the Content-Security-Policy of pages blocks style
 * attributes.
 *
 * @param drawing changed in place
 * @returns the CSS rules of the classes
 */
function classStyles(drawing: Element): string {
  const classes = new Map<string, string>();
  visit(drawing, 'element', ({ properties }) => {
    const { style, className } = properties;
    if (typeof style === 'string') {
      const name = classes.get(style) ?? `s${classes.size + 1}`;
      classes.set(style, name);
      delete properties.style;
      properties.className = [...(Array.isArray(className) ? className : []), name];
    }
  });
  return [...classes].map(([style, name]) => `.${name} { ${style} }\n`).join('');
}

/** Removes line breaks and indents between elements: pages have the drawing in their HTML. */
function withoutIndents(element: Element): void {
  visit(element, 'element', (parent) => {
    parent.children = parent.children.filter(
      (child) => child.type !== 'text' || !/^\s*\n\s*$/.test(child.value),
    );
  });
}

/** A cover by the id of its demo and its code. Kept, because checks and pages ask for the same ones. */
const readDrawing = remember('drawings', (id, html, styles): { drawing: string; css: string } => {
  const folder = `${demosFolder}/${id}`;
  const element = select('[aria-hidden="true"]', fromHtml(html, { fragment: true }));
  if (element === undefined) {
    const message = 'is a cover, but no element has aria-hidden="true". Add it to the drawing';
    throw new DemoError([{ file: `${folder}/index.html`, message }]);
  }
  const problems: Problem[] = [];
  const css = `${styles}\n${classStyles(element)}`;
  const reference = /url\(\s*['"]?#/.exec(css);
  if (reference !== null) {
    problems.push({
      file: `${folder}/style.css`,
      line: lineAt(css, reference.index),
      message:
        'refers to an id with url(#…). A page may show the drawing twice, and each copy gets its own ids. Write the reference as an attribute in index.html',
    });
  }
  withoutIndents(element);
  const drawing = prefixIds(toHtml(element, { space: 'html' }), idMark);
  if (!isInert(drawing)) {
    problems.push({
      file: `${folder}/index.html`,
      message:
        'uses an element or attribute that src/lib/trusted/inert.ts does not allow. Pages would show the drawing as text. Remove it, or add it to the list there if it is harmless',
    });
  }
  const scoped = collect(() => scopeCss(css, id), problems);
  const classes = new Set([`demo-${id}`]);
  visit(element, 'element', ({ properties: { className } }) => {
    (Array.isArray(className) ? className : []).forEach((name) => classes.add(String(name)));
  });
  if (scoped === undefined || problems.length > 0) {
    throw new DemoError(problems);
  }
  return {
    drawing,
    css: drawnCss(scoped, classes),
  };
});

/**
 * @returns the element with `aria-hidden="true"` of a cover demo and its scoped style sheet. A page
 *   can show both without running the demo
 * @throws DemoError with all that makes the demo unfit for a cover
 */
export const drawingOf = (source: DemoSource): { drawing: string; css: string } =>
  readDrawing(source.id, wholeCode(source, 'html'), wholeCode(source, 'css'));

/** Matches controls that a reader can use: elements, attributes, or calls that create them. */
const usable =
  /<(?:a|button|details|input|select|summary|textarea)\b|\b(?:contenteditable|tabindex|tabIndex)\b|createElement(?:NS)?\([^)]*['"](?:a|button|details|input|select|textarea)['"]/;

/**
 * Whether the result has nothing for the keyboard; `false` in doubt. Live JSX shows only its initial
 * markup until the reader runs it, so its buttons do nothing.
 */
const isIdle = (source: DemoSource): boolean =>
  source.files.some(({ name }) => name === 'jsx') ||
  !(
    source.files.some(({ before, code }) => usable.test(`${before ?? ''}\n${code}`)) ||
    Object.values(source.served ?? {}).some((file) => usable.test(String(file)))
  );

/** @returns a file of a demo with syntax highlighting, and with marks around the values of handles */
const highlighted = (
  { name, file, language, code, before }: SourceFile,
  marks: readonly Mark[] = [],
): DemoFile => ({
  name,
  file,
  language,
  lines: markedLines(keptHighlight(code, language), marks),
  before,
});

/**
 * @param source a demo in one language
 * @param piece the demo as one piece for other pages, if it is a loader
 * @returns the props of `<Demo>`, and the style sheet of the drawing (empty unless the demo is a
 *   cover)
 * @throws DemoError from `drawingOf`
 */
export function demoData(source: DemoSource, piece?: PieceData): { data: DemoData; css: string } {
  const { id, title, height, narrowHeight, month, technique, base, noInline, isCover, files } =
    source;
  const panel = panelOf(source);
  const cover = isCover ? drawingOf(source) : undefined;
  const whole = files.map(({ code }) => code).join('\n');
  return {
    data: {
      ...{ id, title, height, narrowHeight, month, technique, base, noInline },
      panel: panel && panelHeight(panel),
      isApp: isApp(wholeCode(source, 'html')) || undefined,
      idle: panel === undefined && isIdle(source),
      bytes: Buffer.byteLength(whole),
      compressedBytes: compressedBytes(whole),
      files: files.map((file) => highlighted(file, marksIn(source, file.name))),
      drawing: cover?.drawing ?? null,
      piece,
    },
    css: cover?.css ?? '',
  };
}

/** @returns name of the data module for a demo that is shown without its code */
export const resultName = (id: string): string => `${id}-result`;

/**
 * @param data of a demo
 * @returns the data for a page that shows its code
 */
export const pageData = ({ drawing: _, ...data }: DemoData): DemoData => data;

/**
 * @param data of a demo
 * @returns the data without files, for a page that shows no code. JSX keeps its files, because the
 *   editor renders its result
 */
export function resultData(data: DemoData): DemoData {
  if (data.files.some(({ name }) => name === 'jsx')) {
    return data;
  }
  const { piece: _, ...shown } = pageData(data);
  return { ...shown, files: [] };
}
