/*
 * npm test: every suite, one after the other, and one line of totals at the end. Installs what is
 * missing, Chromium included. `npm test -- --only unit,lint` runs some of them.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium, ensurePackages, root } from './ensure.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const results = path.join(root, 'test-results');

/** Runs a command, shows its output, and tells whether it ended well. */
function succeeds(command, args, env = {}) {
  return new Promise((resolve) => {
    spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    }).on('close', (code) => resolve(code === 0));
  });
}

/** A step that passes or fails as one. */
const single =
  (...steps) =>
  async () => {
    for (const [command, args, env] of steps) {
      if (!(await succeeds(command, args, env))) {
        return { passed: 0, failed: 1 };
      }
    }
    return { passed: 1, failed: 0 };
  };

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

const vitest = (project) => async () => {
  const file = path.join(results, `${project}.json`);
  const ended = await succeeds('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readJson(file);
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && !ended ? 1 : failed,
    failures: failuresOfVitest(report),
  };
};

/** Days are local: what the apps' posts teach holds in any zone. */
const zones = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland', 'America/Noronha', 'Europe/Lisbon'];

/** The tests that readers are shown, as readers run them. */
const apps = async () => {
  const total = { passed: 0, failed: 0 };
  const folder = path.join(root, 'src/demos');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .map((file) => path.join(folder, file));
  for (const zone of zones) {
    const output = path.join(results, `apps-${zone.replace('/', '-')}.tap`);
    const ended = await succeeds(
      'node',
      [
        '--test',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${output}`,
        ...files,
      ],
      { TZ: zone },
    );
    const report = fs.existsSync(output) ? fs.readFileSync(output, 'utf8') : '';
    const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
    const failed = count('fail') + count('cancelled');
    total.passed += count('pass');
    total.failed += failed === 0 && !ended ? 1 : failed;
  }
  return total;
};

const playwright = async () => {
  const ended = await succeeds('npx', ['playwright', 'test'], {
    CHROMIUM_PATH: ensureChromium(),
  });
  const report = readJson(path.join(results, 'e2e.json'));
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return {
    passed: report?.stats.expected ?? 0,
    failed: failed === 0 && !ended ? 1 : failed,
    failures: failuresOfPlaywright(report),
  };
};

/** Faults that a writer may live with for a while are errors here. */
const strict = { CI: 'true' };
const preview = { ...strict, CONTEXT: 'deploy-preview', NETLIFY: 'true' };
/**
 * Search by Algolia, and readers who are asked whether they may be counted: one language is enough,
 * since the other differs in nothing of it.
 */
const hosted = {
  ...strict,
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_SEARCH_API_KEY: 'public-test-key',
  ALGOLIA_INDEX_NAME: 'blog',
  ALGOLIA_INSIGHTS: 'true',
  GOOGLE_GTAG_ID: 'G-TEST123',
  REPOSITORY_URL: 'https://github.com/aoba/aoba',
};

const suites = {
  types: single(['npx', ['tsc']]),
  lint: single(
    ['npx', ['eslint', '.', '--max-warnings', '0']],
    ['npx', ['prettier', '--check', '.']],
  ),
  texts: single(['npm', ['run', '--silent', 'check']]),
  unit: vitest('unit'),
  apps,
  site: single(['npm', ['run', '--silent', 'build'], strict]),
  content: vitest('content'),
  build: vitest('build'),
  preview: single(
    ['npx', ['docusaurus', 'build', '--out-dir', '.cache/preview'], preview],
    ['npx', ['tsx', 'src/scripts/postbuild.mts', '.cache/preview'], preview],
  ),
  hosted: single(
    ['npx', ['docusaurus', 'build', '--locale', 'pt', '--out-dir', '.cache/hosted'], hosted],
    ['npx', ['tsx', 'src/scripts/postbuild.mts', '.cache/hosted'], hosted],
  ),
  e2e: playwright,
};

ensurePackages();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
if (only === undefined || only.includes('e2e')) {
  ensureChromium();
}

const total = { passed: 0, failed: 0 };
const lines = [];
const failed = [];
for (const [name, suite] of Object.entries(suites)) {
  if (only !== undefined && !only.includes(name)) {
    continue;
  }
  console.log(`\n== ${name}`);
  const start = Date.now();
  const counts = await suite();
  total.passed += counts.passed;
  total.failed += counts.failed;
  failed.push(...(counts.failures ?? []));
  lines.push(
    `${name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - start) / 1000)} s)`,
  );
}
if (failed.length > 0) {
  console.log(`\n== failed\n${failed.join('\n\n')}`);
}
console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
