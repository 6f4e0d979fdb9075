/*
 * What must be there before anything else of the project can run. Plain JavaScript with nothing but
 * Node's own modules, since it runs before `npm ci` on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

const minimum = 20;

/** Runs a command in the repository and stops this process when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status ?? 1);
  }
}

/** Installs the packages of the lockfile when they are missing or of another lockfile. */
export function ensurePackages() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < minimum) {
    console.error(`Node ${minimum} or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  const lock = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules/.aoba-lock');
  const wanted = fs.readFileSync(lock, 'utf8');
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== wanted) {
    run('npm', ['ci']);
    fs.writeFileSync(stamp, wanted);
  }
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    process.env.CHROMIUM_PATH,
    ...browsers.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => file !== undefined && file !== '' && fs.existsSync(file));
}

/** How scripts and tests start Chromium: as root, without a screen, asking nothing of the network by itself. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds Chromium, installing Debian's package when there is none. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) {
    return found;
  }
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    console.error('No Chromium was found. Install it, or set CHROMIUM_PATH to its program.');
    process.exit(1);
  }
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return findChromium();
}
