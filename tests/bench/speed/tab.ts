import { slowdown } from '../chromium';
import type { Tabs, Values } from './tabs';

/** Longest wait for a state of a page, in ms. */
const patience = 60_000;

/** Longest wait for one answer about such a state, in ms. */
const longestAnswer = 5_000;

/** Name of the function by which the `script` of a tab sends a value, as JSON. */
export const tell = 'benchTells';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface TargetInfo {
  targetId: string;
  subtype?: string;
}

/**
 * A tab with a cache and a storage of its own. Its document may be loaded, prerendered or restored from
 * the back/forward cache; the CPU is throttled in each case.
 */
export class Tab {
  /** The session of each document, and whether it is prerendered, and therefore not shown yet. */
  private readonly documents = new Map<string, { targetId: string; isPrerendered: boolean }>();
  private readonly told: unknown[] = [];
  /** Number of documents that have been prepared. */
  private prepared = 0;
  private endListening: () => void = () => undefined;

  private constructor(
    private readonly tabs: Tabs,
    private readonly script: string,
    private readonly context: string,
  ) {}

  /** @param script runs in each document before the scripts of the page */
  static async open(tabs: Tabs, script: string): Promise<Tab> {
    const { browserContextId } = await tabs.send('Target.createBrowserContext');
    const tab = new Tab(tabs, script, String(browserContextId));
    const { targetId } = await tabs.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
      width: 1280,
      height: 800,
    });
    const { sessionId } = await tabs.send('Target.attachToTarget', { targetId, flatten: true });
    tab.endListening = tabs.listen(({ method = '', params = {}, sessionId: from }) =>
      tab.hear(String(sessionId), method, params, from),
    );
    const attach = {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    };
    await tabs.send('Target.setAutoAttach', attach, String(sessionId));
    // The next document may run in another process, which needs the same setup.
    await tab.untilTrue(() => Promise.resolve(tab.prepared > 0), 'prepared');
    return tab;
  }

  private hear(own: string, method: string, params: Values, from: string | undefined): void {
    const info = params.targetInfo as TargetInfo | undefined;
    const session = String(params.sessionId);
    if (method === 'Target.attachedToTarget' && from === own && info !== undefined) {
      this.documents.set(session, {
        targetId: info.targetId,
        isPrerendered: info.subtype === 'prerender',
      });
      this.prepare(session).then(
        () => {
          this.prepared += 1;
        },
        // The document was closed during the call.
        () => undefined,
      );
    } else if (method === 'Target.detachedFromTarget') {
      this.documents.delete(session);
    } else if (method === 'Target.targetInfoChanged' && info !== undefined) {
      // A document that is shown now is no longer a prerendered one.
      for (const known of this.documents.values()) {
        if (known.targetId === info.targetId) {
          known.isPrerendered = info.subtype === 'prerender';
        }
      }
    } else if (method === 'Runtime.bindingCalled' && this.documents.has(from ?? '')) {
      this.told.push(JSON.parse(String(params.payload)));
    }
  }

  private async prepare(session: string): Promise<void> {
    const send = (method: string, params?: Values) => this.tabs.send(method, params, session);
    await Promise.all([
      send('Page.enable'),
      send('Runtime.enable'),
      send('Runtime.addBinding', { name: tell }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: this.script }),
      send('Emulation.setCPUThrottlingRate', { rate: slowdown }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
  }

  private sessions(isPrerendered: boolean): string[] {
    return [...this.documents]
      .filter(([, document]) => document.isPrerendered === isPrerendered)
      .map(([session]) => session);
  }

  private send(method: string, params: Values): Promise<Values> {
    return this.tabs.send(method, params, this.sessions(false)[0]);
  }

  private async valueIn(session: string | undefined, expression: string): Promise<unknown> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.tabs.send('Runtime.evaluate', params, session);
    if (exceptionDetails !== undefined) {
      throw new Error(`${expression} failed: ${JSON.stringify(exceptionDetails)}`);
    }
    return (result as { value: unknown }).value;
  }

  private async untilTrue(isTrue: () => Promise<unknown>, what: string): Promise<void> {
    const end = Date.now() + patience;
    // A navigation during the call replaces the document, which then answers with an error or never.
    const isTrueSoon = () => Promise.race([isTrue(), pause(longestAnswer)]);
    while ((await isTrueSoon().catch(() => false)) !== true) {
      if (Date.now() > end) {
        throw new Error(`After ${patience} ms still not: ${what}`);
      }
      await pause(20);
    }
  }

  /** @returns the value of an expression in the document that is shown */
  evaluate<T>(expression: string): Promise<T> {
    return this.valueIn(this.sessions(false)[0], expression) as Promise<T>;
  }

  /** Waits until an expression is true in the document that is shown. */
  until(expression: string): Promise<void> {
    return this.untilTrue(() => this.evaluate(expression), expression);
  }

  /** Waits until the page at a path has been prerendered. */
  untilPrerenders(path: string): Promise<void> {
    return this.untilTrue(
      () =>
        this.evaluateInPrerendered(
          `location.pathname === ${JSON.stringify(path)} && document.readyState === "complete"`,
        ),
      `${path} prerendered`,
    );
  }

  /** @returns the value of an expression in the document that was prerendered last */
  evaluateInPrerendered<T>(expression: string): Promise<T> {
    const session = this.sessions(true).at(-1);
    return session === undefined
      ? Promise.reject(new Error('Nothing is prerendered'))
      : (this.valueIn(session, expression) as Promise<T>);
  }

  /** Waits until all documents that are prerendered, if any, have loaded. */
  untilPrerendered(): Promise<void> {
    const hasLoaded = (session: string) =>
      this.valueIn(session, 'document.readyState === "complete"');
    return this.untilTrue(async () => {
      const states = await Promise.all(this.sessions(true).map(hasLoaded));
      return states.every((state) => state === true);
    }, 'prerendered');
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
    await this.until(
      `location.href === ${JSON.stringify(url)} && document.readyState === "complete"`,
    );
  }

  async mouse(type: 'Moved' | 'Pressed' | 'Released', x: number, y: number): Promise<void> {
    const pressed = type === 'Moved' ? {} : { button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: `mouse${type}`, x, y, ...pressed });
  }

  /** Sets the size of the window, in CSS pixels. */
  async resize(width: number, height: number): Promise<void> {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.send('Emulation.setDeviceMetricsOverride', size);
  }

  /** @returns the next value that a document tells */
  async next<T>(): Promise<T> {
    await this.untilTrue(() => Promise.resolve(this.told.length > 0), 'told');
    return this.told.shift() as T;
  }

  async close(): Promise<void> {
    this.endListening();
    await this.tabs.send('Target.disposeBrowserContext', { browserContextId: this.context });
  }
}
