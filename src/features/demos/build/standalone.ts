import { hash } from 'node:crypto';
import { fromHtml } from 'hast-util-from-html';
import { elementsOf } from '../../../lib/node/html';
import { remember } from '../../../lib/node/remember';
import { smilValues, valueSources } from '../../../lib/node/smil';
import { escapeHtml } from '../../../lib/escape';
import { appTags } from './appSheet';
import { wholeCode } from './demoData';
import { panelOf } from './panel';
import { isApp, isDocument } from '../shared/document';
import { stillOf } from './still';
import { originsFile, type Origin } from '../shared/demoFaults';
import type { DemoSource } from '../shared/types';
import { AuthorError } from '../../../lib/authorError';
import { demosFolder } from '../../../lib/contentFolders';

const hashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]+?)</${tag}>`, 'g'))].map(
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  );

/** @returns sources for `style-src-attr`; none when the HTML needs none */
const attributeSources = (html: string): string[] =>
  /\sstyle="/.test(html) ? [`'unsafe-inline'`] : valueSources(smilValues(elementsOf(html)));

/**
 * @param more directives of this kind of page
 * @returns Content-Security-Policy of a demo's page: files of the same origin, and inline scripts
 *   and styles that exist at build time (by their hashes)
 */
function policy(html: string, more: readonly string[] = []): string {
  const styles = [`'self'`, ...hashes(html, 'style')];
  const attributes = attributeSources(html);
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, ...hashes(html, 'script')].join(' ')}`,
    `style-src ${styles.join(' ')}`,
    ...(attributes.length === 0 ? [] : [['style-src-attr', ...attributes].join(' ')]),
    `img-src 'self' data: blob:`,
    ...(/<iframe\s/.test(html) ? [`frame-src 'self'`] : []),
    ...more,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Input for the page of a demo in one language. */
export interface DemoPage {
  source: DemoSource;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** Suffix of its file names, such as `en`; empty for the default language. */
  suffix: string;
  /** Title of the site in that language. */
  siteTitle: string;
}

/**
 * @param names name of each file in the language of the page, by its original name
 * @returns the HTML, with `src` and `href` changed to these names
 */
const withNames = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(/\b(src|href)="(?:\.\/)?([\w.-]+)"/g, (text, attribute: string, file: string) =>
    names.has(file) ? `${attribute}="${names.get(file)}"` : text,
  );

function appHtml({ source }: DemoPage, html: string, names: ReadonlyMap<string, string>): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html) || !html.includes('</head>')) {
    throw new AuthorError(
      `${demosFolder}/${source.id}/index.html needs <meta charset="utf-8"> and </head>, because the build inserts the Content-Security-Policy and a script there. Add them`,
    );
  }
  return `${withNames(html, names)
    .replace(charset, (meta) =>
      [
        meta,
        '<meta name="robots" content="noindex">',
        `<meta http-equiv="Content-Security-Policy" content="${policy(html, [`font-src 'self'`])}">`,
      ].join('\n'),
    )
    .replace('</head>', () => `${appTags}\n</head>`)}\n`;
}

/**
 * A fragment may have `<style>` elements at its top level. In a complete page they belong into the
 * head. There they come after the demo's style sheet, as in the fragment's own code.
 *
 * @param html a fragment
 * @returns its outermost style elements, and the fragment without them
 */
function findStyles(html: string): { styles: string[]; body: string } {
  const styles: string[] = [];
  let body = html;
  for (const node of fromHtml(html, { fragment: true }).children.toReversed()) {
    const { start, end } = node.position ?? {};
    if (node.type === 'element' && node.tagName === 'style' && start?.offset !== undefined) {
      styles.unshift(html.slice(start.offset, end?.offset));
      body = body.slice(0, start.offset) + body.slice(end?.offset).replace(/^\n/, '');
    }
  }
  return { styles, body: body.trimEnd() };
}

const withoutStyles = remember('demo-styles', findStyles, { isForLater: true });

/**
 * Wraps a fragment in a landmark. It also adds a heading for readers who open the page outside a
 * frame. frame/base.css hides that heading in a frame.
 */
function landmark(title: string, html: string): string {
  const heading = /<h1\b/i.test(html) ? '' : `<h1 class="demo-name">${title}</h1>\n`;
  const mainTag = /<main\b[^>]*>\n?/i;
  return mainTag.test(html)
    ? `<div class="demo">\n${html.replace(mainTag, (main) => main + heading)}\n</div>`
    : `<main class="demo" aria-label="${title}">\n${heading}${html}\n</main>`;
}

/** @returns what frame.js needs for the controls of a demo, as an attribute of its script */
function panelAttribute(source: DemoSource): string {
  const panel = panelOf(source);
  return panel === undefined
    ? ''
    : ` data-panel="${escapeHtml(JSON.stringify(panel)).replaceAll('"', '&quot;')}"`;
}

function pageHtml(
  page: DemoPage,
  html: string,
  { css, js }: { css: string | undefined; js: string | undefined },
): string {
  const { source, htmlLang, siteTitle } = page;
  const title = escapeHtml(source.title).replaceAll('"', '&quot;');
  const head = [
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(html)}">`,
    '<link rel="stylesheet" href="../frame.css">',
    ...(css === undefined ? [] : [`<link rel="stylesheet" href="${css}">`]),
    `<script src="../frame.js"${panelAttribute(source)}></script>`,
  ];
  const script = js === undefined ? '' : `\n<script src="${js}"></script>`;
  if (isDocument(html)) {
    return html
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
      .replace(/\s*<\/html>\s*$/, () => `${script}\n</html>\n`);
  }
  const { styles, body } = withoutStyles(html);
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${escapeHtml(siteTitle)}</title>
${[...head, ...styles].join('\n')}
</head>
<body>
${landmark(title, body)}${script}
</body>
</html>
`;
}

/**
 * Makes the stand-alone page of a demo, with its own Content-Security-Policy. A post shows the page
 * in a frame, and a reader can open it in a tab. Styles and scripts are separate files, so that the
 * policy needs no hashes for them.
 *
 * @param pages the demo in each language, the default language first
 * @returns content of each file in `demos/<id>/`, by file name. Languages share files with the same
 *   content
 */
export function standaloneFiles(pages: readonly DemoPage[]): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = {};
  /**
   * Adds a file, or reuses the file of the default language when it does the same.
   *
   * @returns name of the file; `undefined` when `content` is empty, since then there is no file
   */
  const share = (
    name: string,
    { source, suffix }: DemoPage,
    content: string | Buffer,
  ): string | undefined => {
    if (content.length === 0) {
      return undefined;
    }
    const isSame = source.shared?.includes(name) || files[name]?.toString() === content.toString();
    const isShared = suffix === '' || isSame;
    if (isShared && suffix !== '' && files[name] !== undefined) {
      return name;
    }
    const file = isShared ? name : name.replace('.', `.${suffix}.`);
    files[file] = content;
    return file;
  };
  const origins: Record<string, Origin> = {};
  for (const page of pages) {
    const { source, suffix } = page;
    const html = source.poster ?? wholeCode(source, 'html');
    const names = new Map<string, string>();
    const put = (name: string, content: string | Buffer) => {
      const file = share(name, page, content);
      if (file !== undefined) {
        names.set(name, file);
      }
      return file;
    };
    const css = put('style.css', wholeCode(source, 'css'));
    const js = put('script.js', wholeCode(source, 'js'));
    Object.entries(source.served ?? {}).forEach(([name, content]) => put(name, content));
    for (const [name, origin] of Object.entries(source.origins ?? {})) {
      const served = names.get(name);
      if (served !== undefined) {
        origins[served] ??= origin;
      }
    }
    const name = suffix === '' ? 'index' : suffix;
    if (isApp(html)) {
      files[`${name}.svg`] = stillOf(source);
    }
    files[`${name}.html`] = isApp(html)
      ? appHtml(page, html, names)
      : pageHtml(page, withNames(html, names), { css, js });
  }
  if (Object.keys(origins).length > 0) {
    files[originsFile] = JSON.stringify(origins);
  }
  return files;
}
