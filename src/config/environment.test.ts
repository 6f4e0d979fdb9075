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
      hasGuide: false,
      showsUnpublished: false,
      gtagId: undefined,
      repositoryUrl: undefined,
      review: undefined,
      search: { mode: 'embedded' },
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
    'has no production build that calls itself localhost (%j)',
    (variables) => {
      const build = (context: string) => () => readEnvironment({ ...variables, CONTEXT: context });
      expect(build('production')).toThrow(/^SITE_URL is missing.*https:\/\/example\.org/);
      expect(build('deploy-preview')).not.toThrow();
      expect(build('')).not.toThrow();
    },
  );

  it('takes a context that the host does not define for a local build', () => {
    expect(readEnvironment({ CONTEXT: 'staging' })).toMatchObject({
      context: 'local',
      isPreview: false,
    });
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
  ])('turns the repository %s into its web address', (value) => {
    expect(readEnvironment({ REPOSITORY_URL: value }).repositoryUrl).toBe(
      'https://github.com/aoba/aoba',
    );
  });

  it('has forms on Netlify only', () => {
    expect(readEnvironment({ NETLIFY: 'true' }).hasForms).toBe(true);
    expect(readEnvironment({ NETLIFY: 'false' }).hasForms).toBe(false);
  });

  it('reads the locale, and the string "undefined" as none', () => {
    expect(readEnvironment({ DOCUSAURUS_CURRENT_LOCALE: 'en' }).locale).toBe('en');
    expect(readEnvironment({ DOCUSAURUS_CURRENT_LOCALE: 'undefined' }).locale).toBe('pt');
  });
});
