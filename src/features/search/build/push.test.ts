import { algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyPush, describePlan, planPush, type PushClient } from './push';
import { indexSettings, indexSynonyms } from './settings';
import { hostOf, startServer, type Call, type Server } from '../testing/server';
import { pageRecords } from '../testing/support';

const records = pageRecords('Janeiro', ['Texto.', { h: 2, text: 'Dois' }]);

/** Fake Algolia server: it has these objects, settings and synonyms, and accepts every write. */
const algolia =
  (has: { objects?: object[]; settings?: object; synonyms?: object[] } = {}) =>
  ({ method, path }: Call) => {
    if (path.endsWith('/browse')) {
      return { body: { hits: has.objects ?? [], nbHits: 0, page: 0, nbPages: 1 } };
    }
    if (path.endsWith('/synonyms/search')) {
      return { body: { hits: has.synonyms ?? [], nbHits: 0 } };
    }
    if (path.endsWith('/settings') && method === 'GET') {
      return { body: has.settings ?? {} };
    }
    if (path.includes('/task/')) {
      return { body: { status: 'published', pendingTask: false } };
    }
    return { body: { taskID: 1, updatedAt: '', objectIDs: [], deletedAt: '' } };
  };

let server: Server;
let client: PushClient;
beforeEach(async () => {
  server = await startServer(algolia());
  client = algoliasearch('APP1', 'admin-key', { hosts: [hostOf(server)] });
});
afterEach(() => server.close());

const writes = () =>
  server.calls.filter(
    ({ method, path }) => method !== 'GET' && !/\/(browse|synonyms\/search)$/.test(path),
  );

describe('planPush', () => {
  it('plans to add everything to a missing index, and writes nothing', async () => {
    server.reply = { status: 404, body: { message: 'Index does not exist', status: 404 } };
    const plan = await planPush(client, 'aoba_pt', records, 'pt');
    expect(plan).toMatchObject({ added: records.length, changed: 0, removed: 0, kept: 0 });
    expect(plan.settings).toEqual(Object.keys(indexSettings('pt')));
    expect(plan.synonyms.added).toBe(indexSynonyms('pt').length);
    expect(writes()).toEqual([]);
  });

  it('plans no change for an index with the same content', async () => {
    server.reply = algolia({
      objects: records,
      settings: indexSettings('pt'),
      synonyms: indexSynonyms('pt'),
    });
    const plan = await planPush(client, 'aoba_pt', records, 'pt');
    expect(plan).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      kept: records.length,
      settings: [],
      synonyms: { added: 0, changed: 0, removed: 0 },
    });
    expect(describePlan('aoba_pt', plan)).toContain('settings to change: none');
  });

  it('counts added, changed and removed records, settings and synonyms', async () => {
    const [first, ...rest] = records;
    server.reply = algolia({
      objects: [
        { ...first, url: '/antigo' },
        { objectID: 'x' },
        { objectID: 'y' },
        ...rest.slice(1),
      ],
      settings: { ...indexSettings('pt'), distinct: false },
      synonyms: [{ objectID: 'pt-velho', type: 'synonym', synonyms: ['a', 'b'] }],
    });
    const plan = await planPush(client, 'aoba_pt', records, 'pt');
    expect(plan).toMatchObject({ added: 1, changed: 1, removed: 2, kept: 1 });
    expect(plan.settings).toEqual(['distinct']);
    expect(plan.synonyms).toMatchObject({ removed: 1, changed: 0 });
    expect(describePlan('aoba_pt', plan)).toContain('1 records to add, 1 to change, 2 to remove');
  });

  it('rejects with the error of Algolia', async () => {
    server.reply = { status: 403, body: { message: 'Invalid API key', status: 403 } };
    await expect(planPush(client, 'aoba_pt', records, 'pt')).rejects.toThrow('Invalid API key');
  });
});

describe('applyPush', () => {
  it('sends settings and synonyms, and the records through a temporary index', async () => {
    await applyPush(client, 'aoba_pt', records, 'pt');
    const calls = writes().map(
      ({ method, path }) => `${method} ${path.replace(/_tmp_\w+/, '_TMP')}`,
    );
    expect(calls.slice(0, 2)).toEqual([
      'PUT /1/indexes/aoba_pt/settings',
      'POST /1/indexes/aoba_pt/synonyms/batch',
    ]);
    expect(calls).toContain('POST /1/indexes/aoba_pt_TMP/batch');
    expect(calls).not.toContain('POST /1/indexes/aoba_pt/batch');
    expect(calls.at(-1)).toBe('POST /1/indexes/aoba_pt_TMP/operation');
    const batch = server.calls.find(({ path }) => /_tmp_\w+\/batch$/.test(path))?.body as {
      requests: { body: unknown }[];
    };
    expect(batch.requests.map(({ body }) => body)).toEqual(JSON.parse(JSON.stringify(records)));
    expect(server.calls[0]?.body).toEqual(indexSettings('pt'));
  });

  it('keeps the old records when the new ones are refused', async () => {
    const usual = algolia();
    server.reply = (call) =>
      /_tmp_\w+\/batch$/.test(call.path)
        ? { status: 400, body: { message: 'Record is too big', status: 400 } }
        : usual(call);
    await expect(applyPush(client, 'aoba_pt', records, 'pt')).rejects.toThrow('Record is too big');
    const moves = writes().filter(
      ({ body }) => (body as { operation?: string })?.operation === 'move',
    );
    expect(moves).toEqual([]);
    expect(writes().filter(({ path }) => path === '/1/indexes/aoba_pt/batch')).toEqual([]);
  });
});

describe('the settings', () => {
  it('use the same ranking as the embedded engine', () => {
    expect(indexSettings('pt')).toMatchObject({
      ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
      attributeForDistinct: 'url',
      minWordSizefor1Typo: 3,
      minWordSizefor2Typos: 7,
    });
    // Headings before tags, then the author's phrases, the content and the code.
    expect(indexSettings('pt').searchableAttributes?.slice(-5)).toEqual([
      'unordered(hierarchy.lvl6)',
      'unordered(tags)',
      'unordered(phrases)',
      'content',
      'unordered(code)',
    ]);
  });

  it('set the language of the index and of queries', () => {
    expect(indexSettings('pt').queryLanguages).toEqual(['pt-br']);
    expect(indexSettings('en').queryLanguages).toEqual(['en']);
  });

  it('have synonyms with unique ids', () => {
    for (const language of ['pt', 'en']) {
      const ids = indexSynonyms(language).map(({ objectID }) => objectID);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(5);
    }
  });
});
