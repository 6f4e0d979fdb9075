import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/lib/node/files';
import { buildDir, checkBuilt } from '../folders';

// Otherwise each test would fail, with the name of a file that only a build writes.
checkBuilt();

/** Sorted paths of all built files, relative to `build/`, with `/`. */
export const builtFiles = (): string[] => listFiles(buildDir);

/** @returns text of a built file. @param file path relative to `build/`, also with `/` before it */
export const readBuilt = (file: string): string =>
  fs.readFileSync(path.join(buildDir, file), 'utf8');

/** Documents that frames load. They are not pages. */
const frame = /^(?:en\/)?(?:playground|demos)\//;

/** Built pages, sorted: path relative to `build/`, and HTML. */
export const builtPages = (): { file: string; html: string }[] =>
  builtFiles()
    .filter((file) => file.endsWith('.html') && !frame.test(file))
    .map((file) => ({ file, html: readBuilt(file) }));

/** Text of a page without scripts, styles and tags. Only common entities are decoded. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#x27|#39);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
