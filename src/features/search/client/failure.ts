/** A response of the search service that is not in the documented format. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

/** Names of errors of the search service: those of algoliasearch, and the one above. */
const serviceErrors = new Set([
  'ApiError',
  'DetailedApiError',
  'DeserializationError',
  'AnswerError',
]);

/**
 * Reports a failed search in the console. The reader gets a message in the page.
 *
 * - A RetryError is not reported: the browser console lists each failed request already.
 * - A refusal or a malformed response of the service gives one warning with the reason.
 * - Any other error is a bug of this site, and is reported as an uncaught error.
 */
export function reportFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name === 'RetryError') {
    return;
  }
  if (error instanceof Error && serviceErrors.has(name)) {
    console.warn(`The search service failed: ${name}: ${error.message}`);
    return;
  }
  reportError(error);
}
