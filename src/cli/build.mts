/*
 * npm run build: builds both languages and the rules of the host in a staging folder, and then
 * replaces build/ with that folder. Only one build can run at a time. Arguments after `--` go to
 * Docusaurus.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { resultsVariable } from '../config/keptResults';
import { checkKnownLocales, type LocaleRun, localeRuns } from '../lib/locales';
import { buildLocales, canBuildTogether, conditionsIn, moveInto } from './buildLocales';
import { isColdBuild } from './cache';
import { readCommand } from './command.mjs';
import { compiledCode } from './ensure.mjs';
import { inputsOf, isBuilt, rememberBuild } from './lastBuild';
import { type Lock, publish, takeLock } from './publish';
import { writeSbom } from './writeSbom';

readCommand('build');
const siteDir = path.join(import.meta.dirname, '../..');
const stagingDir = '.cache/site';
const docusaurus = '@docusaurus/core/bin/docusaurus.mjs';
const isCold = isColdBuild(process.env);
const cacheVariables = isCold ? { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' } : compiledCode;

/** Starts a program from node_modules. Its process shares the lock. */
function start(
  lock: Lock,
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
  output: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  // A pipe has no colors of its own.
  const colors = output === 'pipe' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [path.join(siteDir, 'node_modules', program), ...args], {
    cwd: siteDir,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...cacheVariables, ...colors, ...env },
  });
  lock.share(child.pid ?? process.pid);
  return child;
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

/** Deletes the files of an earlier build, which may have been killed. @returns a folder for those of a run */
function emptyFolder(runs: readonly LocaleRun[], run: LocaleRun): string {
  const folder = run === runs[0] ? stagingDir : `${stagingDir}-${run.locale}`;
  fs.rmSync(path.join(siteDir, folder), { recursive: true, force: true });
  return folder;
}

async function build(lock: Lock, args: readonly string[]): Promise<number> {
  // A release also gets a list of its packages, so it is always built.
  const isRelease = (process.env.RELEASE ?? '') !== '';
  const inputs = isRelease ? undefined : inputsOf(siteDir, args, process.env);
  if (isBuilt(siteDir, inputs)) {
    console.log(
      '[INFO] Nothing has changed since the last build, so build/ stays as it is. To build anyway, delete it first.',
    );
    return 0;
  }
  const runs = localeRuns(['build', ...args]);
  const folders = new Map(runs.map((run) => [run, emptyFolder(runs, run)]));
  let code = await buildLocales(
    runs,
    (run, output) =>
      start(
        lock,
        [docusaurus, ...run.args, '--out-dir', folders.get(run) ?? stagingDir],
        { ...run.env, [resultsVariable]: isCold ? '' : `.cache/results/${run.locale}` },
        output,
      ),
    canBuildTogether(conditionsIn(siteDir)),
  );
  if (code === 0) {
    for (const folder of [...folders.values()].slice(1)) {
      moveInto(path.join(siteDir, folder), path.join(siteDir, stagingDir));
      fs.rmSync(path.join(siteDir, folder), { recursive: true });
    }
    const [end] = (await once(
      start(lock, ['tsx/dist/cli.mjs', 'src/cli/postbuild.mts', stagingDir]),
      'close',
    )) as [number | null];
    code = end ?? 1;
  }
  if (code === 0) {
    publish(path.join(siteDir, stagingDir), path.join(siteDir, 'build'));
    rememberBuild(siteDir, inputs);
    if (isRelease) {
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
