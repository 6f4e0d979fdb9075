import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Stage } from './readStage';
import { copyOf, zipOf } from './zip';

const stage = (files: Readonly<Record<string, string | Buffer>>): Stage => ({
  id: 'a-1',
  title: 'A',
  files: new Map(Object.entries(files)),
  notes: {},
  before: undefined,
});

const pt = { locale: 'pt', siteTitle: 'Site', license: 'MIT\n' };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('copyOf', () => {
  it('adds what a folder of its own needs', () => {
    const copy = copyOf(stage({ 'index.html': '<p>\n', 'a.test.js': 't\n' }), pt);
    expect([...copy.keys()]).toEqual([
      'LICENSE',
      'README.md',
      'a.test.js',
      'index.html',
      'netlify.toml',
      'package.json',
    ]);
    expect(JSON.parse(String(copy.get('package.json')))).toMatchObject({
      type: 'module',
      scripts: { test: 'node --test' },
    });
    expect(copy.get('README.md')).toMatch(/^# A\n\nNão há o que instalar[^]*npm test/);
    expect(copy.get('LICENSE')).toBe('MIT\n');
    expect(copy.get('README.md')).toContain('`LICENSE`');
    expect(copy.get('netlify.toml')).toBe('[build]\n  publish = "."\n');
  });

  it('has no package.json for an app without tests, and keeps the netlify.toml of the app', () => {
    const copy = copyOf(stage({ 'netlify.toml': 'for = "/demos/a-1/sw.js"\n' }), {
      ...pt,
      locale: 'en',
    });
    expect([...copy.keys()]).toEqual(['LICENSE', 'README.md', 'netlify.toml']);
    expect(copy.get('README.md')).not.toContain('npm test');
    expect(copy.get('netlify.toml')).toBe('for = "/sw.js"\n');
  });

  it('names no file of another language or of the site', () => {
    const worker = `[\n  './',\n  'en',\n  'a.js',\n  'a.en.js',\n  '../frame.js',\n];\n'<a href="en">';\n`;
    const html = '<p>\n  <p><a href="en" hreflang="en">English</a></p>\n<p>\n';
    const copy = copyOf(stage({ 'sw.js': worker, 'a.js': '1\n', 'index.html': html }), pt);
    expect(copy.get('sw.js')).toBe(`[\n  './',\n  'a.js',\n];\n'<a href="./">';\n`);
    expect(copy.get('index.html')).toBe('<p>\n<p>\n');
    const short = `const SITE = ['en', '../frame.js'];\nconst OWN = ['./', 'a.js', 'en'];\n`;
    expect(copyOf(stage({ 'sw.js': short, 'a.js': '1\n' }), pt).get('sw.js')).toBe(
      `const SITE = [];\nconst OWN = ['./', 'a.js'];\n`,
    );
  });

  it('says how an edited file reaches those who have the worker', () => {
    const readme = (files: Readonly<Record<string, string>>) =>
      copyOf(stage(files), pt).get('README.md');
    expect(readme({ 'sw.js': "const CACHE = 'a';\n" })).toContain('mude também o nome do cache');
    expect(readme({ 'index.html': '<p>\n' })).not.toContain('cache');
  });

  it('keeps the messages that a worker listens to', () => {
    const worker = `const FILES = ['./', 'en'];\nif (['take-over', 'assume'].includes(data)) go();\n`;
    expect(copyOf(stage({ 'sw.js': worker }), pt).get('sw.js')).toBe(
      `const FILES = ['./'];\nif (['take-over', 'assume'].includes(data)) go();\n`,
    );
  });

  it('starts an installed app at the one page of the copy', () => {
    const manifest = '{\n  "id": "./",\n  "start_url": "en",\n  "scope": "./"\n}\n';
    const copy = copyOf(stage({ 'manifest.webmanifest': manifest }), { ...pt, locale: 'en' });
    expect(copy.get('manifest.webmanifest')).toBe(manifest.replace('"en"', '"./"'));
  });

  it('puts a workflow where its host looks for it', () => {
    const copy = copyOf(stage({ 'ci.yml': 'on: push\n' }), pt);
    expect(copy.get('.github/workflows/ci.yml')).toBe('on: push\n');
    expect(copy.has('ci.yml')).toBe(false);
  });
});

describe('zipOf', () => {
  const files = { 'index.html': '<p>á\n', 'a.png': Buffer.of(1, 2, 3) };

  it('has one folder with all files', () => {
    const entries = unzipSync(zipOf(stage(files), pt));
    expect(Object.keys(entries)).toContain('a-1/README.md');
    expect(Buffer.from(entries['a-1/index.html'] ?? []).toString()).toBe('<p>á\n');
    expect([...(entries['a-1/a.png'] ?? [])]).toEqual([1, 2, 3]);
  });

  it.each(['UTC', 'Pacific/Auckland', 'America/Sao_Paulo'])('has the same bytes in %s', (name) => {
    const before = zipOf(stage(files), pt);
    vi.stubEnv('TZ', name);
    expect(zipOf(stage(files), pt).equals(before)).toBe(true);
  });
});
