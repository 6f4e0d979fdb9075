/*
 * npm test: every suite, what failed, and one line of totals at the end. Installs what is missing,
 * browsers included. `npm test -- --only unit,lint` runs some of them.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readCommand } from './command.mjs';
import { ensureEngines, ensureHeadlessShell, ensurePackages, root } from './ensure.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

const { values } = readCommand('test');
const only = values.only?.split(',');
const results = path.join(root, 'test-results');

/**
 * Runs a command and tells whether it ended well.
 *
 * @param {string[]} [log] takes its output; without one it is shown as it comes
 */
function succeeds(log, command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: log === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    child.stdout?.setEncoding('utf8').on('data', (text) => log.push(text));
    child.stderr?.setEncoding('utf8').on('data', (text) => log.push(text));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** A step that passes or fails as one. */
const single =
  (...steps) =>
  async (log) => {
    for (const [command, args, env] of steps) {
      if (!(await succeeds(log, command, args, env))) {
        return { passed: 0, failed: 1 };
      }
    }
    return { passed: 1, failed: 0 };
  };

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

const vitest = (project, options) => async (log) => {
  const file = path.join(results, `${project.replace('*', '')}.json`);
  const ended = await succeeds(log, 'npx', [
    'vitest',
    'run',
    '--project',
    project,
    ...(options ?? []),
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

/** The apps count local days, so their tests run in several time zones. */
const zones = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland', 'America/Noronha', 'Europe/Lisbon'];

/** The tests of the apps that posts show, run with the command that posts give. */
const apps = async (log) => {
  const total = { passed: 0, failed: 0 };
  const folder = path.join(root, 'src/demos');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .map((file) => path.join(folder, file));
  for (const zone of zones) {
    const output = path.join(results, `apps-${zone.replace('/', '-')}.tap`);
    const ended = await succeeds(
      log,
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

const playwright = async (log) => {
  const ended = await succeeds(log, 'npx', ['playwright', 'test']);
  const report = readJson(path.join(results, 'e2e.json'));
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return {
    passed: report?.stats.expected ?? 0,
    failed: failed === 0 && !ended ? 1 : failed,
    failures: failuresOfPlaywright(report),
  };
};

/** In CI, problems that are only warnings for an author are errors. */
const strict = { CI: 'true' };
/**
 * Environment of a build with search by Algolia and with analytics, which ask readers for consent. It
 * has only Portuguese, because these parts are the same in English.
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

/**
 * Stages run one after the other. The rows of a stage run in parallel, because one build does not keep
 * two cores busy. Builds in this folder share `.docusaurus`, so they are in one row; those of the other row
 * have folders of their own. Suites that measure time run alone.
 */
const stages = [
  [
    // By default vitest leaves a core to its main process, which has little to do.
    { unit: vitest('unit', ['--maxWorkers=100%']) },
    {
      boundaries: single(['npm', ['run', '--silent', 'boundaries']]),
      types: single(['npx', ['tsc']]),
      lint: single(
        ['npx', ['eslint', '.', '--max-warnings', '0']],
        ['npx', ['prettier', '--check', '.']],
        ['npm', ['run', '--silent', 'spelling']],
      ),
      texts: single(['npm', ['run', '--silent', 'check']]),
      apps,
    },
  ],
  [
    {
      sites: vitest('sites'),
      contexts: vitest('contexts'),
      preview: single(['npx', ['tsx', 'tests/preview/build.mts']]),
    },
    {
      site: single(['npm', ['run', '--silent', 'build'], strict]),
      content: vitest('content'),
      hosted: single(
        ['npx', ['docusaurus', 'build', '--locale', 'pt', '--out-dir', '.cache/hosted'], hosted],
        ['npx', ['tsx', 'src/cli/postbuild.mts', '.cache/hosted'], hosted],
      ),
      build: vitest('build'),
    },
  ],
  [{ engines: vitest('engines*') }],
  [{ e2e: playwright }],
];

ensurePackages();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
if (only === undefined || only.includes('engines')) {
  // `ensureEngines` has named the engines that cannot be installed. In CI it ends this process then.
  process.env.ENGINES = ensureEngines().join(',');
}
if (only === undefined || only.includes('e2e')) {
  ensureHeadlessShell();
}

const total = { passed: 0, failed: 0 };
const lines = [];
const failed = [];

async function run(name, suite, isAlone) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const log = isAlone ? undefined : [];
  const counts = await suite(log);
  const seconds = Math.round((Date.now() - start) / 1000);
  const line = `${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  if (log !== undefined) {
    console.log(`\n${log.join('')}\n== ${line}`);
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  failed.push(...(counts.failures ?? []));
  lines.push(line);
}

const isWanted = (name) => only === undefined || only.includes(name);
for (const stage of stages) {
  const rows = stage
    .map((row) => Object.entries(row).filter(([name]) => isWanted(name)))
    .filter((row) => row.length > 0);
  await Promise.all(
    rows.map(async (row) => {
      for (const [name, suite] of row) {
        await run(name, suite, rows.length === 1);
      }
    }),
  );
}
if (failed.length > 0) {
  console.log(`\n== failed\n${failed.join('\n\n')}`);
}
console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
