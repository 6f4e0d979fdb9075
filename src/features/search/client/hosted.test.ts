import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostedClient } from './hosted';
import { hostOf, startServer, type Server } from '../testing/server';
import { modalRequest } from '../testing/support';

const found = {
  results: [{ hits: [], nbHits: 3, page: 0, nbPages: 1, hitsPerPage: 20, query: 'onda' }],
};

const servers: Server[] = [];
const start = async (reply: Server['reply']) => {
  const server = await startServer(reply);
  servers.push(server);
  return server;
};
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const clientOf = (...hosts: Server[]) =>
  hostedClient('APP1', 'public-key', { hosts: hosts.map(hostOf) });

const request = modalRequest('onda', {
  clickAnalytics: false,
  facetFilters: ['language:pt', ['docusaurus_tag:default']],
});

/** Waits until a condition is true, without a timer. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise(setImmediate);
  }
}

describe('the request', () => {
  it('is a POST to /1/indexes/*/queries with the credentials in the query string', async () => {
    const server = await start({ body: found });
    const { results } = await clientOf(server).search({ requests: [request] });
    expect(results[0]?.nbHits).toBe(3);
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' });
    expect(call?.body).toEqual({ requests: [request] });
    expect(call?.query.get('x-algolia-application-id')).toBe('APP1');
    expect(call?.query.get('x-algolia-api-key')).toBe('public-key');
    expect(call?.headers).not.toHaveProperty('x-algolia-api-key');
    expect(call?.headers).not.toHaveProperty('x-algolia-application-id');
  });

  it('passes recommendations and custom posts to Algolia', async () => {
    const server = await start({ body: { results: [] } });
    const client = clientOf(server);
    await client.getRecommendations({
      requests: [{ indexName: 'aoba_pt', model: 'trending-items', threshold: 0 }],
    });
    await client.customPost({ path: '1/anything', body: { a: 1 } });
    expect(server.calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/1/indexes/*/recommendations'],
      ['POST', '/1/anything'],
    ]);
  });
});

describe('when a host fails', () => {
  it.each([500, 503, 302])(
    'with status %d, the next host is used, and the failed host is skipped afterwards',
    async (status) => {
      const [bad, good] = [await start({ status, body: {} }), await start({ body: found })];
      const client = clientOf(bad, good);
      await client.search({ requests: [request] });
      await client.search({ requests: [{ ...request, query: 'ond' }] });
      expect([bad.calls.length, good.calls.length]).toEqual([1, 2]);
    },
  );

  it('it is used again after 120 s, not before', async () => {
    const [bad, good] = [await start({ status: 500, body: {} }), await start({ body: found })];
    const client = clientOf(bad, good);
    await client.search({ requests: [request] });
    bad.reply = { body: found };
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    clock.mockReturnValue(now + 119_000);
    await client.search({ requests: [{ ...request, query: 'a' }] });
    expect(bad.calls).toHaveLength(1);
    clock.mockReturnValue(now + 121_000);
    await client.search({ requests: [{ ...request, query: 'b' }] });
    expect(bad.calls).toHaveLength(2);
  });

  it.each([
    ['never', 1000],
    ['headers', 2000],
  ] as const)('to respond (%s) within %d ms, the next host is used', async (reply, limit) => {
    const [slow, good] = [await start(reply), await start({ body: found })];
    // Only the test advances the timers of the client: a busy machine may be late for them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const search = clientOf(slow, good).search({ requests: [request] });
    await until(() => slow.calls.length === 1 && timer.mock.lastCall?.[1] === limit);
    vi.advanceTimersByTime(limit - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await expect(search).resolves.toMatchObject(found);
    expect([slow.calls.length, good.calls.length]).toEqual([1, 1]);
  });

  it('and all other hosts fail, the search rejects with RetryError', async () => {
    const bad = [await start({ status: 500, body: {} }), await start({ status: 502, body: {} })];
    const client = clientOf(...bad);
    await expect(client.search({ requests: [request] })).rejects.toMatchObject({
      name: 'RetryError',
    });
    expect(bad.map(({ calls }) => calls.length)).toEqual([1, 1]);
    bad.forEach((server) => {
      server.reply = { body: found };
    });
    await expect(client.search({ requests: [request] })).resolves.toMatchObject(found);
  });
});

describe('when a host refuses', () => {
  let server: Server;
  let other: Server;
  beforeEach(async () => {
    server = await start({ status: 403, body: { message: 'Invalid API key', status: 403 } });
    other = await start({ body: found });
  });

  it.each([400, 403, 404, 429])('with status %d, no other host is used', async (status) => {
    server.reply = { status, body: { message: 'Não', status } };
    await expect(clientOf(server, other).search({ requests: [request] })).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message: 'Não',
    });
    expect([server.calls.length, other.calls.length]).toEqual([1, 0]);
  });

  it.each(['<html>', '{}', '{"results":[]}', '{"results":[{"hits":7}]}', 'null'])(
    'the search rejects for the response %s instead of reporting no results',
    async (body) => {
      server.reply = { body };
      await expect(clientOf(server).search({ requests: [request] })).rejects.toThrow();
    },
  );
});

it('throws without an application id or an API key', () => {
  expect(() => hostedClient('', 'key')).toThrow('`appId` is missing.');
  expect(() => hostedClient('APP1', '')).toThrow('`apiKey` is missing.');
});
