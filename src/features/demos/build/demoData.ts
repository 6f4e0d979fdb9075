import { brotliCompressSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { highlight } from '../../../lib/mdx/highlight';
import { isInert } from '../../../lib/trusted/inert';
import { scopeCss } from './scopeCss';
import type { DemoData, DemoSource, FileName } from '../shared/types';
import { idMark } from '../../../lib/idMark';

/** All the code of one kind, what a live block builds upon included. */
export function wholeCode({ files }: Pick<DemoSource, 'files'>, name: FileName): string {
  const file = files.find((candidate) => candidate.name === name);
  return [file?.before, file?.code].filter(Boolean).join('\n');
}

/**
 * Ids are global to a page; a demo's are not. Each drawing of a page replaces the mark by an id of
 * its own (src/ui/Drawing). No hyphen: SMIL would read one as a time offset.
 */
function markIds(html: string): string {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string);
  return ids.reduce(
    (text, name) =>
      text
        .replaceAll(`id="${name}"`, `id="${idMark}${name}"`)
        .replaceAll(`#${name}"`, `#${idMark}${name}"`)
        .replaceAll(`url(#${name})`, `url(#${idMark}${name})`)
        .replace(/\b(begin|end)="([^"]*)"/g, (_, event: string, value: string) => {
          const marked = value.replace(
            new RegExp(`(?<![\\w])${name}\\.`, 'g'),
            `${idMark}${name}.`,
          );
          return `${event}="${marked}"`;
        }),
    html,
  );
}

/** Pages take no style attributes (their policy refuses them): each becomes a class. */
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

/** The silent part of a cover, and its styles: what a page may draw without running the demo. */
function drawingOf(source: DemoSource): { drawing: string; css: string } {
  const html = wholeCode(source, 'html');
  const element = select('[aria-hidden="true"]', fromHtml(html, { fragment: true }));
  if (element === undefined) {
    throw new Error(
      `src/demos/${source.id}/index.html is the picture of a post, and has no drawing with aria-hidden="true"`,
    );
  }
  const css = `${wholeCode(source, 'css')}\n${classStyles(element)}`;
  if (/url\(\s*['"]?#/.test(css)) {
    throw new Error(
      `src/demos/${source.id}/style.css points at an id with url(#…). A page may show the drawing twice, each with its own ids: write it as an attribute in index.html`,
    );
  }
  const drawing = markIds(toHtml(element, { space: 'html' }));
  if (!isInert(drawing)) {
    throw new Error(
      `src/demos/${source.id}/index.html draws with an element or attribute that src/lib/trusted/inert.ts does not list: pages would show it as text`,
    );
  }
  return {
    drawing,
    css: scopeCss(css, source.id),
  };
}

/**
 * @param source a demo in one language
 * @returns what `<Demo>` needs, and the style sheet of its drawing, empty unless it is a cover
 * @throws Error naming the file that cannot be a cover
 */
export function demoData(source: DemoSource): { data: DemoData; css: string } {
  const { isCover, files, poster: _, served: __, ...rest } = source;
  const html = wholeCode(source, 'html');
  const css = wholeCode(source, 'css');
  const cover = isCover ? drawingOf(source) : undefined;
  const whole = files.map(({ code }) => code).join('\n');
  return {
    data: {
      ...rest,
      moves:
        /\banimation\b/.test(css) ||
        /<animate/.test(html) ||
        files.some(({ language, code }) => language === 'js' && /\.animate\(/.test(code)),
      bytes: Buffer.byteLength(whole),
      compressedBytes: brotliCompressSync(whole).length,
      files: files.map(({ name, file, language, code, before }) => ({
        name,
        file,
        language,
        lines: highlight(code, language),
        ...(before === undefined ? {} : { before }),
      })),
      drawing: cover?.drawing ?? null,
    },
    css: cover?.css ?? '',
  };
}

/** @returns the name of the module for a demo whose result alone is shown */
export const resultName = (id: string): string => `${id}-result`;

/**
 * @param data of a demo
 * @returns the same for where no code is shown. JSX stays: its result is loaded with its editor
 */
export function resultData(data: DemoData): DemoData {
  return data.files.some(({ name }) => name === 'jsx') ? data : { ...data, files: [] };
}
