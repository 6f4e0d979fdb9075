/** The sandbox runs what a reader writes and loads nothing: HTTP requests are refused. */
export const runnerPolicy = [
  `default-src 'none'`,
  `script-src 'unsafe-inline' 'unsafe-eval' blob:`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `font-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  // Code made at run time is guarded as what the reader wrote is (src/features/demos/frame/guard).
  `require-trusted-types-for 'script'`,
  `trusted-types aoba-runner default`,
].join('; ');

/**
 * Forms must tell scripts that they were submitted; `form-action` sends none. The frame's element
 * and the document's own header both say this, so that the document is never of the site's origin.
 */
export const sandboxFlags = 'allow-scripts allow-forms';

/** The document that runs readers' code, for the headers that the host sends with it. */
export const runner = {
  file: '/playground/runner.html',
  policy: runnerPolicy,
  sandbox: sandboxFlags,
};
