import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedClient, openIndex } from './embedded';
import { indexFiles } from '../shared/indexFiles';
import { recordVersion } from '../shared/record';
import { Engine } from './engine';
import type { FileName } from '../shared/files';
import { RetryError } from '../shared/types';
import { startServer, type Call, type Server } from '../testing/server';
import { engineOf, modalRequest, pageRecords } from '../testing/support';

const records = pageRecords('Janeiro: uma onda', ['Texto.']);
const { base: file } = indexFiles('pt', records);
const manifest = { version: recordVersion, language: 'pt', hash: '0123456789ab' };

type Answers = Record<string, { status?: number; body: unknown } | 'never'>;

let server: Server;
const serve = (answers: Answers) => {
  server.reply = ({ path }: Call) => answers[path] ?? { status: 404, body: 'Not found' };
};
const whole: Answers = {
  '/assets/search/manifest.json': { body: manifest },
  '/assets/search/records.0123456789ab.json': { body: file },
};
const load = async () => (await openIndex(`http://127.0.0.1:${server.port}/`, 'pt')).base;

beforeEach(async () => {
  server = await startServer({ status: 404, body: '' });
});
afterEach(() => server.close());

describe('openIndex', () => {
  it('reads the manifest and the base file that it names', async () => {
    serve(whole);
    expect(await load()).toEqual(file);
    expect(server.calls.map(({ path }) => path)).toEqual(Object.keys(whole));
  });

  it('uses a known manifest, and asks for it when the file that it names is missing', async () => {
    serve(whole);
    const base = `http://127.0.0.1:${server.port}/`;
    expect((await openIndex(base, 'pt', manifest)).base).toEqual(file);
    const old = { ...manifest, hash: 'ba9876543210' };
    expect((await openIndex(base, 'pt', old)).base).toEqual(file);
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/assets/search/records.0123456789ab.json',
      '/assets/search/records.ba9876543210.json',
      ...Object.keys(whole),
    ]);
  });

  const failures: [string, Answers][] = [
    ['the manifest is missing', {}],
    ['the base file is missing', { '/assets/search/manifest.json': { body: manifest } }],
    [
      'the base file is truncated',
      { ...whole, '/assets/search/records.0123456789ab.json': { body: '{"version":1,"rec' } },
    ],
    [
      'the base file has another version',
      {
        ...whole,
        '/assets/search/records.0123456789ab.json': { body: { ...file, version: 99 } },
      },
    ],
    [
      'the manifest has another language',
      { ...whole, '/assets/search/manifest.json': { body: { ...manifest, language: 'en' } } },
    ],
    ['the manifest is an HTML page', { '/assets/search/manifest.json': { body: '<html>' } }],
    ['the server fails', { '/assets/search/manifest.json': { status: 500, body: '' } }],
  ];

  it.each(failures)('rejects with RetryError after a second try when %s', async (_, answers) => {
    serve(answers);
    await expect(load()).rejects.toMatchObject({ name: 'RetryError' });
    const asked = server.calls.filter(({ path }) => path.endsWith('manifest.json'));
    expect(asked).toHaveLength(2);
  });

  it('succeeds on the second try after a temporary failure', async () => {
    serve(whole);
    const reply = server.reply as (call: Call) => { body: unknown };
    let first = true;
    server.reply = (call) => {
      const isFirst = first;
      first = false;
      return isFirst ? { status: 503, body: '' } : reply(call);
    };
    expect(await load()).toEqual(file);
  });

  it('times out after 3 s without a response, then after 6 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const aborted: number[] = [];
    let now = 0;
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(now);
            reject(signal.reason as Error);
          });
        }),
    );
    const loading = load().catch((error: unknown) => error);
    for (now = 500; now <= 12_000; now += 500) {
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(await loading).toMatchObject({ name: 'RetryError' });
    expect(aborted).toEqual([3000, 9000]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe('a page file of an index', () => {
  const page = '/assets/search/page-0.0123456789ab.json';
  const open = () => openIndex(`http://127.0.0.1:${server.port}/`, 'pt');

  it('is fetched by its name and the hash of the index', async () => {
    serve({ ...whole, [page]: { body: { url: '/' } } });
    expect(await (await open()).read('page-0')).toEqual({ url: '/' });
  });

  it.each<[string, Answers]>([
    ['is missing', whole],
    ['is an HTML page', { ...whole, [page]: { body: '<html>' } }],
    ['is truncated', { ...whole, [page]: { body: '{"url":' } }],
  ])('that %s rejects with RetryError', async (_, answers) => {
    serve(answers);
    await expect((await open()).read('page-0')).rejects.toMatchObject({
      name: 'RetryError',
      message: expect.stringContaining('page-0') as unknown,
    });
  });
});

describe('embeddedClient', () => {
  const engine = async () => engineOf(records);

  it('loads the engine once, at the first use, and answers each request', async () => {
    const make = vi.fn(engine);
    const client = embeddedClient(make);
    expect(make).not.toHaveBeenCalled();
    client.warm();
    const { results } = await client.search({
      requests: [modalRequest('onda'), modalRequest('nada')],
    });
    expect(results.map(({ nbHits }) => nbHits)).toEqual([1, 0]);
    await client.search({ requests: [modalRequest('onda')] });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('loads the engine again after a failure', async () => {
    let isDown = true;
    const client = embeddedClient(async () => {
      if (isDown) {
        throw new Error('down');
      }
      return engine();
    });
    client.warm();
    await expect(client.search({ requests: [modalRequest('onda')] })).rejects.toThrow('down');
    isDown = false;
    await expect(client.search({ requests: [modalRequest('onda')] })).resolves.toBeDefined();
  });

  /** An engine whose page files are gone, as after a new deployment of the site. */
  const withoutPages = () => {
    const { base } = indexFiles('pt', records);
    return new Engine(base, (name) => Promise.reject(new RetryError(name)));
  };

  it('opens the index again when a file is gone', async () => {
    const make = vi.fn(engine).mockImplementationOnce(async () => withoutPages());
    const client = embeddedClient(make);
    const ask = async () => (await client.search({ requests: [modalRequest('onda')] })).results;
    expect((await ask())[0]?.nbHits).toBe(1);
    expect((await ask())[0]?.nbHits).toBe(1);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps the old engine when the index cannot be opened', async () => {
    const both = [...records, ...pageRecords('Fevereiro', ['Pontos.'])];
    const { base, files } = indexFiles('pt', both);
    let isOffline = false;
    const reader = async (name: FileName) => {
      if (isOffline) {
        throw new RetryError(name);
      }
      return files.get(name) as never;
    };
    const client = embeddedClient(async () => {
      if (isOffline) {
        throw new RetryError('offline');
      }
      return new Engine(base, reader);
    });
    const count = async (query: string) =>
      (await client.search({ requests: [modalRequest(query)] })).results[0]?.nbHits;
    expect(await count('onda')).toBe(1);
    isOffline = true;
    await expect(count('pontos')).rejects.toMatchObject({ name: 'RetryError' });
    expect(await count('onda')).toBe(1);
    isOffline = false;
    expect(await count('pontos')).toBe(1);
  });

  it('does not load the engine again after an error that is not a RetryError', async () => {
    const make = vi.fn(async () => {
      const broken = await engine();
      vi.spyOn(broken, 'search').mockRejectedValue(new TypeError('a fault'));
      return broken;
    });
    const client = embeddedClient(make);
    await expect(client.search({ requests: [modalRequest('onda')] })).rejects.toThrow('a fault');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('rejects calls that only Algolia supports', async () => {
    const client = embeddedClient(engine);
    await expect(client.getRecommendations({})).rejects.toThrow('needs Algolia');
    await expect(client.customPost({ path: '1/x' })).rejects.toThrow('needs Algolia');
  });
});
