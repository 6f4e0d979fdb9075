/*
 * Extracts the failures from the reports of the test runners. `npm test` prints them at the end,
 * because people read the end of a long log, and CI often keeps only that. Plain JavaScript,
 * because `test.mjs` runs before `npm ci`.
 */
import { stripVTControlCharacters } from 'node:util';

/** Maximum lines of a message: enough for the expected and the received value. */
const maxLines = 25;

/** Formats one failure: its name, and the indented message without colors. */
const formatFailure = (name, message = '') => {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const cut = lines.length > maxLines ? [...lines.slice(0, maxLines), '…'] : lines;
  return [name, ...cut.map((line) => `    ${line.slice(0, 300)}`)].join('\n').trimEnd();
};

/**
 * @param {object | undefined} report JSON report of Vitest
 * @returns {string[]} one text for each failed test, and for each file whose tests could not run
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return failed.length === 0 && status === 'failed'
      ? [formatFailure(name, message)]
      : failed.map((result) =>
          formatFailure(`${name}: ${result.fullName}`, result.failureMessages[0]),
        );
  });
}

/**
 * @param {object | undefined} report JSON report of Playwright
 * @returns {string[]} one text for each test that failed at least once, with its first message
 */
export function failuresOfPlaywright(report) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return formatFailure(`${file}:${line}: ${title}`, errors[0]?.message);
      }),
    ...suites.flatMap(inSuite),
  ];
  return [
    ...inSuite({ suites: report?.suites }),
    ...(report?.errors ?? []).map(({ message }) => formatFailure('outside of any test', message)),
  ];
}
