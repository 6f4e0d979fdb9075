import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Milliseconds between two measures of memory. */
const pollInterval = 200;
/** Bytes of a memory page. */
const pageSize = 4096;

/** Resident memory of a process and its descendants, in bytes; `NaN` without /proc. */
function treeMemory(root: number): number {
  if (!fs.existsSync('/proc/self/stat')) {
    return NaN;
  }
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isIn = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isIn(parents.get(pid)));
  return [...parents.keys()].filter(isIn).reduce((sum, pid) => {
    try {
      const pages = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
      return sum + Number(pages) * pageSize;
    } catch {
      return sum;
    }
  }, 0);
}

interface BuildCost {
  seconds: number;
  /** CPU time of the build and its descendants, in seconds. Other work on the machine affects it little. */
  cpu: number;
  /** Peak of resident memory, in bytes. */
  memory: number;
}

/** CPU seconds that ended child processes have used so far; `NaN` without /proc. */
const childSeconds = () => {
  const fields = fs.existsSync('/proc/self/stat')
    ? fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')
    : undefined;
  return (Number(fields?.[13]) + Number(fields?.[14])) / 100;
};

/** Folders below a site with what a build keeps for the next one. */
const caches = ['.docusaurus', 'node_modules/.cache'];

/** Variables that would turn the bundler's cache off, as in CI. The bench measures builds at home. */
const atHome = { CI: '', CONTEXT: '', NETLIFY: '', DOCUSAURUS_NO_PERSISTENT_CACHE: '' };

/**
 * Runs `npm run build` of a site and measures time and memory, npm included.
 *
 * @param folder the site, with caches of its own
 * @param isCold removes the caches first
 * @throws Error with the end of the output when the build fails
 */
export async function timeBuild(folder: string, isCold: boolean): Promise<BuildCost> {
  for (const cache of isCold ? caches : []) {
    fs.rmSync(path.join(folder, cache), { recursive: true, force: true });
  }
  const start = performance.now();
  const before = childSeconds();
  let memory = 0;
  const child = spawn('npm', ['run', 'build', '--no-update-notifier'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...atHome, NO_UPDATE_NOTIFIER: '1' },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const timer = setInterval(() => {
    memory = Math.max(memory, treeMemory(child.pid ?? 0));
  }, pollInterval);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`The build of ${folder} failed with exit code ${code}:\n${output}`);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpu: childSeconds() - before,
    memory,
  };
}
