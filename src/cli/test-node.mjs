/*
 * npm run test:node: runs suites of npm test on each line of Node that is kept up. Node itself comes
 * from npm, into .cache/node, and is no dependency of the project.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exitCodes, readCommand, refuse, withProgress } from './command.mjs';
import { root } from './ensure.mjs';
import { environmentOf, isNodeVersion, nodePackage, programIn } from './nodePackage.mjs';

const { values } = readCommand('test:node');
const versions = values.versions.split(',');
const wrong = versions.find((version) => !isNodeVersion(version));
if (wrong !== undefined) {
  refuse('test:node', `"${wrong}" is not a release of Node, as in 24 or 24.1.0.`);
}

/** npm is a script on Windows, which only a shell runs. */
const shell = process.platform === 'win32';

/** Installs the newest release that matches. @returns its program, or undefined without one */
function install(version) {
  const folder = path.join(root, '.cache/node', version);
  fs.mkdirSync(folder, { recursive: true });
  // Without a package.json here, npm would install into the repository.
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-save', '--no-package-lock', `${nodePackage()}@${version}`];
  spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell });
  const program = programIn(folder);
  return fs.existsSync(program) ? program : undefined;
}

const lines = versions.map((version) => {
  const program = withProgress(`Installing Node ${version}`, () => install(version));
  if (program === undefined) {
    return { isFine: false, text: `Node ${version}: not found among npm's packages` };
  }
  const env = environmentOf(process.env, program);
  const { stdout = '' } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  console.log(`\n== Node ${stdout.trim()}`);
  const start = Date.now();
  const args = [path.join(root, 'src/cli/test.mjs'), '--only', values.only];
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env });
  const seconds = Math.round((Date.now() - start) / 1000);
  const result = status === 0 ? 'passed' : 'failed';
  return { isFine: status === 0, text: `Node ${stdout.trim()}: ${result} (${seconds} s)` };
});
console.log(`\n${lines.map(({ text }) => text).join('\n')}`);
process.exitCode = lines.every(({ isFine }) => isFine) ? exitCodes.ok : exitCodes.faults;
