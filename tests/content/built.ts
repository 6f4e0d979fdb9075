import fs from 'node:fs';
import path from 'node:path';

export const siteDir = path.join(import.meta.dirname, '../..');
export const buildDir = path.join(siteDir, 'build');

/** Documents that frames load. They are not pages. */
const frame = /^(?:en\/)?(?:playground|demos)\//;

/** Built pages, sorted: path relative to `build/`, and HTML. */
export function builtPages(): { file: string; html: string }[] {
  return fs
    .readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !frame.test(file))
    .sort()
    .map((file) => ({ file, html: fs.readFileSync(path.join(buildDir, file), 'utf8') }));
}

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
