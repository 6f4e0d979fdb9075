/*
 * npm run build: both languages and the rules of the host, made aside and then put in the place of
 * build/ at once. One build at a time.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Lock, publish, takeLock } from '../server/publish';

const siteDir = path.join(import.meta.dirname, '../..');
const made = '.cache/site';

/** Runs a program of node_modules; its process shares the lock. */
function run(lock: Lock, program: string, ...args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(siteDir, 'node_modules', program), ...args], {
      cwd: siteDir,
      stdio: 'inherit',
    });
    lock.share(child.pid ?? process.pid);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function build(lock: Lock): Promise<number> {
  fs.rmSync(path.join(siteDir, made), { recursive: true, force: true });
  const code =
    (await run(lock, '@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', made)) ||
    (await run(lock, 'tsx/dist/cli.mjs', 'src/scripts/postbuild.mts', made));
  if (code === 0) {
    publish(path.join(siteDir, made), path.join(siteDir, 'build'));
  }
  return code;
}

try {
  const lock = takeLock(path.join(siteDir, '.cache/build.lock'));
  // Ctrl+C reaches the program that runs too; this process waits for it and lets the lock go.
  process.on('SIGINT', () => undefined);
  try {
    process.exitCode = await build(lock);
  } finally {
    lock.release();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
