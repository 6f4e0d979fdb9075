/*
 * What failed, out of the reports of the test runners: the end of a long log is what one reads, and
 * often all that is kept of it. Plain JavaScript, since `test.mjs` runs before `npm ci`.
 */
import { stripVTControlCharacters } from 'node:util';

/** Lines shown of a message: enough for what was expected and what came. */
const longest = 25;

const shown = (name, message = '') => {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const cut = lines.length > longest ? [...lines.slice(0, longest), '…'] : lines;
  return [name, ...cut.map((line) => `    ${line.slice(0, 300)}`)].join('\n').trimEnd();
};

/**
 * @param {object | undefined} report JSON of Vitest
 * @returns {string[]} each failed test with its message; a file whose tests could not run, by its name
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return failed.length === 0 && status === 'failed'
      ? [shown(name, message)]
      : failed.map((result) => shown(`${name}: ${result.fullName}`, result.failureMessages[0]));
  });
}

/**
 * @param {object | undefined} report JSON of Playwright
 * @returns {string[]} each test that failed, if only once, with its first message
 */
export function failuresOfPlaywright(report) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return shown(`${file}:${line}: ${title}`, errors[0]?.message);
      }),
    ...suites.flatMap(inSuite),
  ];
  return [
    ...inSuite({ suites: report?.suites }),
    ...(report?.errors ?? []).map(({ message }) => shown('outside of any test', message)),
  ];
}
