import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import * as z from 'zod';
import { localized } from '../config/locales';
import { highlight } from '../mdx/highlight';
import { scopeCss } from './scopeCss';
import { idMark, type DemoData } from './types';

const byLocale = <T extends z.ZodType>(value: T) => z.strictObject({ pt: value, en: value });

const demoSchema = z.strictObject({
  titulo: byLocale(z.string().min(1)),
  mes: z.int().min(1).max(12).optional(),
  tecnica: byLocale(z.string().min(1)).optional(),
  altura: z.int().min(80).max(2000),
  textos: byLocale(z.record(z.string(), z.string())),
});

/** The files a demo may have, in the order of their tabs. */
const files = [
  { name: 'html', file: 'index.html', language: 'html' },
  { name: 'css', file: 'style.css', language: 'css' },
  { name: 'js', file: 'script.js', language: 'js' },
] as const;

function readJson(file: string, name: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

function fillTexts(code: string, texts: Readonly<Record<string, string>>, where: string): string {
  return code.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const text = texts[key];
    if (text === undefined) {
      throw new Error(`${where}: {{${key}}} is not in "textos" of its demo.json`);
    }
    return text;
  });
}

/**
 * Ids are global to a page; a demo's are not. Each drawing of a page replaces the mark by an id of
 * its own (src/components/Drawing). No hyphen: SMIL would read one as a time offset.
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

/** The silent part of the demo: what a page may draw without running the demo. */
function drawingOf(html: string): string | undefined {
  const element = select('[aria-hidden="true"]', fromHtml(html, { fragment: true }));
  return element === undefined ? undefined : markIds(toHtml(element, { space: 'html' }));
}

/**
 * Reads one demo folder.
 *
 * @param folder path of `src/demos/<id>`
 * @param locale language of its texts
 * @returns what `<Demo>` needs, and the style sheet of its drawing
 * @throws Error naming the file at fault
 */
export function readDemo(folder: string, locale: string): { data: DemoData; css: string } {
  const id = path.basename(folder);
  const manifest = path.join('src/demos', id, 'demo.json');
  const parsed = demoSchema.safeParse(readJson(path.join(folder, 'demo.json'), manifest));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ path: keys, message }) => `${manifest}: ${keys.join('.')} ${message}`)
        .join('\n'),
    );
  }
  const { titulo, mes, tecnica, altura, textos } = parsed.data;
  const texts = localized(textos, locale);
  const sources = files
    .filter(({ file }) => fs.existsSync(path.join(folder, file)))
    .map(({ name, file, language }) => ({
      name,
      file,
      language,
      code: fillTexts(
        fs.readFileSync(path.join(folder, file), 'utf8').trimEnd(),
        texts,
        path.join('src/demos', id, file),
      ),
    }));
  const html = sources.find(({ name }) => name === 'html');
  if (html === undefined) {
    throw new Error(`src/demos/${id} has no index.html`);
  }
  const css = sources.find(({ name }) => name === 'css')?.code ?? '';
  if (/url\(\s*['"]?#/.test(css)) {
    throw new Error(
      `src/demos/${id}/style.css points at an id with url(#…). A page may show the drawing twice, each with its own ids: write it as an attribute in index.html`,
    );
  }
  const whole = sources.map(({ code }) => code).join('\n');
  return {
    data: {
      id,
      title: localized(titulo, locale),
      moves: /\banimation\b/.test(css) || /<animate/.test(html.code),
      height: altura,
      ...(mes === undefined ? {} : { month: mes }),
      ...(tecnica === undefined ? {} : { technique: localized(tecnica, locale) }),
      bytes: Buffer.byteLength(whole),
      compressedBytes: brotliCompressSync(whole).length,
      files: sources.map(({ name, file, language, code }) => ({
        name,
        file,
        language,
        lines: highlight(code, language),
      })),
      drawing: drawingOf(html.code) ?? null,
    },
    css: scopeCss(css, id),
  };
}
