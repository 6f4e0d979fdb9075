import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumFlags, ensureChromium } from '../../../src/cli/ensure.mjs';

export type Values = Record<string, unknown>;

/** An answer (with `id`) or an event (with `method`) of the Chrome DevTools Protocol. */
interface Message {
  id?: number;
  method?: string;
  /** Session that an event comes from; missing for the browser itself. */
  sessionId?: string;
  params?: Values;
  result?: Values;
  error?: { message: string };
}

/**
 * A Chromium that is controlled through its tabs, not through its pages. Playwright attaches to pages,
 * and then Chromium prerenders nothing and does not use its back/forward cache.
 */
export class Tabs {
  private sent = 0;
  private readonly waiting = new Map<
    number,
    { sessionId: string | undefined; settle: (message: Message) => void }
  >();
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly commands: Writable;
  private readonly profile = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-tabs-'));
  private readonly browser: ChildProcess;

  constructor() {
    this.browser = spawn(
      ensureChromium(),
      [...chromiumFlags, '--remote-debugging-pipe', `--user-data-dir=${this.profile}`],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    // Chromium reads commands from the file descriptor 3 and writes to 4. A null character ends each.
    const [, , , commands, answers] = this.browser.stdio;
    this.commands = commands as Writable;
    let rest = '';
    (answers as Readable).setEncoding('utf8').on('data', (text: string) => {
      const messages = `${rest}${text}`.split('\0');
      rest = messages.pop() ?? '';
      messages.forEach((message) => this.receive(JSON.parse(message) as Message));
    });
  }

  private receive(message: Message): void {
    if (message.method === 'Target.detachedFromTarget') {
      this.refuseAll(String(message.params?.sessionId));
    }
    if (message.id === undefined) {
      this.listeners.forEach((listen) => listen(message));
    } else {
      this.waiting.get(message.id)?.settle(message);
      this.waiting.delete(message.id);
    }
  }

  /** Chromium answers no command to a document that is gone. */
  private refuseAll(sessionId: string): void {
    for (const [id, command] of this.waiting) {
      if (command.sessionId === sessionId) {
        this.waiting.delete(id);
        command.settle({ error: { message: 'the document is gone' } });
      }
    }
  }

  /**
   * Sends a command to a session, or to the browser.
   *
   * @throws Error with the name of the command, when Chromium refuses it
   */
  send(method: string, params: Values = {}, sessionId?: string): Promise<Values> {
    this.sent += 1;
    const id = this.sent;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {
        sessionId,
        settle: ({ error, result = {} }) =>
          error === undefined ? resolve(result) : reject(new Error(`${method}: ${error.message}`)),
      });
      this.commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** @returns a function that ends listening */
  listen(listener: (message: Message) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.browser.once('exit', resolve));
    // Killed, it would leave processes behind that still write to the profile.
    void this.send('Browser.close').catch(() => undefined);
    await ended;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
