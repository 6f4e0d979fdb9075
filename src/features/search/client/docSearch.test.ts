import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { docSearchClient, type Outcome } from './docSearch';
import {
  RetryError,
  type SearchClient,
  type SearchHit,
  type SearchResponse,
} from '../shared/types';
import { modalRequest } from '../testing/support';

const answer = (nbHits: number): SearchResponse => ({
  hits: [],
  nbHits,
  page: 0,
  nbPages: 0,
  query: 'x',
});

/** Calls a client as DocSearch 3.9.0 does: `search(…).catch(h).then(…)`. */
function asDocSearch(
  search: SearchClient['search'],
  addHits: Parameters<typeof docSearchClient>[2] = () => [],
) {
  const outcomes: Outcome[] = [];
  const shown: string[] = [];
  const client = docSearchClient(
    async () => ({ search }) as SearchClient,
    (outcome) => outcomes.push(outcome),
    addHits,
  );
  const ended = vi.fn();
  const ask = (query = 'x') => {
    client
      .search({ requests: [modalRequest(query)] })
      .catch((error: unknown) => {
        if ((error as Error).name === 'RetryError') {
          shown.push('error');
        }
        throw error;
      })
      .then(ended, ended);
  };
  return { ask, outcomes, shown, ended, isPending: client.isPending };
}

/** Enough microtasks for an answer. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await Promise.resolve();
  }
}

describe('docSearchClient', () => {
  const reported = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('reportError', reported);
    // As in a page in the background.
    vi.stubGlobal('requestAnimationFrame', () => 0);
    reported.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('passes the response on and reports the number of hits', async () => {
    const { ask, outcomes, ended, shown } = asDocSearch(async () => ({ results: [answer(7)] }));
    ask();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(ended).toHaveBeenCalledWith({ results: [expect.objectContaining({ nbHits: 7 })] });
    expect(outcomes).toEqual([{ state: 'found', count: 7 }]);
    expect(shown).toEqual([]);
  });

  it('says after 300 ms that the latest search is slow', async () => {
    const { ask, outcomes } = asDocSearch(
      () => new Promise((resolve) => setTimeout(() => resolve({ results: [answer(7)] }), 900)),
    );
    ask();
    await vi.advanceTimersByTimeAsync(200);
    ask();
    await vi.advanceTimersByTimeAsync(299);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual([{ state: 'slow' }]);
    await vi.advanceTimersByTimeAsync(900);
    expect(outcomes).toEqual([{ state: 'slow' }, { state: 'found', count: 7 }]);
  });

  it('keeps an answer back that comes after a newer search', async () => {
    const waits = [900, 100];
    const { ask, outcomes, ended } = asDocSearch(() => {
      const wait = waits.shift() ?? 0;
      return new Promise((resolve) => setTimeout(() => resolve({ results: [answer(wait)] }), wait));
    });
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(2000);
    expect(outcomes).toEqual([{ state: 'found', count: 100 }]);
    expect(ended).toHaveBeenCalledExactlyOnceWith({
      results: [expect.objectContaining({ nbHits: 100 })],
    });
  });

  it('passes an answer on in a later task, and keeps it back when a search began before that', async () => {
    const counts = [1, 2];
    const { ask, outcomes, ended } = asDocSearch(async () => ({
      results: [answer(counts.shift() ?? 0)],
    }));
    ask();
    await microtasks();
    expect(ended).not.toHaveBeenCalled();
    ask('y');
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(outcomes).toEqual([{ state: 'found', count: 2 }]);
    expect(ended).toHaveBeenCalledExactlyOnceWith({
      results: [expect.objectContaining({ nbHits: 2 })],
    });
  });

  it('passes an answer on before the next frame is painted, and tells its outcome in the same frame', async () => {
    const frame: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frame.push(run));
    vi.stubGlobal(
      'MessageChannel',
      class {
        port1 = { close: () => undefined };
        port2 = { postMessage: () => undefined };
      },
    );
    const { ask, outcomes, ended } = asDocSearch(async () => ({ results: [answer(7)] }));
    ask();
    await microtasks();
    const [pass, tell, ...others] = frame;
    expect(others).toEqual([]);
    expect(ended).not.toHaveBeenCalled();
    pass?.();
    await microtasks();
    expect(ended).toHaveBeenCalledOnce();
    expect(outcomes).toEqual([]);
    tell?.();
    expect(outcomes).toEqual([{ state: 'found', count: 7 }]);
  });

  it('is pending until the latest search has an outcome', async () => {
    const waits = [100, 200];
    const { ask, isPending } = asDocSearch(() => {
      const wait = waits.shift();
      return new Promise((resolve, reject) =>
        setTimeout(() => (wait ? resolve({ results: [answer(1)] }) : reject(Error('no'))), wait),
      );
    });
    expect(isPending()).toBe(false);
    ask('x');
    ask('y');
    await vi.advanceTimersByTimeAsync(150);
    expect(isPending()).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(isPending()).toBe(false));
    ask('z');
    expect(isPending()).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(isPending()).toBe(false);
  });

  it('asks the client once for each query', async () => {
    const search = vi.fn(async () => ({ results: [answer(search.mock.calls.length)] }));
    const { ask, outcomes } = asDocSearch(search);
    for (const [index, query] of ['x', 'y', 'x'].entries()) {
      ask(query);
      await vi.waitFor(() => expect(outcomes).toHaveLength(index + 1));
    }
    expect(search).toHaveBeenCalledTimes(2);
    expect(outcomes.map((outcome) => 'count' in outcome && outcome.count)).toEqual([1, 2, 1]);
  });

  it('asks the client again after a failure', async () => {
    let isDown = true;
    const { ask, outcomes, ended } = asDocSearch(async () => {
      if (isDown) {
        throw new RetryError('none');
      }
      return { results: [answer(1)] };
    });
    ask();
    await vi.advanceTimersByTimeAsync(400);
    expect(outcomes).toEqual([{ state: 'failed' }]);
    isDown = false;
    ask();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(outcomes.at(-1)).toEqual({ state: 'found', count: 1 });
  });

  it('puts added hits after those of the client and counts them when there are no others', async () => {
    const added = { objectID: '#command-theme' } as SearchHit;
    const { ask, outcomes, ended } = asDocSearch(
      async () => ({ results: [answer(0)] }),
      (query) => (query === 'x' ? [added] : []),
    );
    ask();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(ended).toHaveBeenCalledWith({
      results: [expect.objectContaining({ hits: [added], nbHits: 0 })],
    });
    expect(outcomes).toEqual([{ state: 'found', count: 1 }]);
  });

  it('does not count added hits beside those of the client, as the search page shows only the latter', async () => {
    const { ask, outcomes, ended } = asDocSearch(
      async () => ({ results: [answer(1)] }),
      () => ['theme', 'keys'].map((id) => ({ objectID: `#command-${id}` }) as SearchHit),
    );
    ask();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
    expect(outcomes).toEqual([{ state: 'found', count: 1 }]);
  });

  it('shows the error screen after the stall timer and keeps it, since the promise never settles', async () => {
    const { ask, outcomes, ended, shown } = asDocSearch(async () => {
      throw new RetryError('none');
    });
    ask();
    await vi.advanceTimersByTimeAsync(310);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(shown).toEqual(['error']);
    expect(outcomes).toEqual([{ state: 'failed' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  it('shows the error screen for any other error and reports that error', async () => {
    const fault = new Error('403: refused');
    const { ask, shown } = asDocSearch(async () => {
      throw fault;
    });
    ask();
    await vi.advanceTimersByTimeAsync(400);
    expect(shown).toEqual(['error']);
    expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('ignores the failure of an older search', async () => {
    let isDown = true;
    const { ask, shown, outcomes } = asDocSearch(async () => {
      if (isDown) {
        throw new RetryError('none');
      }
      return { results: [answer(1)] };
    });
    ask();
    await vi.advanceTimersByTimeAsync(100);
    isDown = false;
    ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown).toEqual([]);
    expect(outcomes).toEqual([{ state: 'found', count: 1 }]);
  });

  it('shows the error screen when the client code cannot be loaded', async () => {
    const shown: unknown[] = [];
    const client = docSearchClient(
      () => Promise.reject(new Error('ChunkLoadError')),
      (outcome) => shown.push(outcome),
      () => [],
    );
    client.search({ requests: [] }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(400);
    expect(shown).toEqual([{ state: 'failed' }]);
    expect(reported).not.toHaveBeenCalled();
  });
});
