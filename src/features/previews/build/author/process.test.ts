import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChecks } from './process';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-checks-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** Writes a program that sends a state, then does something. @returns its path */
function program(then: string): string {
  const file = path.join(folder, 'checks.mjs');
  fs.writeFileSync(file, `process.send({ problems: [], hidden: [] }, () => { ${then} });\n`);
  return file;
}

describe('startChecks', () => {
  it('tells when a process ends again and again, each time after a state', async () => {
    let states = 0;
    const file = program('process.exit(7)');
    const reason = await new Promise((onEnd) => {
      const onState = () => {
        states += 1;
        if (states > 8) {
          onEnd('still starting it');
        }
      };
      startChecks(file, process.cwd(), onState, onEnd);
    });
    expect([reason, states]).toEqual(['it ended with exit code 7', 5]);
  });

  it('starts a process again that lived for minutes, however often', async () => {
    let minutes = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (minutes += 2) * 60_000);
    const file = program('process.exit(7)');
    let states = 0;
    const reason = await new Promise((onEnd) => {
      const onState = () => {
        states += 1;
        if (states > 6) {
          // Ends the test: each process fails at once.
          vi.restoreAllMocks();
          fs.writeFileSync(file, 'process.exit(8);');
        }
      };
      startChecks(file, process.cwd(), onState, onEnd);
    });
    expect(reason).toBe('it ended with exit code 8');
    expect(states).toBe(7);
  });
});
