import fs from 'node:fs';
import path from 'node:path';

export const siteDir = path.join(import.meta.dirname, '../..');
export const buildDir = path.join(siteDir, 'build');

/** Documents for frames: files, not pages. */
const frame = /^(?:en\/)?(?:playground|demos)\//;

/** Built pages, relative to `build/`, with their HTML. */
export function builtPages(): { file: string; html: string }[] {
  return fs
    .readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !frame.test(file))
    .sort()
    .map((file) => ({ file, html: fs.readFileSync(path.join(buildDir, file), 'utf8') }));
}

/** Text of a page as a reader sees it: no scripts, styles or tags; entities stay. */
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
