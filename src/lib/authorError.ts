/**
 * Error that an author can correct. Its message names the file and the remedy. It is printed without a
 * stack (src/config/plainErrors.ts), which would hide the message.
 */
export class AuthorError extends Error {
  override name = 'Error';
}
