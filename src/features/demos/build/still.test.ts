import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { xml2js } from 'xml-js';
import { isApp } from '../shared/document';
import { wholeCode } from './demoData';
import { readDemo } from './readDemo';
import { stillOf } from './still';

const folder = path.resolve('src/demos');

describe('stillOf', () => {
  const apps = fs
    .readdirSync(folder)
    .filter((id) => fs.existsSync(path.join(folder, id, 'demo.json')))
    .flatMap((id) => ['pt', 'en'].map((locale) => readDemo(path.join(folder, id), locale)))
    .filter((source) => isApp(wholeCode(source, 'html')));

  it('draws every app as XML that a browser can show as a picture', () => {
    expect(apps.length).toBeGreaterThan(10);
    for (const app of apps) {
      const still = stillOf(app);
      expect(() => xml2js(still), app.id).not.toThrow();
      expect(still).toContain('<html lang=');
      expect(still).not.toMatch(/<(?:script|link|noscript)\b|prefers-color-scheme: dark/);
    }
  });

  it('keeps marks of code in styles, and the names of SVG attributes', () => {
    const [app] = apps;
    const file = (name: 'html' | 'css', code: string) => ({ name, file: '', language: '', code });
    const still = stillOf({
      ...(app as NonNullable<typeof app>),
      height: 100,
      files: [
        file('html', '<html><body><input required><svg viewBox="0 0 1 1"></svg></body></html>'),
        file('css', 'a { & b > c { color: red } }'),
      ],
    });
    expect(still).toContain('height="140"');
    expect(still).toContain('a { &amp; b > c');
    expect(still).toContain('<input required=""/>');
    expect(still).toContain('viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"');
  });
});
