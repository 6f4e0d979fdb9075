import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { folderVariables } from '../../src/cli/startServer.mjs';
import { copySources, siteDir } from '../folders';

/**
 * Milliseconds after which a hanging build is killed. A build takes half a minute, and ten times as
 * long on a busy machine. Less than the timeout of vitest, so that the test can still remove the
 * folder.
 */
const timeLimit = 590_000;

export type Variables = Readonly<Record<string, string>>;

export interface Run {
  /** Exit code; `null` when the build was killed. */
  code: number | null;
  /** Standard output and standard error in order of arrival, without ANSI colors. */
  output: string;
  /** The output from the first `[ERROR]` on, so that a warning cannot satisfy an assertion; or ''. */
  error: string;
}

/** Kills a process and its whole process group with SIGKILL. */
export function killAll({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0), 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}

/** Collects the output of a process until it exits. Kills it after `timeLimit`. */
export function waitForExit(child: ChildProcess): Promise<Run> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const timer = setTimeout(() => killAll(child), timeLimit);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8'));
      const start = output.indexOf('[ERROR]');
      resolve({ code, output, error: start === -1 ? '' : output.slice(start) });
    });
  });
}

/** A copy of the site that a test may change. File names are relative to its folder. */
export class Site {
  constructor(readonly folder: string) {}

  read(file: string): string {
    return fs.readFileSync(path.join(this.folder, file), 'utf8');
  }

  /**
   * Rewrites a file.
   *
   * @throws Error when the text stays the same: the test no longer matches the file
   */
  edit(file: string, change: (text: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) {
      throw new Error(`${file}: the edit of this test changed nothing. Update the test`);
    }
    fs.writeFileSync(path.join(this.folder, file), after);
  }

  remove(file: string): void {
    fs.rmSync(path.join(this.folder, file));
  }

  /** Number (from 1) of the last line that starts with `start`. Throws when there is none. */
  lineOf(file: string, start: string): number {
    const lines = this.read(file).split('\n');
    const index = lines.map((line) => line.startsWith(start)).lastIndexOf(true);
    if (index === -1) {
      throw new Error(`${file} has no line that starts with "${start}"`);
    }
    return index + 1;
  }

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
    fs.writeFileSync(path.join(this.folder, file), text);
  }

  has(file: string): boolean {
    return fs.existsSync(path.join(this.folder, file));
  }

  /**
   * Runs `docusaurus build`. Only PATH and HOME of this machine's environment are passed on, and
   * `variables` are added. The cache of the bundler is off: it is in `node_modules`, which the copy
   * shares with the real site.
   */
  build(variables: Variables, ...options: string[]): Promise<Run> {
    const program = path.join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    return waitForExit(this.start([process.execPath, program, 'build', ...options], variables));
  }

  /** Runs the step of `npm run build` that follows Docusaurus: policies, `_headers`, `_redirects`. */
  postbuild(variables: Variables): Promise<Run> {
    const tsx = path.join(this.folder, 'node_modules/tsx/dist/cli.mjs');
    return waitForExit(this.start([process.execPath, tsx, 'src/cli/postbuild.mts'], variables));
  }

  /** Runs one vitest project of the copy. The test must copy `tests` and the configuration first. */
  vitest(project: string): Promise<Run> {
    const program = path.join(this.folder, 'node_modules/vitest/vitest.mjs');
    return waitForExit(this.start([process.execPath, program, 'run', '--project', project], {}));
  }

  /** Runs the program of `npm run build`, with the parameters of `startNpmBuild`. */
  npmBuild(...parameters: Parameters<Site['startNpmBuild']>): Promise<Run> {
    return waitForExit(this.startNpmBuild(...parameters));
  }

  /**
   * Starts the program of `npm run build`.
   *
   * @param variables as for `build`
   * @param wrapper a command that runs the build, such as `unshare -n`; a shell line runs it as "$@"
   * @param options arguments of the build
   * @returns the running process, the leader of its own process group
   */
  startNpmBuild(
    variables: Variables = {},
    wrapper: readonly string[] = [],
    options: readonly string[] = [],
  ): ChildProcess {
    const tsx = path.join(this.folder, 'node_modules/tsx/dist/cli.mjs');
    const command = [process.execPath, tsx, 'src/cli/build.mts', ...options];
    return this.start([...wrapper, ...command], variables);
  }

  /**
   * Starts the development server of a language, as `npm start -- --locale en` does.
   *
   * @param variables as for `build`
   * @returns the running process, the leader of its own process group
   */
  startDevelopment(port: number, locale: string, variables: Variables): ChildProcess {
    const program = path.join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    const options = ['start', '--no-open', '--port', String(port), '--locale', locale];
    return this.start([process.execPath, program, ...options], {
      ...folderVariables(locale),
      ...variables,
    });
  }

  private start([program = '', ...args]: readonly string[], variables: Variables): ChildProcess {
    const { PATH, HOME } = process.env;
    return spawn(program, args, {
      cwd: this.folder,
      detached: true,
      env: {
        PATH,
        HOME,
        NO_UPDATE_NOTIFIER: '1',
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Text of every file of the build, by its path below `build`. */
  built(): Map<string, string> {
    const folder = path.join(this.folder, 'build');
    const files = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(
      files.map((file) => [
        path.relative(folder, file).split(path.sep).join('/'),
        fs.readFileSync(file, 'utf8'),
      ]),
    );
  }
}

/**
 * Makes an empty folder. The loaders of TypeScript (jiti, tsx) cache what they compile by the path of
 * each module: folders with the same few names let a copy use what an earlier copy has compiled.
 * Such a build takes a third less of the processor.
 *
 * @returns path of a folder that no other test uses now, in this or another process
 */
function claimFolder(): string {
  const parent = fs.realpathSync(os.tmpdir());
  for (let slot = 1; ; slot += 1) {
    const folder = path.join(parent, `aoba-build-${slot}`);
    try {
      fs.mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
    }
  }
}

/**
 * Copies the site to a temporary folder, runs the task and removes the copy.
 *
 * @param task gets the copy
 * @returns the result of the task
 */
export async function withSite<T>(task: (site: Site) => Promise<T>): Promise<T> {
  const claimed = claimFolder();
  // A test may rename the copy: the folder around it stays claimed.
  const folder = path.join(claimed, 'site');
  try {
    fs.mkdirSync(folder);
    copySources(folder);
    fs.symlinkSync(
      path.join(siteDir, 'node_modules'),
      path.join(folder, 'node_modules'),
      'junction',
    );
    return await task(new Site(folder));
  } finally {
    fs.rmSync(claimed, { recursive: true, force: true });
  }
}

/** @returns names of the files in a result of `built` whose text matches a pattern */
export const filesWith = (files: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...files].filter(([, text]) => pattern.test(text)).map(([file]) => file);

/**
 * Compares two builds.
 *
 * @param first result of `built`
 * @param second result of `built` for the other build
 * @returns one line for each file that differs or is in one build only, with both excerpts. A rare
 *   difference, such as one in twenty builds, is hard to reproduce, so the line must explain it
 */
export function differences(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((file) => {
    const [a, b] = [first.get(file), second.get(file)];
    if (a === b) {
      return [];
    }
    if (a === undefined || b === undefined) {
      return `${file} is only in the ${a === undefined ? 'second' : 'first'} build`;
    }
    let at = 0;
    while (a[at] === b[at]) {
      at += 1;
    }
    const start = Math.max(0, at - 60);
    const part = (text: string) => JSON.stringify(text.slice(start, start + 160));
    return `${file} at ${start}: ${part(a)}, then ${part(b)}`;
  });
}
