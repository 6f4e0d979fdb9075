/*
 * Extracts the failures from the reports of the test runners. `npm test` prints them at the end,
 * because people read the end of a long log, and CI often keeps only that. Plain JavaScript,
 * because `test.mjs` runs before `npm ci`.
 */
import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Maximum lines of a message: enough for the expected and the received value. */
const maxLines = 25;

/** Maximum lines of the page in which a test failed: a header, and what stands below it. */
const maxPageLines = 90;

/** Removes color codes from a text, cuts lines and characters beyond the limits, and indents the rest. */
const indent = (text, most) => {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  const cut = lines.length > most ? [...lines.slice(0, most), '…'] : lines;
  return cut.map((line) => `    ${line.slice(0, 300)}`);
};

/** Formats one failure: its name, its message, and the page in which it came. */
const formatFailure = (name, message = '', page = '') =>
  [name, ...indent(message, maxLines), ...indent(page, maxPageLines)].join('\n').trimEnd();

/** Outline of the page at the end of a failed test, which Playwright writes as YAML into a file. */
const pageOf = (attachments = []) => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  return path === undefined || !fs.existsSync(path)
    ? ''
    : (/```yaml\n(.*?)```/su.exec(fs.readFileSync(path, 'utf8'))?.[1] ?? '');
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
 * @returns {string[]} one text for each test that failed at least once, with its first message and the
 *   outline of its page
 */
export function failuresOfPlaywright(report) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title, tests }) => {
        const failed = tests
          .flatMap(({ results }) => results)
          .find(({ errors }) => errors.length > 0);
        return formatFailure(
          `${file}:${line}: ${title}`,
          failed?.errors[0].message,
          pageOf(failed?.attachments),
        );
      }),
    ...suites.flatMap(inSuite),
  ];
  return [
    ...inSuite({ suites: report?.suites }),
    ...(report?.errors ?? []).map(({ message }) => formatFailure('outside of any test', message)),
  ];
}
