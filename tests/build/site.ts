import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.join(import.meta.dirname, '../..');

/** All that a build reads. */
const parts = [
  'docusaurus.config.ts',
  'package.json',
  'tsconfig.json',
  'netlify.toml',
  'sidebars.ts',
  'blog',
  'i18n',
  'src',
  'static',
];

/** A build that hangs is killed before vitest gives up, so that its folder is still removed. */
const timeLimit = 290_000;

export type Variables = Readonly<Record<string, string>>;

export interface Run {
  /** Exit code; `null` when the build was killed. */
  code: number | null;
  /** Both streams as they came, without colours. */
  output: string;
  /** The output from its first error on: warnings before it cannot pass for the error's words. */
  error: string;
}

/** Ends a program and all that it has started, as a power cut would. */
export function killAll({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0), 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}

/** Waits for a program to end, or ends it after so many milliseconds, and reads what it says. */
export function ended(child: ChildProcess, limit = timeLimit): Promise<Run> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const timer = setTimeout(() => killAll(child), limit);
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

/** A copy of the site that a test may break. */
export class Site {
  constructor(readonly folder: string) {}

  read(file: string): string {
    return fs.readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Rewrites a file; a change that changes nothing is a mistake of the test. */
  edit(file: string, change: (text: string) => string): void {
    const before = this.read(file);
    const after = change(before);
    if (after === before) {
      throw new Error(`${file}: the change of this test no longer applies to it`);
    }
    fs.writeFileSync(path.join(this.folder, file), after);
  }

  add(file: string, text: string): void {
    fs.writeFileSync(path.join(this.folder, file), text);
  }

  remove(file: string): void {
    fs.rmSync(path.join(this.folder, file));
  }

  /** Line, 1-based, of the last line of a file that starts so. */
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
   * Runs `docusaurus build` with the given variables and none of those that the site obeys of the
   * machine the tests run on. The bundler's cache is off: it lies in `node_modules`, which the copy
   * shares with the real site.
   */
  build(variables: Variables, ...options: string[]): Promise<Run> {
    const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    return ended(this.start([process.execPath, program, 'build', ...options], variables));
  }

  /** What `npm run build` does after Docusaurus: policies and rules of the host. */
  postbuild(variables: Variables): Promise<Run> {
    const tsx = path.join(this.folder, 'node_modules/tsx/dist/cli.mjs');
    return ended(this.start([process.execPath, tsx, 'src/cli/postbuild.mts'], variables));
  }

  /** Runs one project of the site's own tests, by the copy of them that the site has. */
  vitest(project: string): Promise<Run> {
    const program = path.join(this.folder, 'node_modules/vitest/vitest.mjs');
    return ended(this.start([process.execPath, program, 'run', '--project', project], {}));
  }

  /**
   * Runs `npm run build`, by its program.
   *
   * @param variables as for `build`
   * @param within a command that runs others, as `unshare -n`; one that is a shell line gets them as "$@"
   * @param options what follows `--`
   */
  npmBuild(
    variables: Variables = {},
    within: readonly string[] = [],
    options: readonly string[] = [],
  ): Promise<Run> {
    return ended(this.startNpmBuild(variables, within, options));
  }

  /** The same, and the process that runs, head of a group of its own. */
  startNpmBuild(
    variables: Variables = {},
    within: readonly string[] = [],
    options: readonly string[] = [],
  ): ChildProcess {
    const tsx = path.join(this.folder, 'node_modules/tsx/dist/cli.mjs');
    const command = [process.execPath, tsx, 'src/cli/build.mts', ...options];
    return this.start([...within, ...command], variables);
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

  /** Every file of the finished build, by its path below `build`. */
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
 * Lends a copy of the site, outside the repository, and removes it afterwards.
 *
 * @param task what to do with the copy
 * @returns what the task returns
 */
export async function withSite<T>(task: (site: Site) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'aoba-build-'));
  try {
    for (const part of parts) {
      fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    }
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return await task(new Site(folder));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param first every file of a build, as `built` gives them
 * @param second those of another
 * @returns a line for each file that is not in both with the same bytes, with what stands there
 *   instead: a difference that comes once in twenty builds has to tell of itself when it does
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
      return `${file} is in the ${a === undefined ? 'second' : 'first'} alone`;
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

const source = 'blog/animacoes-de-carregamento/janeiro.mdx';
const translated = source.replace('blog/', 'i18n/en/docusaurus-plugin-content-blog/');

/** What `outdate` writes. */
export const addedSentence = 'Frase que só a cópia tem.';

/** Writes a sentence into a post that its translation does not have. */
export const outdate = (site: Site): void =>
  site.edit(source, (raw) => `${raw.trimEnd()}\n\n${addedSentence}\n`);

/** What the writer is told of it: which file lags behind which, and the way out. */
export const lagComplaint = (site: Site): RegExp =>
  new RegExp(
    `${translated}:${site.lineOf(translated, 'translation_of:')} was made from another version of ${source} .*npm run stamp`,
  );
