import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inputsOf, isBuilt, rememberBuild } from './lastBuild';

let repository: string;
let site: string;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  fs.writeFileSync(path.join(site, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: site,
    stdio: 'ignore',
  });
const isUpToDate = (variables = {}, args: string[] = []) =>
  isBuilt(site, inputsOf(site, args, variables));

beforeAll(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-last-'));
  site = repository;
  git('init', '--template=');
  write('blog/a.mdx', 'text');
  write('build/index.html', 'page');
  git('add', 'blog');
  git('commit', '-m', 'a');
});
afterAll(() => fs.rmSync(repository, { recursive: true }));

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-last-'));
  fs.cpSync(repository, site, { recursive: true });
  rememberBuild(site, inputsOf(site, [], {}));
});
afterEach(() => {
  vi.useRealTimers();
  fs.rmSync(site, { recursive: true });
});

describe('a build is up to date', () => {
  it('while nothing has changed, also for a command that npm starts in another terminal', () => {
    expect(isUpToDate()).toBe(true);
    expect(isUpToDate({ PATH: '/bin', TERM: 'dumb', npm_command: 'run', INIT_CWD: site })).toBe(
      true,
    );
    // The default values.
    expect(isUpToDate({ BASE_URL: '/', CONTEXT: '', CI: '' })).toBe(true);
  });

  it('when only caches and results of tests have changed', () => {
    write('.cache/results/pt/x.json', '{}');
    write('test-results/unit.json', '{}');
    expect(isUpToDate()).toBe(true);
  });
});

describe('a build is not up to date', () => {
  it.each<[string, () => void]>([
    ['a text has changed', () => write('blog/a.mdx', 'other text')],
    ['a file has been added', () => write('static/b.png', 'x')],
    ['packages have been installed', () => write('node_modules/.package-lock.json', '{}')],
    ['a page was changed by hand', () => write('build/index.html', 'other page')],
    ['a page is gone', () => fs.rmSync(path.join(site, 'build/index.html'))],
    ['build/ is gone', () => fs.rmSync(path.join(site, 'build'), { recursive: true })],
    ['there is another commit', () => git('commit', '--allow-empty', '-m', 'b')],
    ['the file about it is damaged', () => write('.cache/lastBuild.json', '{"inputs":')],
    ['the file about it is of another kind', () => write('.cache/lastBuild.json', 'null')],
  ])('when %s', (_, change) => {
    change();
    expect(isUpToDate()).toBe(false);
  });

  it.each([
    ['the address of the site', { SITE_URL: 'https://example.org' }],
    ['the search', { ALGOLIA_APP_ID: 'A', ALGOLIA_SEARCH_API_KEY: 'b', ALGOLIA_INDEX_NAME: 'c' }],
    ['a secret that no page may have', { DEPLOY_TOKEN: 'abcdefgh' }],
    ['an option of Docusaurus', { DOCUSAURUS_SSR_CONCURRENCY: '1' }],
    ['the time zone', { TZ: 'UTC' }],
  ])('with another value for %s', (_, variables) => {
    expect(isUpToDate(variables)).toBe(false);
  });

  it('with other arguments', () => {
    expect(isUpToDate({}, ['--no-minify'])).toBe(false);
  });

  it('on another day, when a post may have become due', () => {
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    expect(isUpToDate()).toBe(false);
  });

  it.each([
    ['a file elsewhere', () => path.join(repository, 'blog')],
    ['a file elsewhere, by a path that leads up', () => path.relative(site, repository)],
    ['a folder that a build does not hash', () => 'node_modules'],
    ['no file', () => 'blog/missing.mdx'],
  ])('with a link to %s, which may change without another hash', (_, target) => {
    fs.mkdirSync(path.join(site, 'node_modules'), { recursive: true });
    fs.symlinkSync(target(), path.join(site, 'photos'));
    rememberBuild(site, inputsOf(site, [], {}));
    expect(isUpToDate()).toBe(false);
  });

  it('when the file has changed to which a link within the site leads', () => {
    fs.mkdirSync(path.join(site, 'src'));
    fs.symlinkSync('../blog/a.mdx', path.join(site, 'src/a.mdx'));
    rememberBuild(site, inputsOf(site, [], {}));
    expect(isUpToDate()).toBe(true);
    write('blog/a.mdx', 'other text');
    expect(isUpToDate()).toBe(false);
  });
});

it('remembers a build of this repository, whose links all lead to files of its own', () => {
  expect(inputsOf(path.join(import.meta.dirname, '../..'), [], {})).toBeDefined();
});

describe('a build always runs', () => {
  it.each([
    ['in CI', { CI: 'true' }],
    ['for production', { CONTEXT: 'production', SITE_URL: 'https://example.org' }],
    ['for a preview, which depends on other commits', { CONTEXT: 'deploy-preview' }],
    ['with a wrong setting, which the build explains', { SITE_URL: 'example' }],
  ])('%s', (_, variables) => {
    const inputs = inputsOf(site, [], variables);
    expect(inputs).toBeUndefined();
    rememberBuild(site, inputs);
    // A build before it is forgotten, because build/ has been replaced.
    expect(isUpToDate()).toBe(false);
  });
});

it('is remembered as of its start, so that a text that was saved meanwhile is built next time', () => {
  const inputs = inputsOf(site, [], {});
  write('blog/a.mdx', 'saved while the build ran');
  rememberBuild(site, inputs);
  expect(isUpToDate()).toBe(false);
});

it('is not remembered, and not broken, when the cache cannot be written', () => {
  fs.rmSync(path.join(site, '.cache'), { recursive: true });
  write('.cache', 'a file');
  expect(() => rememberBuild(site, inputsOf(site, [], {}))).not.toThrow();
  expect(isUpToDate()).toBe(false);
});
