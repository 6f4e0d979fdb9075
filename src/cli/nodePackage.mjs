/*
 * Finds a release of Node among npm's packages. The package `node` would do so with an install
 * script, which .npmrc forbids: it installs one of these packages.
 */
import path from 'node:path';

/** @returns name of the npm package with Node's program for a platform */
export const nodePackage = (platform = process.platform, arch = process.arch) =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** @returns whether a text is a release of Node, or the start of one: 24, 24.1 or 24.1.0 */
export const isNodeVersion = (text) => /^\d+(?:\.\d+){0,2}$/.test(text);

/** @returns path of Node's program, below the folder in which its package was installed */
export const programIn = (folder, platform = process.platform, arch = process.arch) =>
  path.join(
    folder,
    'node_modules',
    nodePackage(platform, arch),
    'bin',
    platform === 'win32' ? 'node.exe' : 'node',
  );

/**
 * @param {Readonly<Record<string, string | undefined>>} variables usually `process.env`
 * @param {string} program path of Node's program
 * @returns {Record<string, string | undefined>} the variables, with which npm, npx and scripts run
 *   in that Node
 */
export function environmentOf(variables, program) {
  // Windows writes the name of this variable as Path.
  const name = Object.keys(variables).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [path.dirname(program), variables[name]].filter((folder) => folder !== undefined);
  return { ...variables, [name]: folders.join(path.delimiter) };
}
