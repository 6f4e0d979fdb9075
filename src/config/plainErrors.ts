import { AuthorError } from '../lib/authorError';

/** @returns whether the error, or one of its causes at any depth, is an error of an author */
function isOfAuthor(error: unknown): boolean {
  return (
    error instanceof AuthorError ||
    (error instanceof Error && error.cause !== undefined && isOfAuthor(error.cause))
  );
}

/**
 * Makes Node write errors of authors without a stack. Docusaurus prints the stack of the error and
 * of the error around it, twenty lines between the message and the end of the log. Other errors are
 * faults of the code, so they keep theirs.
 */
export function hideStacksOfAuthors(): void {
  // The formatter of Node: https://v8.dev/docs/stack-trace-api
  const format = Error.prepareStackTrace?.bind(Error);
  Error.prepareStackTrace = (error, frames) => {
    const message = String(error);
    if (isOfAuthor(error)) {
      return message;
    }
    return format === undefined
      ? [message, ...frames.map((frame) => `    at ${String(frame)}`)].join('\n')
      : (format(error, frames) as unknown);
  };
}
