/*
 * Tells whether a build would make what the last one made. A build takes half a minute, and
 * `npm run preview` asks for one each time. While no file, setting or commit changes, build/ stays the same.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { secretsIn } from '../features/security/build/secrets';
import { writeAtomically } from '../lib/node/files';
import { statesBelow } from '../lib/node/fileStates';
import { isColdBuild } from './cache';
import { stateOf } from './outcome';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that `readEnvironment` does not read, but packages do. */
const readByPackages = /^(?:DOCUSAURUS_|NODE_|BROWSERSLIST)|^TZ$/;

/** @returns the last commit, whose date the sitemap has; '' without git */
function lastCommit(siteDir: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/**
 * @param siteDir root of the repository
 * @param args arguments of the build
 * @param variables usually `process.env`
 * @returns a hash of all that a build depends on, where npm's own record stands for the packages;
 *   `undefined` when it depends on more (a preview compares with other commits, a link leads elsewhere), when
 *   it must not use earlier results, or when a setting is wrong
 */
export function inputsOf(
  siteDir: string,
  args: readonly string[],
  variables: Variables,
): string | undefined {
  try {
    const environment = readEnvironment(variables);
    if (isColdBuild(variables) || environment.isPreview) {
      return undefined;
    }
    const files = stateOf(siteDir);
    if (files === undefined || files.hasLinks) {
      return undefined;
    }
    const others = Object.entries(variables).filter(([name]) => readByPackages.test(name));
    const all = [files, args, environment, [...secretsIn(variables)], others, lastCommit(siteDir)];
    return createHash('sha256').update(JSON.stringify(all)).digest('hex');
  } catch {
    // A wrong setting: the build reads it again, and prints the error.
    return undefined;
  }
}

/** @returns a hash that changes with any file of build/ */
function outputsOf(siteDir: string): string {
  const hash = createHash('sha256');
  for (const { line } of statesBelow(siteDir, 'build')) {
    hash.update(`${line}\n`);
  }
  return hash.digest('hex');
}

const fileIn = (siteDir: string) => path.join(siteDir, '.cache/lastBuild.json');

/**
 * @param siteDir root of the repository
 * @param inputs from `inputsOf`
 * @returns whether build/ is, file by file, what the last build made from the same inputs
 */
export function isBuilt(siteDir: string, inputs: string | undefined): boolean {
  try {
    const last = JSON.parse(fs.readFileSync(fileIn(siteDir), 'utf8')) as Record<string, unknown>;
    return inputs !== undefined && last.inputs === inputs && last.outputs === outputsOf(siteDir);
  } catch {
    return false;
  }
}

/**
 * Remembers a build that has ended well.
 *
 * @param siteDir root of the repository
 * @param inputs from `inputsOf`, called before the build read anything: a file that was saved while it ran
 *   then gives other inputs the next time. With `undefined` no build is remembered
 */
export function rememberBuild(siteDir: string, inputs: string | undefined): void {
  try {
    fs.rmSync(fileIn(siteDir), { force: true });
    if (inputs !== undefined) {
      writeAtomically(fileIn(siteDir), JSON.stringify({ inputs, outputs: outputsOf(siteDir) }));
    }
  } catch {
    // The build is whole. Without this file, the next one only takes longer.
    return;
  }
}
