import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, moves, scriptOf, type Attempt } from './attempts';
import { engines, until, type Engine, type Tab } from './browsers';
import { startCounter, type Counter } from './counter';
import { edit, fault, paste, result } from './editor';
import { serveObserved, type Site } from './observed';
import { languages } from './pages';

const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

/** What reaches nothing, in an engine, even from a page that forbids nothing. */
const absent: Readonly<Record<string, readonly string[]>> = {
  // Headless, it connects to nothing ahead of need.
  Firefox: ['a link that connects'],
  WebKit: [
    'WebTransport',
    'a link that prefetches',
    'a form into a window',
    'a window',
    // Debian's WebKitGTK has no WebRTC.
    ...attempts.map(({ name }) => name).filter((name) => name.startsWith('WebRTC')),
  ],
};

/**
 * What opens a connection before the policy refuses its request, in an engine. No policy of a page
 * forbids that, and SECURITY.md says it.
 */
const connects: Readonly<Record<string, readonly string[]>> = {
  Chromium: [
    'a link that connects',
    'a frame',
    'a frame in markup',
    'a frame of a frameset',
    ...moves.map(({ name }) => name),
  ],
  WebKit: ['a link that connects'],
};

/** Serves a page that forbids nothing. */
async function servePlain(): Promise<{ origin: string; close: () => void }> {
  const server = http.createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>plain</title><body><p>plain</p></body>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
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
  let counters: Counter[] = [];

  beforeAll(async () => {
    site = await serveObserved('build');
    plain = await servePlain();
    engine = (await engines[name]?.()) as Engine;
  });
  afterAll(async () => {
    await engine.close();
    plain.close();
    await site.close();
  });
  beforeEach(async () => {
    counters = [];
    tab = await engine.openShared();
  });
  afterEach(async () => {
    await tab.close();
    await Promise.all(counters.map((counter) => counter.close()));
  });

  const counterFor = async () => {
    const counter = await startCounter();
    counters.push(counter);
    return counter;
  };

  /**
   * Makes attempts in the editor of a post, all at once; then the same where nothing forbids them,
   * one after the other, so that each is shown to be one, and those in the editor have had time.
   *
   * @returns what came in from the editor, by the names of the attempts
   */
  async function sentBy(list: readonly Attempt[]): Promise<Record<string, Counter['seen']>> {
    const guarded = await Promise.all(list.map(counterFor));
    await edit(tab, (path) => site.origin + path, languages[0]);
    const scripts = list.map(
      (attempt, index) => `<script>${scriptOf(attempt, guarded[index] as Counter)}</script>`,
    );
    await paste(tab, `<p>fim</p>${scripts.join('')}`);
    const text = `return document.querySelector('p')?.textContent`;
    await until(
      'the code has run',
      async () =>
        (await tab.run(`return ${fault} !== ''`)) || (await tab.runIn(result, text)) === 'fim',
    );
    for (const attempt of list.filter((one) => !absent[name]?.includes(one.name))) {
      const free = await counterFor();
      await tab.goto(plain.origin);
      // A script that leads the page away may never give an answer.
      await tab.run(scriptOf(attempt, free)).catch(() => undefined);
      await until(
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
