import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

const { forbidden } = config as Required<Pick<IFlattenedRuleSet, 'forbidden'>>;

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-boundaries-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

/** Writes modules with these imports. Returns the sorted names of the rules that they break. */
async function brokenBy(modules: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  for (const [file, imports] of Object.entries(modules)) {
    const name = path.join(folder, file);
    fs.mkdirSync(path.dirname(name), { recursive: true });
    const lines = imports.map((target) => {
      const relative = path.relative(path.dirname(file), target).replace(/\.ts$/, '');
      return target.startsWith('src/')
        ? `import '${relative.startsWith('.') ? relative : `./${relative}`}';\n`
        : `import '${target}';\n`;
    });
    fs.writeFileSync(name, lines.length === 0 ? 'export default 1;\n' : lines.join(''));
  }
  const { output } = await cruise(['src'], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
  });
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

const ui = 'src/ui/Button.ts';
const lib = 'src/lib/text.ts';
const node = 'src/lib/node/read.ts';
const site = 'src/site/Home.ts';
const client = 'src/features/search/client/index.ts';
const build = 'src/features/search/build/index.ts';
const shared = 'src/features/search/shared/index.ts';
const posts = 'src/features/posts/shared/index.ts';
const demos = 'src/features/demos/shared/index.ts';

/** A rule, a module, and another module that the rule forbids it to import. */
const faults: readonly [rule: string, from: string, to: string][] = [
  ['lib-uses-lib', lib, ui],
  ['upstream-uses-nothing', 'src/upstream/routes.ts', lib],
  ['ui-uses-no-feature', ui, posts],
  ['site-uses-clients', site, 'src/theme/Root.ts'],
  ['pages-and-theme-are-thin', 'src/pages/index.ts', 'src/theme/Root.ts'],
  ['pages-and-theme-are-thin', 'src/theme/Root.ts', 'src/pages/index.ts'],
  ['cli-uses-builds', 'src/cli/check.ts', client],
  ['config-uses-no-command', 'src/config/policy.ts', 'src/cli/check.ts'],
  ['features-know-no-site', build, 'src/config/environment.ts'],
  ['features-know-no-site', client, site],
  ['features-stand-apart', 'src/features/security/build/policy.ts', shared],
  ['features-stand-apart', 'src/features/demos/build/read.ts', posts],
  ['posts-use-demos', 'src/features/posts/build/read.ts', shared],
  ['posts-use-demos', 'src/features/posts/build/read.ts', 'src/features/demos/build/read.ts'],
  ['features-use-posts', 'src/features/feeds/build/write.ts', shared],
  ['features-use-posts', client, 'src/features/posts/client/index.ts'],
  ['site-uses-entries', site, 'src/features/posts/client/List.ts'],
  ['site-uses-entries', 'src/cli/check.ts', 'src/features/posts/shared/schema.ts'],
  ['features-use-entries', build, 'src/features/posts/shared/schema.ts'],
  ['browser-uses-no-build', client, build],
  ['browser-uses-no-build', ui, node],
  ['browser-uses-no-build', site, 'src/features/search/plugin.ts'],
  ['browser-uses-no-build', 'src/features/demos/frame/run.ts', 'src/features/demos/build/a.ts'],
  ['shared-uses-shared', shared, client],
  ['build-uses-no-client', build, client],
  ['browser-uses-no-node', client, 'node:fs'],
  ['browser-uses-no-node', lib, 'node:fs'],
];

/** Returns the ESLint rules that a file with this code breaks. */
async function lint(file: string, code: string) {
  const [result] = await new ESLint().lintText(code, { filePath: path.resolve(file) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

describe('names of the site', () => {
  it.each([
    "export const folder = 'src/demos';\n",
    'export const file = (id: string) => `src/demos/${id}`;\n',
    "export const guide = 'src/features/previews/guide';\n",
    "export const policy = 'aoba-search';\n",
    "export const policies = ['aoba'];\n",
    'export const name = `Aoba ${1}`;\n',
  ])('are refused in features, which could belong to another site: %s', async (code) => {
    expect(await lint('src/features/demos/build/read.ts', code)).toContain('no-restricted-syntax');
    expect(await lint('src/config/blog.ts', code)).not.toContain('no-restricted-syntax');
  });
});

describe('undocumented parts of packages', () => {
  it.each([
    "import { useHideableNavbar } from '@docusaurus/theme-common/internal';\n\nuseHideableNavbar(true);\n",
    "import routes from '@generated/routes';\n\nroutes.at(0);\n",
    "import '@docusaurus/core/lib/client/App';\n",
    "import '@docsearch/react/dist/esm/index.js';\n",
  ])('are refused outside of src/upstream: %s', async (code) => {
    expect(await lint('src/ui/Button.ts', code)).toContain('no-restricted-imports');
    expect(await lint('src/upstream/routes.ts', code)).not.toContain('no-restricted-imports');
  });
});

describe('boundaries', () => {
  it.each(faults)('%s: %s may not import %s', async (rule, from, to) => {
    const modules = to.startsWith('src/') ? { [from]: [to], [to]: [] } : { [from]: [to] };
    expect(await brokenBy(modules)).toContain(rule);
  });

  it('tests every rule', () => {
    const tested = [
      ...faults.map(([rule]) => rule),
      'no-circles-of-files',
      'no-circles-of-folders',
    ];
    expect([...new Set(tested)].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('refuses a circle of files', async () => {
    const [a, b] = ['src/lib/a.ts', 'src/lib/b.ts'];
    expect(await brokenBy({ [a]: [b], [b]: [a] })).toEqual(['no-circles-of-files']);
  });

  it('refuses a circle of folders without a circle of files', async () => {
    const modules = {
      'src/ui/A/one.ts': ['src/ui/B/one.ts'],
      'src/ui/B/one.ts': [],
      'src/ui/B/two.ts': ['src/ui/A/two.ts'],
      'src/ui/A/two.ts': [],
    };
    expect(await brokenBy(modules)).toEqual(['no-circles-of-folders']);
  });

  it('allows imports in one direction: pages, site, features, ui, lib', async () => {
    const modules = {
      'src/pages/index.ts': [site, client],
      [site]: [client, posts, ui, lib],
      [client]: [shared, posts, ui, lib],
      [build]: [shared, posts, node, 'node:fs'],
      [shared]: [demos, lib],
      [posts]: [demos],
      [demos]: [lib],
      [ui]: [lib],
      [lib]: [],
      [node]: [lib, 'node:fs'],
    };
    expect(await brokenBy(modules)).toEqual([]);
  });
});
