/**
 * Error that an author can correct. Its message says where the fault is and what to do. It is printed
 * without a stack (src/config/plainErrors.ts), which would hide the message.
 */
export class AuthorError extends Error {
  override name = 'Error';
}
