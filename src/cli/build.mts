/*
 * npm run build: builds both languages and the rules of the host in a staging folder, and then
 * replaces build/ with that folder. Only one build can run at a time. Arguments after `--` go to
 * Docusaurus.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { resultsVariable } from '../config/keptResults';
import { checkKnownLocales, localeRuns, type Locale } from '../lib/locales';
import { isColdBuild } from './cache';
import { readCommand } from './command.mjs';
import { type Lock, publish, takeLock } from './publish';
import { writeSbom } from './writeSbom';

readCommand('build');
const siteDir = path.join(import.meta.dirname, '../..');
const stagingDir = '.cache/site';
const isCold = isColdBuild(process.env);
const cacheVariables = isCold ? { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' } : {};

/**
 * A process that builds several languages keeps no results: it would hold those of all of them.
 *
 * @param locale language of a process, if it builds only one
 * @returns the variable with its folder of results; empty for a build that keeps none
 */
const resultsOf = (locale?: Locale): Record<string, string> => ({
  [resultsVariable]: isCold || locale === undefined ? '' : `.cache/results/${locale}`,
});

/** Runs a program from node_modules. Its process shares the lock. @returns its exit code */
function run(
  lock: Lock,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(siteDir, 'node_modules', program), ...args], {
      cwd: siteDir,
      stdio: 'inherit',
      env: { ...process.env, ...cacheVariables, ...env },
    });
    lock.share(child.pid ?? process.pid);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** With fewer free megabytes the disk counts as full: the bundler's largest file would not fit. */
const minFreeMegabytes = 8;

/**
 * Prints an error when the disk is full. On a full disk the bundler may truncate a file and
 * continue, so that its own error message is misleading.
 */
function reportFullDisk(): void {
  const { bavail, bsize } = fs.statfsSync(path.join(siteDir, '.cache'));
  const freeMegabytes = (bavail * bsize) / 1e6;
  if (freeMegabytes < minFreeMegabytes) {
    console.error(
      `ENOSPC: no space left on the disk of ${stagingDir} (${freeMegabytes.toFixed(1)} MB free). Free some space and build again. build/ was not changed`,
    );
  }
}

async function build(lock: Lock, args: readonly string[]): Promise<number> {
  fs.rmSync(path.join(siteDir, stagingDir), { recursive: true, force: true });
  let code = 0;
  for (const each of localeRuns(['build', '--out-dir', stagingDir, ...args])) {
    const env = { ...each.env, ...resultsOf(each.locale) };
    code ||= await run(lock, '@docusaurus/core/bin/docusaurus.mjs', each.args, env);
  }
  code ||= await run(lock, 'tsx/dist/cli.mjs', ['src/cli/postbuild.mts', stagingDir]);
  if (code === 0) {
    publish(path.join(siteDir, stagingDir), path.join(siteDir, 'build'));
    if ((process.env.RELEASE ?? '') !== '') {
      writeSbom(siteDir);
    }
  } else {
    reportFullDisk();
  }
  return code;
}

try {
  checkKnownLocales(process.argv);
  const lock = takeLock(path.join(siteDir, '.cache/build.lock'));
  // Ctrl+C also reaches the child process. This process waits for it to end and releases the lock.
  process.on('SIGINT', () => undefined);
  try {
    process.exitCode = await build(lock, process.argv.slice(2));
  } finally {
    lock.release();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
