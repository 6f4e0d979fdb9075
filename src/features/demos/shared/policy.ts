/**
 * Content-Security-Policy of the runner document. The runner executes the reader's code and loads
 * nothing: the policy blocks every HTTP request.
 */
export const runnerPolicy = [
  `default-src 'none'`,
  `script-src 'unsafe-inline' 'unsafe-eval' blob:`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `font-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  // Trusted Types: code that is created at run time goes through the same guard as the reader's
  // source (src/features/demos/frame/guard).
  `require-trusted-types-for 'script'`,
  `trusted-types site-runner default`,
].join('; ');

/**
 * `allow-forms` lets scripts receive `submit` events; `form-action 'none'` blocks the submission.
 * Both the `<iframe>` and the document's own response header have these flags. The document
 * therefore never has the site's origin, even when another element or a tab opens it.
 */
export const sandboxFlags = 'allow-scripts allow-forms';

/** The runner document and the values of the headers that the host sends with it. */
export const runner = {
  file: '/playground/runner.html',
  policy: runnerPolicy,
  sandbox: sandboxFlags,
};
