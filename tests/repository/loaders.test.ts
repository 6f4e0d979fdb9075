import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/* Rules for every demo of a loading animation (a loader). */
const demosDir = path.join(import.meta.dirname, '../../src/demos');
const loaders = fs.readdirSync(demosDir).filter((id) => id.startsWith('carregamento-'));

it('there is one loader for each of ten months', () => {
  const months = loaders.map((id) => {
    const manifest = fs.readFileSync(path.join(demosDir, id, 'demo.json'), 'utf8');
    return (JSON.parse(manifest) as { mes: number }).mes;
  });
  expect(months.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

describe.each(loaders)('%s', (id) => {
  const html = fs.readFileSync(path.join(demosDir, id, 'index.html'), 'utf8');
  const css = fs.readFileSync(path.join(demosDir, id, 'style.css'), 'utf8');

  it('has under 2 kB of HTML and CSS, no script and no image', () => {
    expect(Buffer.byteLength(html + css)).toBeLessThan(2000);
    expect(fs.readdirSync(path.join(demosDir, id)).sort()).toEqual([
      'demo.json',
      'index.html',
      'style.css',
    ]);
    expect(html + css).not.toMatch(/<img|<image|url\((?!#)|\sstyle=|<script/);
  });

  it('has role status, a text for screen readers and a hidden drawing', () => {
    expect(html).toMatch(/^<div class="loading" role="status">/);
    expect(html.match(/aria-hidden="true"/g)).toHaveLength(1);
    expect(html).toContain('<span class="sr-only">{{carregando}}</span>');
  });

  it('appears after 200 ms', () => {
    expect(css).toMatch(/\.loading \{\s+animation: appear 1ms 200ms both;/);
  });

  it('uses currentColor and at most two color tokens, or three in the confetti', () => {
    const tokens = new Set((html + css).match(/var\(--(?:urucum|ipe|mar|anil)\)/g));
    expect(tokens.size).toBeLessThanOrEqual(id === 'carregamento-confete' ? 3 : 2);
    expect(html + css).toMatch(/currentColor/i);
  });

  it('is drawn without @property: each var() of a registered property has a fallback', () => {
    for (const [, name = ''] of css.matchAll(/@property (--[\w-]+)/g)) {
      const uses = css.match(new RegExp(`var\\(${name}\\b[^)]*\\)`, 'g')) ?? [];
      expect(uses.length).toBeGreaterThan(0);
      expect(uses.filter((use) => !use.includes(','))).toEqual([]);
    }
  });

  it('stays visible in forced colors, which drop the backgrounds of HTML but not of SVG', () => {
    expect(html.includes('<svg') || css.includes('@media (forced-colors: active)')).toBe(true);
  });

  it('hides the back faces of 3D drawings with shadows: Firefox would split faces whose shadows intersect', () => {
    if (css.includes('preserve-3d') && css.includes('box-shadow')) {
      expect(css).toContain('backface-visibility: hidden');
    }
  });

  it('has styles for reduced motion', () => {
    expect(css).toContain('@media (prefers-reduced-motion: reduce)');
  });
});
