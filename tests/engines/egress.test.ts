import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../src/cli/server/listen';
import { attempts, moves, scriptOf, type Attempt } from './attempts';
import { engines, waitUntil, type Engine, type Tab } from './browsers';
import { startCounter, type Counter } from './counter';
import { edit, fault, paste, result } from './editor';
import { serveObserved, type Site } from './observed';
import { languages } from './pages';

const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

/** Attempts that reach no host in an engine, even from a page without a policy. */
const absent: Readonly<Record<string, readonly string[]>> = {
  // Headless Firefox ignores preconnect.
  Firefox: ['a preconnect link'],
  WebKit: [
    'WebTransport',
    'a prefetch link',
    'a form with target=_blank',
    'window.open',
    // Debian's WebKitGTK has no WebRTC.
    ...attempts.map(({ name }) => name).filter((name) => name.startsWith('WebRTC')),
  ],
};

/**
 * Attempts that open a connection in an engine before the policy refuses the request. No policy of a
 * page can forbid the connection; SECURITY.md documents this.
 */
const connects: Readonly<Record<string, readonly string[]>> = {
  Chromium: [
    'a preconnect link',
    'a frame',
    'a frame in markup',
    'a frame in a frameset',
    ...moves.map(({ name }) => name),
  ],
  WebKit: ['a preconnect link'],
};

/** Serves a page without a Content-Security-Policy. */
async function servePlain(): Promise<{ origin: string; close: () => void }> {
  const server = http.createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>plain</title><body><p>plain</p></body>');
  });
  const port = await listenAnywhere(server, '127.0.0.1');
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(wanted)('%s', (name) => {
  let engine: Engine;
  let site: Site;
  let plain: { origin: string; close: () => void };
  let tab: Tab;
  let tabs: Tab[] = [];
  let counters: Counter[] = [];

  beforeAll(async () => {
    site = await serveObserved('build', { patient: true });
    plain = await servePlain();
    engine = (await engines[name]?.()) as Engine;
  });
  afterAll(async () => {
    await engine.close();
    plain.close();
    await site.close();
  });
  const openTab = async () => {
    const opened = await engine.openShared();
    tabs.push(opened);
    return opened;
  };
  beforeEach(async () => {
    counters = [];
    tabs = [];
    tab = await openTab();
  });
  afterEach(async () => {
    await Promise.all(tabs.map((one) => one.close()));
    await Promise.all(counters.map((counter) => counter.close()));
  });

  const counterFor = async () => {
    const counter = await startCounter();
    counters.push(counter);
    return counter;
  };

  /**
   * Runs all attempts at once in the editor of a post. Then it runs each attempt in another tab, on a
   * page without a policy, and waits until its host is reached. The second step proves that each
   * attempt works, and it gives the attempts in the editor time to reach their hosts. It needs a tab
   * of its own: the page of the editor goes back over entries that code added to the history, which
   * would cancel a navigation of the same tab.
   *
   * @returns traffic from the editor, by name of the attempt; attempts without traffic are left out
   */
  async function sentBy(list: readonly Attempt[]): Promise<Record<string, Counter['seen']>> {
    const guarded = await Promise.all(list.map(counterFor));
    await edit(tab, (path) => site.origin + path, languages[0]);
    const scripts = list.map(
      (attempt, index) => `<script>${scriptOf(attempt, guarded[index] as Counter)}</script>`,
    );
    await paste(tab, `<p>fim</p>${scripts.join('')}`);
    const text = `return document.querySelector('p')?.textContent`;
    await waitUntil(
      'the code has run',
      async () =>
        (await tab.run(`return ${fault} !== ''`)) || (await tab.runIn(result, text)) === 'fim',
    );
    const plainTab = await openTab();
    for (const attempt of list.filter((one) => !absent[name]?.includes(one.name))) {
      const free = await counterFor();
      await plainTab.goto(plain.origin);
      // The result is not awaited: a script that moves the tab or opens another one may never return.
      void plainTab.run(scriptOf(attempt, free)).catch(() => undefined);
      await waitUntil(
        `"${attempt.name}" reaches its host`,
        async () => free.seen.tcp + free.seen.udp > 0,
      );
    }
    const sent = guarded.map(({ seen }, index) => [list[index]?.name, seen] as const);
    return Object.fromEntries(sent.filter(([, { tcp, udp }]) => tcp + udp > 0));
  }

  it.each([
    { list: attempts, kind: 'stays' },
    ...moves.map((move) => ({ list: [move], kind: move.name })),
  ])('code in the editor sends nothing: $kind', async ({ list }) => {
    const sent = await sentBy(list);
    const known = connects[name] ?? [];
    expect(Object.keys(sent).filter((attempt) => !known.includes(attempt))).toEqual([]);
    for (const [attempt, { requests, udp }] of Object.entries(sent)) {
      expect({ attempt, requests, udp }).toEqual({ attempt, requests: 0, udp: 0 });
    }
  });
});
