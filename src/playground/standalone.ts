import { createHash } from 'node:crypto';
import { escapeHtml } from '../mdx/escape';
import { wholeCode } from './demoData';
import { isDocument } from './runner/document';
import type { DemoSource } from './types';

const hashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** Nothing but the demo's own files, and the inline parts that were there at the build. */
function policy(html: string): string {
  const styles = [`'self'`, ...hashes(html, 'style')];
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, ...hashes(html, 'script')].join(' ')}`,
    `style-src ${styles.join(' ')}`,
    ...(/\sstyle="/.test(html) ? [`style-src-attr 'unsafe-inline'`] : []),
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** A demo in one language. */
export interface DemoPage {
  source: DemoSource;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** Of its file names; empty for the default language. */
  suffix: string;
}

function pageHtml({ source, htmlLang }: DemoPage, css?: string, js?: string): string {
  const html = source.poster ?? wholeCode(source, 'html');
  const title = escapeHtml(source.title).replaceAll('"', '&quot;');
  const head = [
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(html)}">`,
    '<link rel="stylesheet" href="../frame.css">',
    ...(css === undefined ? [] : [`<link rel="stylesheet" href="${css}">`]),
    '<script src="../frame.js"></script>',
  ].join('\n');
  const script = js === undefined ? '' : `\n<script src="${js}"></script>`;
  if (isDocument(html)) {
    return html
      .replace('</head>', () => `${head}\n</head>`)
      .replace(/\s*<\/html>\s*$/, () => `${script}\n</html>\n`);
  }
  const tag = /<main\b/i.test(html) ? 'div' : 'main';
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Aoba</title>
${head}
</head>
<body>
<${tag} class="demo"${tag === 'main' ? ` aria-label="${title}"` : ''}>
${html}
</${tag}>${script}
</body>
</html>
`;
}

/**
 * The page of a demo by itself, with a policy of its own: what a post shows in a frame, and what
 * opens alone. Styles and scripts are files, so that the policy needs no exception for them.
 *
 * @param pages the demo in each language, the default one first
 * @returns file names and their text, to be written into `demos/<id>/`; languages share the files
 *   that are the same
 */
export function standaloneFiles(pages: readonly DemoPage[]): Record<string, string> {
  const files: Record<string, string> = {};
  /** Puts a file in, or finds the one it is the same as. */
  const share = (name: string, suffix: string, text: string): string | undefined => {
    if (text === '') {
      return undefined;
    }
    const isShared = suffix === '' || files[name] === text;
    const file = isShared ? name : name.replace('.', `.${suffix}.`);
    files[file] = text;
    return file;
  };
  for (const page of pages) {
    const { source, suffix } = page;
    const css = share('style.css', suffix, wholeCode(source, 'css'));
    const js = share('script.js', suffix, wholeCode(source, 'js'));
    files[suffix === '' ? 'index.html' : `${suffix}.html`] = pageHtml(page, css, js);
  }
  return files;
}
