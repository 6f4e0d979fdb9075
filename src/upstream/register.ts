import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** An undocumented part of a package that this site relies on. */
export interface Entry {
  name: string;
  /** Why the site relies on it, and why the documented API is not enough. */
  why: string;
  /** File in this repository that relies on it. */
  ours: string;
  /**
   * Files of the package, relative to `node_modules`, with the first 16 hex digits of their
   * SHA-256.
   */
  files: Record<string, string>;
  /** Test that fails when it no longer works: `<file>: <words of its title>`. */
  test: string;
}

/** A file that has changed since the register was written. */
interface ChangedFile extends Pick<Entry, 'name' | 'why' | 'test'> {
  file: string;
}

const registerFile = 'src/upstream/register.json';
const swizzlesFile = 'src/upstream/swizzles.json';

/** Folders of packages that contain the originals of swizzles. */
const originalFolders = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/core/lib/client/theme-fallback',
];

const readJson = (siteDir: string, file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(siteDir, file), 'utf8'));

/** @returns the entries of register.json */
export const readRegister = (siteDir: string): Entry[] =>
  readJson(siteDir, registerFile) as Entry[];

/**
 * @returns hash of the original of each swizzle, by the path of the swizzle relative to src/theme
 */
export const swizzleHashes = (siteDir: string): Record<string, string> =>
  readJson(siteDir, swizzlesFile) as Record<string, string>;

/**
 * @param siteDir root of the repository
 * @param file path relative to `node_modules`
 * @returns the first 16 hex digits of its SHA-256; `none` when the file does not exist
 */
export function hashOf(siteDir: string, file: string): string {
  const whole = path.join(siteDir, 'node_modules', file);
  return fs.existsSync(whole)
    ? createHash('sha256').update(fs.readFileSync(whole)).digest('hex').slice(0, 16)
    : 'none';
}

/** @returns paths of the swizzles, relative to src/theme */
export const swizzles = (siteDir: string): string[] =>
  fs
    .readdirSync(path.join(siteDir, 'src/theme'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();

/**
 * @returns path of the original of a swizzle, relative to `node_modules`; `undefined` when there is
 *   none
 */
function originalOf(siteDir: string, swizzle: string): string | undefined {
  const name = swizzle.replace(/(?:\/index)?\.tsx?$/, '');
  return originalFolders
    .flatMap((folder) => [`${folder}/${name}.js`, `${folder}/${name}/index.js`])
    .find((file) => fs.existsSync(path.join(siteDir, 'node_modules', file)));
}

const hashOfOriginal = (siteDir: string, swizzle: string): string => {
  const original = originalOf(siteDir, swizzle);
  return original === undefined ? 'none' : hashOf(siteDir, original);
};

/**
 * @param siteDir root of the repository
 * @param register entries of the register
 * @param hashes hashes of the originals of swizzles, from `swizzleHashes`
 * @returns each file whose hash is different now
 */
export function changedUpstreamFiles(
  siteDir: string,
  register: readonly Entry[],
  hashes: Readonly<Record<string, string>>,
): ChangedFile[] {
  return [
    ...register.flatMap(({ name, why, test, files }) =>
      Object.entries(files)
        .filter(([file, hash]) => hashOf(siteDir, file) !== hash)
        .map(([file]) => ({ name, why, test, file })),
    ),
    ...swizzles(siteDir)
      .filter((swizzle) => hashOfOriginal(siteDir, swizzle) !== hashes[swizzle])
      .map((swizzle) => ({
        name: `src/theme/${swizzle}`,
        why: 'The swizzle replaces or wraps this file. Apply relevant changes to the swizzle.',
        test: 'tests/repository/upstream.test.ts',
        file: originalOf(siteDir, swizzle) ?? 'the original (which no longer exists)',
      })),
  ];
}

/** Writes the hashes of the installed packages to register.json and swizzles.json. */
export function writeRegister(siteDir: string): void {
  const entries = readRegister(siteDir).map((entry) => ({
    ...entry,
    files: Object.fromEntries(
      Object.keys(entry.files).map((file) => [file, hashOf(siteDir, file)]),
    ),
  }));
  const hashes = Object.fromEntries(
    swizzles(siteDir).map((swizzle) => [swizzle, hashOfOriginal(siteDir, swizzle)]),
  );
  for (const [file, content] of [
    [registerFile, entries],
    [swizzlesFile, hashes],
  ] as const) {
    fs.writeFileSync(path.join(siteDir, file), `${JSON.stringify(content, null, 2)}\n`);
  }
}
