import { escapeHtml } from '../../../lib/escape';
import { localized, type Localized } from '../../../lib/locales';
import type { DemoSource, PieceData } from '../shared/types';
import { wholeCode } from './demoData';
import { prefixClasses, prefixIds } from './ids';
import type { Palette } from './palette';
import { compressedBytes } from './compressedBytes';
import { pieceCss } from './pieceCss';

/** A loader for other pages: one element with its styles and its script. */
export interface Piece {
  code: string;
  /** A whole document that shows the piece. */
  page: string;
  /** Name of the built file with the page, in the folder of the demo's own page. */
  file: string;
  data: PieceData;
}

/** A language of the site. */
export interface PieceLanguage {
  locale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** Suffix of file names, such as `en`; empty for the default language. */
  suffix: string;
  /** Base path of `demos/`. */
  root?: string;
}

const usage: Localized = {
  pt: "start() quando a espera começa, stop('Pronto.') quando ela acaba",
  en: "start() when the wait begins, stop('Done.') when it is over",
};

type Texts = Omit<PieceData, 'address' | 'saved'>;

/**
 * Texts of src/features/demos/client/Piece.tsx: they are data, so that pages without a piece do not
 * load them.
 */
const texts: Localized<(bytes: number, compressed: number, saved: string) => Texts> = {
  pt: (bytes, compressed, saved) => ({
    size: `Numa peça só, com o script: ${bytes} bytes, ${compressed} comprimidos.`,
    copy: 'Copiar tudo',
    copied: 'Copiado',
    failed: 'Não deu para copiar',
    download: `Baixar ${saved}`,
  }),
  en: (bytes, compressed, saved) => ({
    size: `In one piece, script included: ${bytes} bytes, ${compressed} compressed.`,
    copy: 'Copy all',
    copied: 'Copied',
    failed: 'Couldn’t copy',
    download: `Download ${saved}`,
  }),
};

/**
 * A screen reader announces what changes inside of a region that it knows already. So the region is
 * empty until the script puts the drawing into it, with ids that no other copy in the page has.
 * A slow picture delays `load`: the page may have called `start` or `stop` before, and that counts.
 */
function script(name: string, className: string, hasIds: boolean, comment: string): string {
  const copy = hasIds ? `template.innerHTML.replaceAll('${name}_', own)` : 'template.innerHTML';
  return [
    `{ /* ${comment} */`,
    'const loader = document.currentScript.parentElement;',
    'const [region, template] = loader.children;',
    ...(hasIds
      ? [`const own = \`${name}\${document.querySelectorAll('.${className}').length}_\`;`]
      : []),
    'let called;',
    `loader.start = () => { called = true; region.className = '${name}-loading'; region.innerHTML = ${copy}; };`,
    `loader.stop = (text) => { called = true; region.className = '${name}-sr-only'; region.textContent = text; };`,
    "addEventListener('load', () => called || loader.start());",
    '}',
  ].join('\n');
}

/**
 * @param source a loader: its HTML is `<div class="loading" role="status">` with the drawing and the
 *   text for screen readers in it
 * @param language its language
 * @param palette colors of the site
 * @param namespace start of the class name of the piece, so that other pages do not have it
 * @returns the loader for any page; `undefined` for a demo that is no loader
 */
export function pieceOf(
  source: DemoSource,
  language: PieceLanguage,
  palette: Palette,
  namespace: string,
): Piece | undefined {
  const html = wholeCode(source, 'html').trimEnd();
  const [, content] = /^<div class="loading" role="status">\n([^]*)\n<\/div>$/.exec(html) ?? [];
  const [, name] = /class="([\w-]+)"[^>]*aria-hidden="true"/.exec(html) ?? [];
  if (source.month === undefined || content === undefined || name === undefined) {
    return undefined;
  }
  const className = `${namespace}-${name}`;
  const drawing = prefixIds(content, `${name}_`);
  const code = `<div class="${className}">
  <div role="status"></div>
  <template>
${prefixClasses(drawing, `${name}-`).replace(/^/gm, '  ')}
  </template>
<style>
${pieceCss(wholeCode(source, 'css'), { name, className }, palette)}
</style>
<script>
${script(name, className, drawing !== content, localized(usage, language.locale))}
</script>
</div>
`;
  const page = `<!doctype html>
<html lang="${language.htmlLang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(source.title)}</title>
<style>
body { display: grid; min-height: 100vh; margin: 0; place-items: center; font-family: system-ui; }
</style>
<body>
${code}</body>
</html>
`;
  // As plain text, the file needs no policy: a browser saves it and does not run it on this site.
  const file = [name, language.suffix, 'txt'].filter(Boolean).join('.');
  const saved = `${name}.html`;
  const sizes = [Buffer.byteLength(code), compressedBytes(code)] as const;
  return {
    code,
    page,
    file,
    data: {
      address: `${language.root ?? '/'}demos/${source.id}/${file}`,
      saved,
      ...localized(texts, language.locale)(...sizes, saved),
    },
  };
}
