/*
 * npm run build: both languages and the rules of the host, made aside and then put in the place of
 * build/ at once. One build at a time. What follows `--` goes to Docusaurus.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkKnownLocales, localeRuns } from '../lib/locales';
import { isColdBuild } from './cache';
import { type Lock, publish, takeLock } from './publish';
import { writeSbom } from './supply/sbom';

const siteDir = path.join(import.meta.dirname, '../..');
const made = '.cache/site';
const cold = isColdBuild(process.env) ? { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' } : {};

/** Runs a program of node_modules; its process shares the lock. */
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
      env: { ...process.env, ...cold, ...env },
    });
    lock.share(child.pid ?? process.pid);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Megabytes below which a disk is full: the bundler's largest file would not fit. */
const least = 8;

/** The bundler may cut a file short and go on, and then something else is said to be wrong. */
function tellIfFull(): void {
  const { bavail, bsize } = fs.statfsSync(path.join(siteDir, '.cache'));
  const free = (bavail * bsize) / 1e6;
  if (free < least) {
    console.error(
      `ENOSPC: no space left for the build: ${free.toFixed(1)} MB free on the disk of ${made}. Make room and build again; build/ is as it was`,
    );
  }
}

async function build(lock: Lock, args: readonly string[]): Promise<number> {
  fs.rmSync(path.join(siteDir, made), { recursive: true, force: true });
  let code = 0;
  for (const each of localeRuns(['build', '--out-dir', made, ...args])) {
    code ||= await run(lock, '@docusaurus/core/bin/docusaurus.mjs', each.args, each.env);
  }
  code ||= await run(lock, 'tsx/dist/cli.mjs', ['src/cli/postbuild.mts', made]);
  if (code === 0) {
    publish(path.join(siteDir, made), path.join(siteDir, 'build'));
    if ((process.env.RELEASE ?? '') !== '') {
      writeSbom(siteDir);
    }
  } else {
    tellIfFull();
  }
  return code;
}

try {
  checkKnownLocales(process.argv);
  const lock = takeLock(path.join(siteDir, '.cache/build.lock'));
  // Ctrl+C reaches the program that runs too; this process waits for it and lets the lock go.
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
