import { fork } from 'node:child_process';
import os from 'node:os';
import type { AuthorState } from '../../shared/author';

/** A check that fails this often in a row is not started again. */
const mostStarts = 5;

/** Milliseconds after which the end of a process is no failure in a row. A check takes seconds. */
const longLife = 60_000;

/**
 * Runs the checks in a process of their own, so that an edit does not wait for them.
 *
 * @param program module that sends an `AuthorState` after each check
 * @param siteDir root of the repository, the folder of the process
 * @param onState gets each state
 * @param onEnd gets a reason when the process ends for good
 */
export function startChecks(
  program: string,
  siteDir: string,
  onState: (state: AuthorState) => void,
  onEnd: (reason: string) => void,
): void {
  let starts = 0;
  const start = () => {
    starts += 1;
    const began = Date.now();
    const child = fork(program, [], { cwd: siteDir, execArgv: ['--import', 'tsx'] });
    if (child.pid !== undefined) {
      os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    }
    child.on('message', (message) => onState(message as AuthorState));
    child.on('error', ({ message }) => onEnd(message));
    child.on('exit', (code) => {
      // A state is no success: the texts may be sent before the check of something else fails.
      if (Date.now() - began > longLife) {
        starts = 0;
      }
      if (starts < mostStarts) {
        start();
      } else {
        onEnd(`it ended with exit code ${code}`);
      }
    });
    // Ctrl+C ends both: the child notices that its parent is gone.
    child.unref();
    child.channel?.unref();
  };
  start();
}
