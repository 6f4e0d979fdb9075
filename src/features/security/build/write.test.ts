import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runner } from '../../demos/shared';
import { describe, expect, it } from 'vitest';
import { route } from '../../../cli/server';
import { readRules } from '../../../cli/server/rules';
import { headerRules, redirectRules, resourceRules, speculationFile } from './write';

const linesOf = (text: string) => text.split('\n').filter(Boolean);

describe('redirectRules', () => {
  it('redirects both long addresses of a page to the short one with 301!', () => {
    expect(linesOf(redirectRules(['/blog/aoba-mundo.html']))).toEqual([
      '/blog/aoba-mundo.html /blog/aoba-mundo 301!',
      '/blog/aoba-mundo/index.html /blog/aoba-mundo 301!',
    ]);
  });

  it('redirects an index file to its folder', () => {
    expect(linesOf(redirectRules(['/index.html', '/en/index.html']))).toEqual([
      '/index.html / 301!',
      '/index / 301!',
      '/en/index.html /en/ 301!',
      '/en/index /en/ 301!',
      '/en.html /en/ 301!',
    ]);
  });

  it('has no rule for not-found pages and for files that are not pages', () => {
    const files = ['/404.html', '/en/404.html', '/assets/a.js', '/blog/rss.xml', '/a.html.map'];
    expect(linesOf(redirectRules(files))).toEqual([]);
  });

  it('has rules for a page named 404 in another folder', () => {
    expect(linesOf(redirectRules(['/blog/404.html']))).toHaveLength(2);
  });

  it('writes all redirects below the base path, with rules for its not-found pages', async () => {
    const files = ['/index.html', '/en/index.html', '/blog.html', '/404.html', '/en/404.html'];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-write-'));
    fs.writeFileSync(path.join(folder, '_redirects'), redirectRules(files, '/x/'));
    const { redirects } = await readRules(folder, folder);
    fs.rmSync(folder, { recursive: true });
    const answer = (address: string) =>
      route(address, new Set(files.map((file) => `/x${file}`)), redirects);
    expect(answer('/x/blog.html')).toEqual({ status: 301, location: '/x/blog' });
    expect(answer('/x/index.html')).toEqual({ status: 301, location: '/x/' });
    expect(answer('/x/en/index.html')).toEqual({ status: 301, location: '/x/en/' });
    expect(answer('/x/en.html')).toEqual({ status: 301, location: '/x/en/' });
    expect(answer('/x/blog')).toEqual({ status: 200, file: '/x/blog.html' });
    expect(answer('/x/nada')).toEqual({ status: 404, file: '/x/404.html' });
    expect(answer('/x/en/nada')).toEqual({ status: 404, file: '/x/en/404.html' });
  });

  it('redirects every long address to a page in one hop', async () => {
    const pages = [
      '/blog.html',
      '/blog/a.html',
      '/blog/page/2.html',
      '/en/blog.html',
      '/sobre.html',
    ];
    const indexes = ['/index.html', '/en/index.html'];
    const files = [...pages, ...indexes, '/404.html'];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-write-'));
    fs.writeFileSync(path.join(folder, '_redirects'), redirectRules(files));
    const { redirects } = await readRules(folder, folder);
    fs.rmSync(folder, { recursive: true });

    const folders = pages.map((page) => page.replace('.html', '/index.html'));
    for (const address of [...pages, ...indexes, ...folders]) {
      const hop = route(address, new Set(files), redirects);
      expect(hop.status, address).toBe(301);
      expect(route(hop.location ?? '', new Set(files), redirects).status, address).toBe(200);
    }
  });
});

const policy = "default-src 'none'";

describe('headerRules', () => {
  it('sends the policy once for each page, and only frame-ancestors for demos', async () => {
    const files = [
      '/index.html',
      '/blog.html',
      '/blog/a.html',
      '/en/index.html',
      '/en/blog/a.html',
      '/sobre.html',
      '/demos/onda/index.html',
      '/playground/runner.html',
    ];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-write-'));
    fs.writeFileSync(path.join(folder, '_headers'), headerRules(files, policy, runner));
    const { headers } = await readRules(folder, folder);
    fs.rmSync(folder, { recursive: true });
    const matches = (address: string) =>
      headers.filter(({ pattern }) => pattern.test(address)).map(({ values }) => values);
    for (const address of ['/', '/blog', '/blog/a', '/en/', '/en/blog/a', '/sobre']) {
      expect(matches(address), address).toEqual([{ 'Content-Security-Policy': policy }]);
    }
    expect(matches('/demos/onda/')).toEqual([
      { 'Content-Security-Policy': "frame-ancestors 'self'" },
    ]);
    for (const address of ['/playground/runner', '/playground/runner.html']) {
      const [values, ...others] = matches(address);
      expect(others, address).toEqual([]);
      const sent = values?.['Content-Security-Policy'] ?? '';
      expect(sent, address).toContain("default-src 'none'");
      expect(sent, address).toContain("; frame-ancestors 'self'");
      expect(sent, address).toMatch(/; sandbox allow-scripts allow-forms$/);
    }
    expect(matches('/assets/a.js')).toEqual([]);
  });

  it('writes all header rules below the base path', () => {
    const files = ['/index.html', '/blog/a.html', '/assets/js/main.45a1f515.js'];
    const addresses = linesOf(headerRules(files, policy, runner, '/x/')).filter((line) =>
      /^\S/.test(line),
    );
    expect(addresses).toEqual(['/x/', '/x/blog/*', '/x/assets/js/main.45a1f515.js']);
  });

  it('names the rules for prerendering on pages, not on documents for frames', async () => {
    const files = ['/index.html', '/blog/a.html', '/demos/onda/index.html', speculationFile];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-write-'));
    fs.writeFileSync(path.join(folder, '_headers'), headerRules(files, policy, runner, '/x/'));
    const { headers } = await readRules(folder, folder);
    fs.rmSync(folder, { recursive: true });
    const sent = (address: string, name: string) =>
      headers.filter(({ pattern }) => pattern.test(address)).map(({ values }) => values[name]);
    for (const address of ['/x/', '/x/blog/a']) {
      expect(sent(address, 'Speculation-Rules')).toEqual(['"/x/speculation-rules.json"']);
    }
    expect(sent('/x/demos/onda/', 'Speculation-Rules')).toEqual([undefined]);
    expect(sent('/x/speculation-rules.json', 'Content-Type')).toEqual([
      'application/speculationrules+json',
    ]);
  });

  it.each([
    '/assets/js/main.45a1f515.js',
    '/assets/js/runtime~main.45a1f515.js',
    '/assets/css/styles.0123abcd.css',
    '/assets/fonts/anybody-0123456789abcdef0123456789abcdef.woff2',
    '/en/assets/js/main.45a1f515.js',
    '/social/do-it-parte-1-0123456789abcdef.png',
    '/pictures/foto-1080-0123456789abcdef.jpg',
  ])('caches %s for a year', (file) => {
    const [address, header, ...rest] = linesOf(headerRules([file], policy, runner));
    expect(address).toBe(file);
    expect(header).toMatch(/^\s+Cache-Control: public, max-age=31536000, immutable$/);
    expect(rest).toEqual([]);
  });

  it.each([
    '/blog/rss.xml',
    '/assets/js/main.js',
    '/assets/images/quadro.svg',
    '/assets/js/main.45a1f515.js.LICENSE.txt',
    '/img/favicon.45a1f515.svg',
    '/blog/assets/js/main.45a1f515.js',
    '/fr/assets/js/main.45a1f515.js',
  ])('has no cache rule for %s, whose content may change', (file) => {
    expect(headerRules([file], policy, runner)).toBe('');
  });

  it('uses exact paths, so that a missing file is not cached', () => {
    const rules = headerRules(
      ['/assets/js/a.45a1f515.js', '/assets/js/b.45a1f516.js'],
      policy,
      runner,
    );
    expect(rules).not.toContain('*');
    expect(linesOf(rules)).toHaveLength(4);
  });
});

describe('resourceRules', () => {
  it('allows other origins to load cards, what feeds show and the runner, with one rule per file', async () => {
    const files = [
      '/index.html',
      '/blog.html',
      '/blog/a.html',
      '/blog/rss.xml',
      '/en/index.html',
      '/en/blog.html',
      '/en/blog/a.html',
      '/en/opensearch.xml',
      '/en/img/favicon.svg',
      '/en/assets/js/a.js',
      '/en/assets/images/quadro-0123456789abcdef0123456789abcdef.svg',
      '/assets/js/a.js',
      '/assets/images/quadro-0123456789abcdef0123456789abcdef.svg',
      '/feed.css',
      '/social/a-0123456789abcdef.png',
      '/pictures/a-480-0123456789abcdef.avif',
      '/demos/a/index.svg',
      '/img/favicon.svg',
      '/playground/react.js',
      '/playground/runner.html',
    ];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-write-'));
    fs.writeFileSync(path.join(folder, '_headers'), resourceRules(files, runner, '/x/'));
    const { headers } = await readRules(folder, folder);
    fs.rmSync(folder, { recursive: true });
    const policiesOf = (address: string) =>
      headers
        .filter(({ pattern }) => pattern.test(`/x${address}`))
        .map(({ values }) => values['Cross-Origin-Resource-Policy']);
    const isShared = (file: string) =>
      /^\/(?:social|pictures|demos|img|(?:en\/)?assets\/images)\//.test(file);
    for (const address of [
      '/',
      '/blog',
      '/en/',
      '/en/blog',
      '/en/blog/a',
      ...files.filter((file) => !isShared(file)),
    ]) {
      // Pages are served at short addresses; the file names are redirects.
      if (!address.endsWith('.html')) {
        expect(policiesOf(address), address).toEqual(['same-origin']);
      }
    }
    expect(files.filter(isShared).map(policiesOf)).toEqual(Array(6).fill(['cross-origin']));
    expect(policiesOf('/playground/runner.html')).toEqual(['cross-origin']);
  });
});
