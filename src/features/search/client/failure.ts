/** An answer of the service that is not in the form it documents. */
export class AnswerError extends Error {
  override name = 'AnswerError';
}

/** Errors that tell of the service, by name: algoliasearch's own, and the one above. */
const ofService = new Set(['ApiError', 'DetailedApiError', 'DeserializationError', 'AnswerError']);

/**
 * Tells the developer of a search that failed; the page tells the reader.
 *
 * A RetryError says nothing new: the browser has listed each request that failed. A refusal or a
 * broken answer of the service is one warning, with its reason. Any other error is a fault of this
 * site's code, and is reported as uncaught.
 */
export function tellFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name === 'RetryError') {
    return;
  }
  if (error instanceof Error && ofService.has(name)) {
    console.warn(`The search service failed: ${name}: ${error.message}`);
    return;
  }
  reportError(error);
}
