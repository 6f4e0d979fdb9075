import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { treeMemory } from './processes';

/** Milliseconds between two measures of memory. */
const pollInterval = 200;
interface BuildCost {
  seconds: number;
  /** CPU time of the build and its descendants, in seconds. Other work on the machine affects it little. */
  cpu: number;
  /** Peak of resident memory, in bytes. */
  memory: number;
}

/** CPU seconds that ended child processes have used so far; `NaN` without /proc. */
export const childSeconds = () => {
  const fields = fs.existsSync('/proc/self/stat')
    ? fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')
    : undefined;
  return (Number(fields?.[13]) + Number(fields?.[14])) / 100;
};

/** Paths below a site with what a build keeps for the next one. */
const caches = [
  '.docusaurus',
  '.cache/build-pt',
  '.cache/build-en',
  'node_modules/.cache',
  '.cache/results',
  '.cache/compiled',
  '.cache/lastBuild.json',
];

/** Removes what a site keeps for its next build or start. */
export function removeCaches(folder: string): void {
  for (const cache of caches) {
    fs.rmSync(path.join(folder, cache), { recursive: true, force: true });
  }
}

/** Adds a paragraph to a post. */
function changePost(folder: string): void {
  const post = path.join(folder, 'blog/do-it/conclusao.mdx');
  fs.appendFileSync(post, '\nUm parágrafo a mais.\n');
}

/**
 * Functions that change a site before each kind of build, in the order of the builds. The first build fills
 * the caches.
 */
export const preparations: Readonly<Record<string, (folder: string) => void>> = {
  cold: removeCaches,
  'a post was changed': changePost,
  'nothing was changed': () => undefined,
};

/** Variables that would turn the bundler's cache off, as in CI. The bench measures builds at home. */
const atHome = { CI: '', CONTEXT: '', NETLIFY: '', DOCUSAURUS_NO_PERSISTENT_CACHE: '' };

/**
 * Runs `npm run build` of a site and measures time and memory, npm included.
 *
 * @param folder the site, with caches of its own
 * @throws Error with the end of the output when the build fails
 */
export async function timeBuild(folder: string): Promise<BuildCost> {
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
