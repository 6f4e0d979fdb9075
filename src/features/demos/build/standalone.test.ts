import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { standaloneFiles } from './standalone';
import { fileKinds, type DemoSource, type FileName } from '../shared/types';

const source = (codes: Partial<Record<FileName, string>>, title = 'Roda'): DemoSource => ({
  id: 'roda',
  title,
  height: 240,
  isCover: false,
  files: fileKinds
    .filter(({ name }) => codes[name] !== undefined)
    .map(({ name, file, language }) => ({ name, file, language, code: codes[name] ?? '' })),
});
const pages = (pt: DemoSource, en = pt): Record<string, string> =>
  Object.fromEntries(
    Object.entries(
      standaloneFiles([
        { source: pt, htmlLang: 'pt-BR', suffix: '', siteTitle: 'Site' },
        { source: en, htmlLang: 'en-US', suffix: 'en', siteTitle: 'Site' },
      ]),
    ).map(([file, content]) => [file, String(content)]),
  );
const policyOf = (html = '') => /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';

describe('standaloneFiles', () => {
  it('writes one page per language, which share the style and script files', () => {
    const files = pages(source({ html: '<p>a</p>', css: 'p {}', js: 'a()' }));
    expect(Object.keys(files).sort()).toEqual(['en.html', 'index.html', 'script.js', 'style.css']);
    expect(files['en.html']).toContain('<html lang="en-US">');
    expect(files['en.html']).toContain('<script src="script.js">');
    expect(files['index.html']).toContain(
      '<main class="demo" aria-label="Roda">\n<h1 class="demo-name">Roda</h1>\n<p>a</p>',
    );
    expect(files['index.html']).toContain('<meta name="robots" content="noindex">');
  });

  it('adds a heading inside the landmark of a fragment, unless it has a heading', () => {
    const page = (html: string) => pages(source({ html }))['index.html'] ?? '';
    expect(page('<main dir="rtl">\n<p>a</p></main>')).toContain(
      '<main dir="rtl">\n<h1 class="demo-name">Roda</h1>\n<p>a</p></main>',
    );
    expect(page('<main><h1>a</h1></main>').match(/<h1/g)).toHaveLength(1);
  });

  it('moves only the outermost styles of a fragment to the head, after its style sheet', () => {
    const svg = '<svg><style>b{}</style></svg>';
    const html = `<style>a{}</style>\n${svg}\n<style media="print">c{}</style>`;
    const page = pages(source({ html, css: 'p{}' }))['index.html'] ?? '';
    const [head = '', body = ''] = page.split('</head>');
    expect(head).toMatch(/style\.css">[^]*<style>a\{\}<\/style>\n<style media="print">c\{\}/);
    expect(body).toContain(`</h1>\n${svg}\n</main>`);
    expect(policyOf(page).match(/'sha256-/g)).toHaveLength(3);
  });

  it('shares a file whose languages differ in their comments only', () => {
    const page = (word: string): DemoSource => ({
      ...source({ html: '<script src="a.js"></script>', css: `/* ${word} */ p {}` }),
      shared: ['style.css', 'a.js'],
      served: { 'a.js': `/* ${word} */ a();` },
    });
    const files = pages(page('Oi'), page('Hi'));
    expect(Object.keys(files).sort()).toEqual(['a.js', 'en.html', 'index.html', 'style.css']);
    expect(files['a.js']).toContain('Oi');
    expect(files['en.html']).toContain('src="a.js"');
  });

  it('writes separate files for a language when their content differs', () => {
    const files = pages(
      source({ html: '<p>a</p>', js: 'a("Oi")' }),
      source({ html: '<p>a</p>', js: 'a("Hi")' }),
    );
    expect(files['script.js']).toBe('a("Oi")');
    expect(files['script.en.js']).toBe('a("Hi")');
    expect(files['en.html']).toContain('<script src="script.en.js">');
    expect(files).not.toHaveProperty('style.css');
  });

  it('uses the file names of the language for the modules of a fragment', () => {
    const fragment = (word: string) => ({
      ...source({ html: '<p>a</p><script type="module" src="a.js"></script>' }),
      served: { 'a.js': `diz("${word}")` },
    });
    const files = pages(fragment('Oi'), fragment('Hi'));
    expect(files['index.html']).toContain('src="a.js"');
    expect(files['en.html']).toContain('src="a.en.js"');
    expect(files['a.en.js']).toBe('diz("Hi")');
  });

  it('allows only files of the site and existing inline code by its hash, and no eval', () => {
    const files = pages(source({ html: '<style>p{}</style><p>a</p><script>b()</script>' }));
    const policy = policyOf(files['index.html']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('b()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe/);
  });

  it('allows style attributes only when the demo has them', () => {
    expect(policyOf(pages(source({ html: '<p style="--i:1">' }))['index.html'])).toContain(
      "style-src-attr 'unsafe-inline'",
    );
  });

  it('allows the values that SMIL gives to CSS properties, each by its hash', () => {
    const html = '<svg><g opacity="0"><set attributeName="opacity" to="1" /></g></svg>';
    const hash = createHash('sha256').update('1').digest('base64');
    const page = (code: string) => policyOf(pages(source({ html: code }))['index.html']);
    expect(page(html)).toContain(`; style-src-attr 'unsafe-hashes' 'sha256-${hash}';`);
    expect(page(html.replaceAll('opacity', 'cx'))).not.toContain('style-src-attr');
  });

  it('allows frames of the site only when the demo has one', () => {
    const page = (html: string) => policyOf(pages(source({ html }))['index.html']);
    expect(page('<iframe src="../app/" title="a"></iframe>')).toContain(`; frame-src 'self';`);
    expect(page('<p>a</p>')).not.toMatch(/frame-src|font-src/);
  });

  it('keeps a complete document and adds the common tags of all demo pages', () => {
    const html =
      '<!doctype html>\n<html lang="pt-BR">\n<head>\n  <title>Oi</title>\n</head>\n<main>a</main>\n</html>';
    const page = pages(source({ html, js: 'a()' }))['index.html'] ?? '';
    expect(page.match(/<html/g)).toHaveLength(1);
    expect(page.match(/<main/g)).toHaveLength(1);
    expect(page).toContain('<title>Oi</title>');
    expect(page).toContain('../frame.js');
    expect(page).toMatch(/<script src="script\.js"><\/script>\n<\/html>\n$/);
  });

  it('keeps the HTML of an app and uses the file names of each language', () => {
    const html = [
      '<!doctype html>',
      '<html lang="pt-BR">',
      '<head>',
      '<meta charset="utf-8">',
      '<link rel="stylesheet" href="style.css">',
      '<link rel="manifest" href="a.webmanifest">',
      '<script type="module" src="tela.js"></script>',
      '</head>',
      '<body><main>a</main></body>',
      '</html>',
    ].join('\n');
    const app = (word: string) => ({
      ...source({ html, css: 'p {}' }),
      served: { 'tela.js': `diz("${word}")`, 'estado.js': 'export {}', 'a.webmanifest': '{}' },
    });
    const files = pages(app('Oi'), app('Hi'));
    expect(Object.keys(files).sort()).toEqual([
      'a.webmanifest',
      'en.html',
      'en.svg',
      'estado.js',
      'index.html',
      'index.svg',
      'style.css',
      'tela.en.js',
      'tela.js',
    ]);
    expect(files['index.html']).toContain('src="tela.js"');
    expect(files['en.html']).toContain('src="tela.en.js"');
    expect(files['en.html']).toContain('href="a.webmanifest"');
    // The sheet and the font of the site come after those of the app.
    expect(files['index.html']).toMatch(
      /style\.css[^]*<link rel="preload" href="\.\.\/atkinson[^]*app\.css"/,
    );
    expect(policyOf(files['index.html'])).toContain("; font-src 'self';");
    expect(files['en.html']).not.toContain('frame.css');
    const policy = policyOf(files['en.html']);
    expect(policy).toMatch(/script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe/);
  });

  it('throws for an app without the tags that mark where to insert its policy', () => {
    const html = '<!doctype html><link rel="stylesheet" href="style.css"><p>a';
    expect(() => pages(source({ html, css: 'p {}' }))).toThrow(
      /src\/demos\/roda\/index.html needs <meta charset/,
    );
  });

  it('adds no second main element, and escapes the title', () => {
    const page = pages(source({ html: '<main>a</main>' }))['index.html'] ?? '';
    expect(page.match(/<main/g)).toHaveLength(1);
    expect(pages(source({ html: 'a' }, '"><script>'))['index.html']).toContain(
      'aria-label="&quot;&gt;&lt;script&gt;"',
    );
  });

  it('shows the poster of a demo that has one', () => {
    const jsx = { ...source({ jsx: '<b>x</b>' }), poster: '<b>y</b>' };
    expect(pages(jsx)['index.html']).toContain('<b>y</b>');
    expect(Object.keys(pages(jsx))).toEqual(['index.html', 'en.html']);
  });
});
