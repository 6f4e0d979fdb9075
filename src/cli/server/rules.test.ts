import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRules } from './rules';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-rules-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function read(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  return readRules(folder, folder);
}

const redirect = (from: string, to: string, status: number) =>
  `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`;

describe('readRules', () => {
  it('returns no rules when there are no files', async () => {
    expect(await read({})).toEqual({ headers: [], redirects: [] });
  });

  it('reads status and force of each redirect, with status 301 as the default', async () => {
    const { redirects } = await read({ _redirects: '/a /b 302!\n/c /d 404\n/e /f\n' });
    expect(redirects.map(({ to, status, force }) => [to, status, force])).toEqual([
      ['/b', 302, true],
      ['/d', 404, false],
      ['/f', 301, false],
    ]);
  });

  it('puts the rules of _redirects before those of netlify.toml', async () => {
    const { redirects } = await read({
      _redirects: '/a /um 301\n/b /dois 301\n',
      'netlify.toml': redirect('/a', '/tres', 404),
    });
    expect(redirects.map(({ to }) => to)).toEqual(['/um', '/dois', '/tres']);
    expect(redirects[2]?.status).toBe(404);
  });

  it('matches a path without a wildcard exactly', async () => {
    const { redirects } = await read({ _redirects: '/a.html /a 301!\n' });
    const pattern = redirects[0]?.pattern;
    const matched = ['/a.html', '/a.htmlx', '/axhtml', '/x/a.html', '/A.html'].filter((name) =>
      pattern?.test(name),
    );
    expect(matched).toEqual(['/a.html']);
  });

  it('matches a folder and its content with a wildcard, but no sibling', async () => {
    const { redirects } = await read({ 'netlify.toml': redirect('/en/*', '/en/404.html', 404) });
    const pattern = redirects[0]?.pattern;
    const matched = ['/en', '/en/', '/en/a', '/en/a/b', '/english', '/x/en/a', '/'].filter((name) =>
      pattern?.test(name),
    );
    expect(matched).toEqual(['/en', '/en/', '/en/a', '/en/a/b']);
  });

  it('reads the headers of both files and matches them by path', async () => {
    const { headers } = await read({
      _headers: '/assets/a.js\n  Cache-Control: immutable\n',
      'netlify.toml': '[[headers]]\nfor = "/*"\n[headers.values]\nX-Frame-Options = "DENY"\n',
    });
    const valuesFor = (pathname: string) =>
      headers.filter(({ pattern }) => pattern.test(pathname)).map(({ values }) => values);
    expect(valuesFor('/assets/a.js')).toEqual([
      { 'Cache-Control': 'immutable' },
      { 'X-Frame-Options': 'DENY' },
    ]);
    expect(valuesFor('/assets/a.jsx')).toEqual([{ 'X-Frame-Options': 'DENY' }]);
    expect(valuesFor('/')).toEqual([{ 'X-Frame-Options': 'DENY' }]);
  });

  it.each([
    ['a redirect without a target', { _redirects: '/a\n' }, /\/a/],
    ['a header without a path', { _headers: '  X-Frame-Options: DENY\n' }, /X-Frame-Options/],
    [
      'TOML with an unclosed quote',
      { 'netlify.toml': '[[headers]]\nfor = "/*\n' },
      /netlify\.toml[^]*Unterminated string at row 2/,
    ],
  ])('throws for %s', async (_, files, message) => {
    await expect(read(files)).rejects.toThrow(message);
  });
});
