import { describe, expect, it } from 'vitest';
import { route } from './index';
import type { RedirectRule } from './rules';

const files = new Set([
  '/404.html',
  '/_headers',
  '/_redirects',
  '/netlify.toml',
  '/assets/a.js',
  '/blog.html',
  '/blog/aoba-mundo.html',
  '/en/404.html',
  '/en/index.html',
  '/guia.html',
  '/guia/index.html',
  '/index.html',
]);

const rule = (pattern: RegExp, to: string, status: number, force = false): RedirectRule => ({
  pattern,
  to,
  status,
  force,
});

const english = rule(/^\/en(?:\/.*)?$/, '/en/404.html', 404);

const to = (pathname: string, redirects: readonly RedirectRule[] = [english]) =>
  route(pathname, files, redirects);

describe('route', () => {
  it.each([
    ['/', '/index.html'],
    ['/en/', '/en/index.html'],
    ['/blog', '/blog.html'],
    ['/blog/aoba-mundo', '/blog/aoba-mundo.html'],
    ['/assets/a.js', '/assets/a.js'],
  ])('answers %s with %s', (pathname, file) => {
    expect(to(pathname)).toEqual({ status: 200, file });
  });

  it.each([
    ['/blog/', '/blog'],
    ['/blog/aoba-mundo/', '/blog/aoba-mundo'],
    ['/en', '/en/'],
  ])('redirects %s to %s', (pathname, location) => {
    expect(to(pathname)).toEqual({ status: 301, location });
  });

  it.each(['//evil.example/x.html', '//evil.example/', '//blog/', '//en', '///en/', '//blog.html'])(
    'does not redirect %s to another host',
    (pathname) => {
      expect(to(pathname)).toEqual({ status: 404, file: '/404.html' });
    },
  );

  it('serves both forms of a path that has a file and a folder', () => {
    expect(to('/guia')).toEqual({ status: 200, file: '/guia.html' });
    expect(to('/guia/')).toEqual({ status: 200, file: '/guia/index.html' });
  });

  it.each(['/nada', '/nada/', '/a/b/c', '/BLOG', '/blog//', '/assets/', '/assets', '/english'])(
    'answers %s with the Portuguese not-found page',
    (pathname) => {
      expect(to(pathname)).toEqual({ status: 404, file: '/404.html' });
    },
  );

  it('answers an unknown English path with the file of the matching rule', () => {
    expect(to('/en/nada')).toEqual({ status: 404, file: '/en/404.html' });
    expect(to('/en/nada/')).toEqual({ status: 404, file: '/en/404.html' });
  });

  it.each(['/_headers', '/_redirects', '/netlify.toml', '/../etc/passwd'])(
    'does not serve %s',
    (pathname) => {
      expect(to(pathname)).toEqual({ status: 404, file: '/404.html' });
    },
  );

  it('applies a forced rule before the file, and other rules after it', () => {
    const pattern = /^\/blog$/;
    expect(to('/blog', [rule(pattern, '/x', 301)])).toEqual({ status: 200, file: '/blog.html' });
    expect(to('/blog', [rule(pattern, '/x', 301, true)])).toEqual({ status: 301, location: '/x' });
  });

  it('applies a forced rule before the redirect of the slash', () => {
    expect(to('/blog/', [rule(/^\/blog\/$/, '/x', 302, true)])).toEqual({
      status: 302,
      location: '/x',
    });
  });

  it('applies the first of two matching rules', () => {
    const rules = [rule(/^\/velho$/, '/um', 301), rule(/^\/velho$/, '/dois', 302)];
    expect(to('/velho', rules)).toEqual({ status: 301, location: '/um' });
  });

  it('serves the target file of a rewrite rule', () => {
    expect(to('/velho', [rule(/^\/velho$/, '/blog.html', 200)])).toEqual({
      status: 200,
      file: '/blog.html',
    });
  });
});
