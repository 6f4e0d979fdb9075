import { AuthorError } from '../lib/authorError';
import { exitCodes } from './command.mjs';

/**
 * Ends this process because of an error. The message of an `AuthorError` is all that is printed. It must be
 * thrown in a .ts file: tsx gives a .mts file a second copy of the class.
 *
 * @param error error of the command
 * @param before printed before the message
 * @throws any other error again: it is a fault of the code, and Node prints its stack
 */
export function endPlainly(error: unknown, before = ''): never {
  if (!(error instanceof AuthorError)) {
    throw error;
  }
  console.error(`${before}${error.message}`);
  process.exit(exitCodes.faults);
}

/**
 * @param run part of a command
 * @param before printed before the message of its error
 * @returns what `run` returns; `endPlainly` takes what it throws
 */
export function orEnd<T>(run: () => T, before = ''): T {
  try {
    return run();
  } catch (error) {
    return endPlainly(error, before);
  }
}
