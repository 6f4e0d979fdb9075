import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedClient, loadRecords } from '../../../src/search/embedded';
import { recordVersion } from '../../../src/search/record';
import { recordFile } from '../../../src/search/recordFile';
import { startServer, type Call, type Server } from './server';
import { engineOf, modalRequest, pageRecords } from './support';

const records = pageRecords('Janeiro: uma onda', ['Texto.']);
const file = recordFile('pt', records);
const manifest = { version: recordVersion, language: 'pt', file: 'records.0123456789ab.json' };

type Answers = Record<string, { status?: number; body: unknown } | 'never'>;

let server: Server;
const serve = (answers: Answers) => {
  server.reply = ({ path }: Call) => answers[path] ?? { status: 404, body: 'Not found' };
};
const whole: Answers = {
  '/assets/search/manifest.json': { body: manifest },
  '/assets/search/records.0123456789ab.json': { body: file },
};
const load = () => loadRecords(`http://127.0.0.1:${server.port}/`, 'pt');

beforeEach(async () => {
  server = await startServer({ status: 404, body: '' });
});
afterEach(() => server.close());

describe('loadRecords', () => {
  it('reads the manifest, and the file that it names', async () => {
    serve(whole);
    expect(await load()).toEqual(file);
    expect(server.calls.map(({ path }) => path)).toEqual(Object.keys(whole));
  });

  it('takes the manifest that was asked for already, and asks itself where that failed', async () => {
    serve(whole);
    const base = `http://127.0.0.1:${server.port}/`;
    const asked = fetch(`${base}assets/search/manifest.json`);
    expect(await loadRecords(base, 'pt', asked)).toEqual(file);
    expect(server.calls.map(({ path }) => path)).toEqual(Object.keys(whole));
    // It has been read, and cannot be read again.
    expect(await loadRecords(base, 'pt', asked)).toEqual(file);
    expect(server.calls.map(({ path }) => path).slice(2)).toEqual(Object.keys(whole));
    const lost = Promise.reject<Response>(new Error('offline'));
    expect(await loadRecords(base, 'pt', lost)).toEqual(file);
  });

  const faults: [string, Answers][] = [
    ['no manifest', {}],
    ['no file', { '/assets/search/manifest.json': { body: manifest } }],
    [
      'a file cut short',
      { ...whole, '/assets/search/records.0123456789ab.json': { body: '{"version":1,"rec' } },
    ],
    [
      'a file of another version',
      {
        ...whole,
        '/assets/search/records.0123456789ab.json': { body: { ...file, version: 99 } },
      },
    ],
    [
      'a manifest of another language',
      { ...whole, '/assets/search/manifest.json': { body: { ...manifest, language: 'en' } } },
    ],
    ['a page in the place of the manifest', { '/assets/search/manifest.json': { body: '<html>' } }],
    ['a server that fails', { '/assets/search/manifest.json': { status: 500, body: '' } }],
  ];

  it.each(faults)('%s: there is nobody to ask, after a second try', async (_, answers) => {
    serve(answers);
    await expect(load()).rejects.toMatchObject({ name: 'RetryError' });
    const asked = server.calls.filter(({ path }) => path.endsWith('manifest.json'));
    expect(asked).toHaveLength(2);
  });

  it('a fault that passes is made good by the second try', async () => {
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

  it('a server that never answers is given up: 3 s, then twice that', async () => {
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

describe('embeddedClient', () => {
  const engine = async () => engineOf(records);

  it('loads once, when it is first wanted, and answers each request', async () => {
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

  it('tries again after a failure', async () => {
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

  it('says so when it is asked for what only Algolia does', async () => {
    const client = embeddedClient(engine);
    await expect(client.getRecommendations({})).rejects.toThrow('needs Algolia');
    await expect(client.customPost({ path: '1/x' })).rejects.toThrow('needs Algolia');
  });
});
