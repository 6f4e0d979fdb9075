import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

describe('readEnvironment', () => {
  it('works with no variable at all', () => {
    expect(readEnvironment({})).toEqual({
      url: 'http://localhost:3000',
      baseUrl: '/',
      context: 'local',
      isPreview: false,
      isDeployPreview: false,
      withUncommitted: false,
      lastBuild: undefined,
      hasGuide: false,
      showsUnpublished: false,
      gtagId: undefined,
      repositoryUrl: undefined,
      review: undefined,
      search: { mode: 'embedded', indexName: 'aoba' },
      hasForms: false,
      locale: 'pt',
    });
  });

  it('takes a variable that is empty or blank for a missing one', () => {
    const blank = Object.fromEntries(
      ['SITE_URL', 'URL', 'BASE_URL', 'CONTEXT', 'GOOGLE_GTAG_ID', 'REPOSITORY_URL', 'NETLIFY']
        .concat('DOCUSAURUS_CURRENT_LOCALE', 'DEPLOY_PRIME_URL')
        .map((name, index) => [name, index % 2 === 0 ? '' : '  ']),
    );
    expect(readEnvironment(blank)).toEqual(readEnvironment({}));
  });

  it.each([
    ['on a preview', { CONTEXT: 'deploy-preview', REVIEW_ID: '12' }, '12'],
    [
      'never in production',
      { CONTEXT: 'production', SITE_URL: 'https://site.example', REVIEW_ID: '12' },
      undefined,
    ],
    ['only when it is a number', { CONTEXT: 'deploy-preview', REVIEW_ID: '1/../2' }, undefined],
  ])('knows the pull request %s', (_, variables, review) => {
    expect(readEnvironment(variables).review).toBe(review);
  });

  describe('url', () => {
    const all = {
      SITE_URL: 'https://site.example',
      DEPLOY_PRIME_URL: 'https://prime.example',
      URL: 'https://main.example',
    };

    it.each([
      ['SITE_URL before all', { ...all, CONTEXT: 'deploy-preview' }, 'https://site.example'],
      [
        "a preview's own address before URL",
        { ...all, SITE_URL: '', CONTEXT: 'deploy-preview' },
        'https://prime.example',
      ],
      [
        "a branch's own address before URL",
        { ...all, SITE_URL: '', CONTEXT: 'branch-deploy' },
        'https://prime.example',
      ],
      [
        'URL in production',
        { ...all, SITE_URL: '', CONTEXT: 'production' },
        'https://main.example',
      ],
      [
        'an origin with its final slash removed',
        { URL: 'https://a.example/' },
        'https://a.example',
      ],
      ['a port', { URL: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
    ])('is %s', (_, variables, url) => {
      expect(readEnvironment(variables).url).toBe(url);
    });

    it.each(['example.org', 'nope', '//example.org', 'localhost:3000', 'app://host/'])(
      'refuses %s, naming the variable and the remedy',
      (value) => {
        const read = () => readEnvironment({ SITE_URL: value });
        expect(read).toThrow(`SITE_URL="${value}"`);
        expect(read).toThrow(/https:\/\/example\.org/);
      },
    );

    it.each(['https://a.example/blog', 'https://a.example/?x=1', 'https://a.example/#x'])(
      'refuses the path of %s and says where it goes',
      (value) => {
        const read = () => readEnvironment({ URL: value });
        expect(read).toThrow(`URL="${value}"`);
        expect(read).toThrow(/only the origin \(https:\/\/a\.example\).*BASE_URL/);
      },
    );
  });

  it.each(['base', '/base', 'base/', '/base/', '//base//', ' /base '])(
    'gives the base path %j both slashes',
    (value) => {
      expect(readEnvironment({ BASE_URL: value }).baseUrl).toBe('/base/');
    },
  );

  it('keeps the inside of a base path', () => {
    expect(readEnvironment({ BASE_URL: 'a/b' }).baseUrl).toBe('/a/b/');
    expect(readEnvironment({ BASE_URL: '/' }).baseUrl).toBe('/');
  });

  it.each([
    ['production', false, false],
    ['deploy-preview', true, true],
    ['branch-deploy', true, false],
  ])('knows the context %s', (context, isPreview, isDeployPreview) => {
    expect(readEnvironment({ CONTEXT: context, URL: 'https://a.example' })).toMatchObject({
      context,
      isPreview,
      isDeployPreview,
      hasGuide: isPreview,
      showsUnpublished: isPreview,
    });
  });

  it.each([{}, { SITE_URL: '', URL: ' ' }])(
    'refuses a production build without the address of the site (%j)',
    (variables) => {
      const build = (context: string) => () => readEnvironment({ ...variables, CONTEXT: context });
      expect(build('production')).toThrow(/^SITE_URL is missing.*https:\/\/example\.org/);
      expect(build('deploy-preview')).not.toThrow();
      expect(build('')).not.toThrow();
    },
  );

  it.each(['dev', 'dev-server', 'preview-server', 'local'])(
    'takes the context %s for a local build',
    (context) => {
      expect(readEnvironment({ CONTEXT: context })).toEqual(readEnvironment({}));
    },
  );

  it.each([
    ['Production', 'Write it in lower case: CONTEXT=production'],
    ['DEPLOY-PREVIEW', 'Write it in lower case: CONTEXT=deploy-preview'],
    [
      'staging',
      'Use one of production, deploy-preview, branch-deploy, dev, dev-server, preview-server, local, or unset it for a local build',
    ],
    ['prod', 'Use one of production, '],
    ['constructor', 'Use one of production, '],
  ])('refuses the context %s and names the remedy', (value, remedy) => {
    expect(() => readEnvironment({ CONTEXT: value, URL: 'https://a.example' })).toThrow(
      `CONTEXT="${value}" is not a known context. ${remedy}`,
    );
  });

  it.each(['https://x/y', 'http://a.example/', 'a.example/blog', 'file:///y'])(
    'refuses the base path %s, which is an address, and says where the origin goes',
    (value) => {
      expect(() => readEnvironment({ BASE_URL: value })).toThrow(
        `BASE_URL="${value}" is an address. Keep only the path, as in /ana/; the origin goes in SITE_URL`,
      );
    },
  );

  it.each(['/a/../b', '/a//b/', '/a b/', '/a?b', '/a#b', '..'])(
    'refuses %s, which is not a path',
    (value) => {
      expect(() => readEnvironment({ BASE_URL: value })).toThrow(
        `BASE_URL="${value}" is not a path of a site`,
      );
    },
  );

  it.each(
    fs
      .readdirSync('src/pages')
      .map((file) => file.replace(/\.\w+$/, ''))
      .filter((name) => name !== 'index')
      .concat('blog', 'demos'),
  )('refuses the base path %s, with which Docusaurus would leave it out of links', (value) => {
    for (const base of [value, `/${value}/`]) {
      expect(() => readEnvironment({ BASE_URL: base })).toThrow(
        `BASE_URL="${base}" is also the start of addresses of this site`,
      );
    }
    expect(readEnvironment({ BASE_URL: `/ana/${value}/` }).baseUrl).toBe(`/ana/${value}/`);
  });

  it.each(['/v1.2/', '/~ana/', 'a_b/c-d'])('accepts the base path %s', (value) => {
    const path = value.replace(/^\/|\/$/g, '');
    expect(readEnvironment({ BASE_URL: value }).baseUrl).toBe(`/${path}/`);
  });

  it('names every wrong variable at once, on a line each', () => {
    const read = () =>
      readEnvironment({
        CONTEXT: 'Production',
        SITE_URL: 'example.org',
        BASE_URL: 'https://x/y',
        REPOSITORY_URL: 'github.com/a/b',
        ALGOLIA_APP_ID: 'x',
      });
    expect(read).toThrow(
      /^CONTEXT=.*\nSITE_URL=.*\nBASE_URL=.*\nREPOSITORY_URL=.*\nThe API key is missing: .*$/,
    );
  });

  it('has analytics in production and never in a preview', () => {
    const id = { GOOGLE_GTAG_ID: 'G-1', URL: 'https://a.example' };
    expect(readEnvironment({ ...id, CONTEXT: 'production' }).gtagId).toBe('G-1');
    expect(readEnvironment({ ...id, CONTEXT: 'deploy-preview' }).gtagId).toBeUndefined();
    expect(readEnvironment({ ...id, CONTEXT: 'branch-deploy' }).gtagId).toBeUndefined();
  });

  it.each([
    'https://github.com/aoba/aoba',
    'https://github.com/aoba/aoba/',
    'https://github.com/aoba/aoba.git',
    'git@github.com:aoba/aoba.git',
    'ssh://git@github.com/aoba/aoba.git',
    'ssh://git@github.com:22/aoba/aoba.git',
    'https://ci-token:segredo@github.com/aoba/aoba.git',
    'https://segredo@github.com/aoba/aoba',
  ])('turns the repository %s into its web address', (value) => {
    expect(readEnvironment({ REPOSITORY_URL: value }).repositoryUrl).toBe(
      'https://github.com/aoba/aoba',
    );
  });

  it.each([
    ['github.com/a/b', 'https://github.com/a/b'],
    ['gitlab.com/a/b.git', 'https://gitlab.com/a/b'],
    ['a/b', 'https://github.com/name/repository'],
    ['https://github.com', 'https://github.com/name/repository'],
    ['javascript:alert(1)', 'https://github.com/name/repository'],
  ])('refuses the repository %s and shows the form %s', (value, form) => {
    expect(() => readEnvironment({ REPOSITORY_URL: value })).toThrow(
      `REPOSITORY_URL="${value}" is not the web address of a repository. Write it whole, as in ${form}`,
    );
  });

  it('has forms on Netlify only', () => {
    expect(readEnvironment({ NETLIFY: 'true' }).hasForms).toBe(true);
    expect(readEnvironment({ NETLIFY: 'false' }).hasForms).toBe(false);
  });

  it('includes files that are not committed only in previews built outside of CI', () => {
    const preview = { CONTEXT: 'deploy-preview' };
    const counts = (more: object) => readEnvironment({ ...preview, ...more }).withUncommitted;
    expect(counts({})).toBe(true);
    expect(counts({ CI: '' })).toBe(true);
    expect(counts({ CI: 'false' })).toBe(true);
    expect(counts({ CI: 'true' })).toBe(false);
    expect(counts({ NETLIFY: 'true' })).toBe(false);
    expect(counts({ CONTEXT: 'branch-deploy' })).toBe(false);
  });

  it('reads the locale, and the string "undefined" as none', () => {
    expect(readEnvironment({ DOCUSAURUS_CURRENT_LOCALE: 'en' }).locale).toBe('en');
    expect(readEnvironment({ DOCUSAURUS_CURRENT_LOCALE: 'undefined' }).locale).toBe('pt');
  });
});
