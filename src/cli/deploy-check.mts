/*
 * npm run deploy:check -- https://example.org: asks a published site for its pages and files, and
 * prints in one table what differs from the rules of this repository. It changes nothing and needs
 * no build.
 */
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { policyNeeds } from '../config/policy';
import { exitCodes, readCommand, refuse, showProgress } from './command.mjs';
import { tableOf } from './deploy/row';
import { checkDeploy, siteAddress } from './deploy/run';

const { values, positionals } = readCommand('deploy:check');
const [written] = positionals;
const start =
  siteAddress(written ?? '') ??
  refuse(
    'deploy:check',
    `${written === undefined ? 'An address is missing' : `"${written}" is not the address of a site`}, as in https://example.org.`,
  );

const environment = readEnvironment(process.env);
const end = showProgress(`Asking ${start}`);
const begun = Date.now();
const report = await checkDeploy(start, {
  seconds: Number(values.seconds),
  needs: policyNeeds(environment),
  hasOwnSearch: environment.search.mode === 'embedded',
  siteDir: path.join(import.meta.dirname, '../..'),
});
end();
if (typeof report === 'string') {
  console.error(report);
  process.exit(exitCodes.faults);
}
const { rows, answers } = report;
const count = (state: string) => rows.filter((row) => row.state === state).length;
const seconds = ((Date.now() - begun) / 1000).toFixed(1);
console.log(
  [
    `${start}: ${answers} answers in ${seconds} s`,
    tableOf(rows),
    `${count('fine')} fine, ${count('wrong')} wrong, ${count('skipped')} not asked.`,
  ].join('\n\n'),
);
process.exitCode = count('wrong') === 0 ? exitCodes.ok : exitCodes.faults;
