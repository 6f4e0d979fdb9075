import type { Problem } from './problems';

/**
 * Error that an author can correct. Its message says where the fault is and what to do. It is printed
 * without a stack (src/config/plainErrors.ts), which would hide the message.
 */
export class AuthorError extends Error {
  override name = 'Error';

  // Private, because Node prints the properties of an error below its message.
  readonly #problem: Problem | undefined;

  /**
   * @param message the error, and how to correct it
   * @param problem the same by file and line, when it is the problem of one file
   */
  constructor(message: string, problem?: Problem) {
    super(message);
    this.#problem = problem;
  }

  get problem(): Problem | undefined {
    return this.#problem;
  }
}
