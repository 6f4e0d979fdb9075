/*
 * What must be there before anything else of the project can run. Plain JavaScript with nothing but
 * Node's own modules, since it runs before `npm ci` on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** The oldest Node whose own modules have all that is called here: major, minor. */
const minimum = [20, 12];

/** @returns whether a version such as "20.12.1" is the minimum or newer */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
}

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
  if (!isNewEnough(process.versions.node)) {
    console.error(`Node ${minimum.join('.')} or newer is needed; this is ${process.version}.`);
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

/** @returns the first file of a list that exists */
const firstFile = (files) =>
  files.find((file) => file !== undefined && file !== '' && fs.existsSync(file));

/** @returns where programs of these names would lie, in the order of PATH */
const inPath = (...names) =>
  names.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );

/** Path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export const findChromium = () =>
  firstFile([
    process.env.CHROMIUM_PATH,
    ...inPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

/** Path of a Firefox, or undefined. `FIREFOX_PATH` comes first. */
export const findFirefox = () =>
  firstFile([process.env.FIREFOX_PATH, ...inPath('firefox-esr', 'firefox')]);

/** Path of WebKitGTK's test browser, or undefined when it, its driver or the screen is missing. */
export function findMiniBrowser() {
  const needed = ['WebKitWebDriver', 'xvfb-run', 'xauth'];
  if (needed.some((name) => firstFile(inPath(name)) === undefined)) {
    return undefined;
  }
  const versions = ['4.1', '4.0', '6.0'];
  const folders = fs.existsSync('/usr/lib') ? ['/usr/lib', ...multiarch()] : [];
  return firstFile(
    folders.flatMap((folder) =>
      versions.map((version) => path.join(folder, `webkit2gtk-${version}/MiniBrowser`)),
    ),
  );
}

/** @returns Debian's folders for the libraries of one architecture, such as x86_64-linux-gnu */
const multiarch = () =>
  fs
    .readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => path.join('/usr/lib', name));

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

/** What the tests drive: how each is found, and Debian's packages for it. */
const engines = {
  Chromium: { find: findChromium, packages: ['chromium'] },
  Firefox: { find: findFirefox, packages: ['firefox-esr'] },
  WebKit: { find: findMiniBrowser, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
};

/** Where Debian's packages put the fonts that the pages fall back to. */
const fontFolders = ['liberation', 'liberation2', 'msttcorefonts'].map((name) =>
  path.join('/usr/share/fonts/truetype', name),
);

/** Without them, text moves when a page's fonts come. A machine may have Chromium alone. */
const missingFonts = () =>
  process.platform === 'linux' && !fontFolders.some((folder) => fs.existsSync(folder))
    ? ['fonts-liberation']
    : [];

/** @returns names of the engines that are not on this machine */
export const missingEngines = (wanted = Object.keys(engines)) =>
  wanted.filter((name) => engines[name].find() === undefined);

/**
 * What to do about engines that are missing.
 *
 * @param {string[]} missing names of engines
 * @param {{canInstall: boolean, isCi: boolean}} machine whether it has apt-get, and is a CI
 * @returns {{install: string[], message?: string, isRefused: boolean}} Debian packages to install;
 *   a line for the terminal; whether the tests cannot go on
 */
export function planEngines(missing, { canInstall, isCi }) {
  if (missing.length === 0 || canInstall) {
    return { install: missing.flatMap((name) => engines[name].packages), isRefused: false };
  }
  const names = missing.join(' and ');
  // Nearly everything runs in Chromium: without it there is nothing to go on with.
  const isRefused = isCi || missing.includes('Chromium');
  const message = isRefused
    ? `${names} not found, and there is no apt-get to install them with. Install them, or name their programs in CHROMIUM_PATH and FIREFOX_PATH.`
    : `${names} not found: the tests in these engines are skipped.`;
  return { install: [], message, isRefused };
}

/**
 * Finds engines, installing Debian's packages where they or fonts are missing. Stops this process where the
 * tests cannot go on without them.
 *
 * @returns {string[]} names of the engines that are there
 */
export function ensureEngines(wanted = Object.keys(engines)) {
  const missing = missingEngines(wanted);
  const fonts = missingFonts();
  const canInstall =
    missing.length + fonts.length > 0 && spawnSync('apt-get', ['--version']).status === 0;
  const { install, message, isRefused } = planEngines(missing, {
    canInstall,
    isCi: Boolean(process.env.CI),
  });
  if (message !== undefined) {
    console.error(message);
  }
  if (isRefused) {
    process.exit(1);
  }
  const packages = canInstall ? [...install, ...fonts] : [];
  if (packages.length > 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  const still = missingEngines(wanted);
  return wanted.filter((name) => !still.includes(name));
}

/** Finds Chromium, installing Debian's package when there is none. */
export function ensureChromium() {
  ensureEngines(['Chromium']);
  return findChromium();
}
