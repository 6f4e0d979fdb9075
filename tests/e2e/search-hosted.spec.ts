import type { Page, Route } from '@playwright/test';
import type { SearchHit } from '../../src/features/search/shared/types';
import { expect, followRequests, open, settle, test } from './support';
import { field, hits, modal, openModal, texts } from './searchSupport';

const text = texts.pt;
const attack = '<img src=x onerror="window.attacked=1">';

const hit = (id: string, title: string): SearchHit => ({
  objectID: id,
  type: 'lvl1',
  url: `/blog/aoba-mundo?${id}`,
  hierarchy: {
    lvl0: 'Blog',
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: null,
  _highlightResult: {
    hierarchy: {
      lvl0: { value: 'Blog', matchLevel: 'none' },
      lvl1: { value: `<mark>${title}</mark>`, matchLevel: 'full' },
    },
  },
  _snippetResult: {
    hierarchy: { lvl1: { value: `<mark>${title}</mark>`, matchLevel: 'full' } },
  },
});

const found = (...list: SearchHit[]) => ({
  results: [
    {
      hits: list,
      nbHits: list.length,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      query: 'x',
      queryID: 'a'.repeat(32),
    },
  ],
});

interface ApiCall {
  host: string;
  url: URL;
  body: { requests: Record<string, unknown>[] };
}

/**
 * Replaces every host of Algolia, and the script of its insights.
 *
 * @returns calls to these hosts, updated live
 */
async function algolia(
  page: Page,
  answer: (route: Route, call: ApiCall) => Promise<void>,
): Promise<ApiCall[]> {
  const calls: ApiCall[] = [];
  await page.route(/algolia(?:net\.com|\.net)\//, async (route) => {
    const url = new URL(route.request().url());
    const call = {
      host: url.hostname,
      url,
      body: JSON.parse(route.request().postData() ?? '{}') as ApiCall['body'],
    };
    calls.push(call);
    await answer(route, call);
  });
  await page.route('https://cdn.jsdelivr.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return calls;
}

/** @returns an answer for `algolia`, with a JSON body */
const reply =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });

test.beforeEach(({ page }) =>
  // The consent question is already answered and does not appear (see consent.spec.ts).
  page.addInitScript(() => localStorage.setItem('analytics', 'no')),
);

/** The browser logs an error for each failed request. */
const isFailedRequest = (error: string) => error.startsWith('Failed to load resource');

const errorScreen = (page: Page) => page.locator('.DocSearch-ErrorScreen');

/**
 * Opens the modal and stops the clock of the page, which only the test advances from then on. A time
 * limit of Algolia's client must not end because a busy machine answers late.
 */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await openModal(page, '');
  await page.clock.pauseAt(Date.now() + 600_000);
}

/**
 * Lets 320 ms pass, after which a failed search shows its error screen: before, DocSearch marks a
 * search as stalled. Call it when the last response has arrived; the page may take a moment more to
 * handle that response, so the time passes again until the error screen is there.
 */
const showError = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(320);
    await expect(errorScreen(page)).toContainText(text.failed, { timeout: 500 });
  }).toPass();

/** All that the site reads of a record. */
const attributesToRetrieve = [
  ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
  'content',
  'type',
  'url',
];

test('sends the expected request to Algolia, and only when the reader types', async ({ page }) => {
  const requests = followRequests(page);
  const calls = await algolia(page, reply(found(hit('1', 'Um'))));
  await page.clock.install();
  await open(page, '/blog');
  await page.locator('header').getByRole('button', { name: text.button }).hover();
  await requests.quiet();
  expect(requests.outside()).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.keyboard.insertText('onda');
  await expect(hits(page)).toHaveCount(1);
  expect(calls).toHaveLength(1);
  const [{ host, url, body }] = calls as [ApiCall];
  expect(host).toBe('testapp-dsn.algolia.net');
  expect(decodeURIComponent(url.pathname)).toBe('/1/indexes/*/queries');
  expect(url.searchParams.get('x-algolia-application-id')).toBe('TESTAPP');
  expect(url.searchParams.get('x-algolia-api-key')).toBe('public-test-key');
  expect(body).toEqual({
    requests: [
      {
        query: 'onda',
        indexName: 'blog_pt',
        attributesToRetrieve,
        attributesToSnippet: [
          ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`),
          'content:10',
        ],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: true,
        facetFilters: ['language:pt', ['docusaurus_tag:default']],
      },
    ],
  });
});

test('strings from the service are shown as text, except for their marks', async ({ page }) => {
  await algolia(
    page,
    reply(found(hit('1', attack), { ...hit('2', 'Dois'), url: 'javascript:alert(1)' })),
  );
  await openStopped(page);
  await page.keyboard.insertText('onda');
  await expect(hits(page)).toHaveCount(1);
  await expect(page.locator('.DocSearch-Hit-title mark')).toHaveText(attack);
  await expect(modal(page).locator('img')).toHaveCount(0);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Aoba, mundo!');
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Hit-title')).toHaveText(attack);
  await settle(page);
  expect(
    await page.evaluate(() => (window as unknown as { attacked?: number }).attacked),
  ).toBeUndefined();
});

test('no host can be reached: an error screen appears within 6 s, and the next key retries', async ({
  page,
  complaints,
}) => {
  let isDown = true;
  const calls = await algolia(page, (route) =>
    isDown ? route.abort() : reply(found(hit('1', 'Um')))(route),
  );
  await openStopped(page);
  const now = () => page.evaluate(() => Date.now());
  const start = await now();
  await page.keyboard.insertText('onda');
  await expect.poll(() => complaints.errors.filter(isFailedRequest)).toHaveLength(4);
  await showError(page);
  expect((await now()) - start).toBeLessThan(6000);
  await expect(errorScreen(page)).toContainText(text.failedHelp);
  expect(new Set(calls.map(({ host }) => host)).size).toBe(4);
  isDown = false;
  await page.keyboard.type('s');
  await expect(hits(page)).toHaveCount(1);
  await expect(errorScreen(page)).toHaveCount(0);
  complaints.isExpected = isFailedRequest;
});

test('after an error of one host, this search and the next use another host', async ({
  page,
  complaints,
}) => {
  const calls = await algolia(page, (route, { host }) =>
    host.includes('-dsn') ? reply({}, 503)(route) : reply(found(hit('1', 'Um')))(route),
  );
  await openStopped(page);
  await page.keyboard.insertText('onda');
  await expect(hits(page)).toHaveCount(1);
  await page.keyboard.type('s');
  await expect.poll(() => calls.length).toBe(3);
  expect(calls.map(({ host }) => host.includes('-dsn'))).toEqual([true, false, false]);
  complaints.isExpected = isFailedRequest;
});

for (const [name, status, body] of [
  ['a refusal', 403, { message: 'Invalid API key', status: 403 }],
  ['too many calls', 429, { message: 'Too many', status: 429 }],
  ['no JSON', 200, '<html>'],
  ['an empty object', 200, {}],
] as const) {
  test(`${name} (${status}) shows an error and logs one warning, without a retry`, async ({
    page,
    complaints,
  }) => {
    const calls = await algolia(page, (route) =>
      route.fulfill({
        status,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await openStopped(page);
    await page.keyboard.insertText('onda');
    await expect
      .poll(() => complaints.warnings)
      .toEqual([expect.stringContaining('The search service failed')]);
    await showError(page);
    await expect(page.locator('.DocSearch-NoResults')).toHaveCount(0);
    expect(calls).toHaveLength(1);
    complaints.isExpected = isFailedRequest;
  });
}

test('a host that hangs: the search is marked as stalled until the next host answers', async ({
  page,
}) => {
  const calls = await algolia(page, async (route, { host }) => {
    if (!host.includes('-dsn')) {
      await reply(found(hit('1', 'Um')))(route);
    }
  });
  await openStopped(page);
  await page.keyboard.insertText('onda');
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.runFor(300);
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
  await expect(page.locator('.DocSearch-NoResults, .DocSearch-ErrorScreen')).toHaveCount(0);
  // The time limit of the first host ends.
  await page.clock.runFor(2000);
  await expect(hits(page)).toHaveCount(1);
});

test('all hosts hang: a message appears at once, and an error after the time limits', async ({
  page,
}) => {
  const calls = await algolia(page, async () => {});
  await openStopped(page);
  await page.keyboard.insertText('onda');
  await expect.poll(() => calls.length).toBe(1);
  const waiting = page.locator('.search-waiting');
  await expect(waiting).toHaveText(text.waiting);
  await expect(waiting).toBeVisible();
  await expect(page.getByText(text.noRecent)).toBeHidden();
  await page.clock.runFor(300);
  await expect(waiting).toHaveText(text.stalled);
  // In small steps: a request whose time limit ends before it has left is not seen here.
  for (const count of [2, 3, 4]) {
    await expect(async () => {
      await page.clock.runFor(500);
      await expect.poll(() => calls.length, { timeout: 500 }).toBe(count);
    }).toPass();
  }
  await expect(async () => {
    await page.clock.runFor(6000);
    await expect(errorScreen(page)).toContainText(text.failed, { timeout: 500 });
  }).toPass();
  expect(calls.map(({ host }) => host.replace(/\d/, ''))).toEqual([
    'testapp-dsn.algolia.net',
    ...Array<string>(3).fill('testapp-.algolianet.com'),
  ]);
  await expect(waiting).toBeHidden();
});

test('views are sent 20 at a time, 400 ms after the hits settle, and clicks at once', async ({
  page,
}) => {
  const list = Array.from({ length: 25 }, (_, index) => ({
    ...hit(String(index), `Título ${index}`),
    hierarchy: { ...hit('', '').hierarchy, lvl0: `Grupo ${index % 5}`, lvl1: `Título ${index}` },
    _highlightResult: {},
  }));
  await algolia(page, reply(found(...list)));
  const script = page.waitForRequest('https://cdn.jsdelivr.net/**');
  await openStopped(page);
  expect((await script).url()).toContain('search-insights');
  await page.keyboard.insertText('onda');
  await expect(hits(page)).toHaveCount(25);
  type Call = [string, { index: string; objectIDs: string[]; queryID?: string }];
  const calls = (name: string) =>
    page.evaluate(
      (wanted) =>
        ((window as unknown as { aa: { queue?: ArrayLike<unknown>[] } }).aa.queue ?? [])
          .map((call) => Array.from(call) as Call)
          .filter(([method]) => method === wanted),
      name,
    );
  await page.clock.runFor(399);
  expect(await calls('viewedObjectIDs')).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(async () => (await calls('viewedObjectIDs')).length).toBe(2);
  const views = await calls('viewedObjectIDs');
  expect(views.map(([, { objectIDs }]) => objectIDs.length)).toEqual([20, 5]);
  expect(views.every(([, { index }]) => index === 'blog_pt')).toBe(true);
  // DocSearch 3.9.0 treats the first hit, which has the number 0, as a hit without a number.
  for (const [place, objectID] of [
    [0, '0'],
    [1, '5'],
  ] as const) {
    await hits(page)
      .nth(place)
      .getByRole('link')
      .click({ modifiers: ['Control'] });
    await expect
      .poll(async () => (await calls('clickedObjectIDsAfterSearch')).length)
      .toBe(place + 1);
    expect((await calls('clickedObjectIDsAfterSearch'))[place]?.[1]).toMatchObject({
      index: 'blog_pt',
      queryID: 'a'.repeat(32),
      objectIDs: [objectID],
      // Algolia counts positions from 1.
      positions: [place + 1],
    });
  }
});

test('the search page uses the same service and shows its failure', async ({
  page,
  complaints,
}) => {
  let isDown = false;
  const calls = await algolia(page, (route) =>
    isDown ? route.abort() : reply(found(hit('1', attack)))(route),
  );
  await open(page, '/search?q=onda&series=do-it&tag=html');
  await expect(page.locator('main li h3')).toHaveText(attack);
  expect(calls[0]?.body.requests[0]).toMatchObject({
    indexName: 'blog_pt',
    query: 'onda',
    page: 0,
    attributesToRetrieve,
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:pt', ['docusaurus_tag:default'], 'series:do-it', 'tags:html'],
  });
  isDown = true;
  await page.getByRole('searchbox').fill('ondas');
  await expect(page.locator('main').getByRole('alert')).toContainText(text.failed);
  complaints.isExpected = isFailedRequest;
});

test('the search page logs one warning when the service refuses', async ({ page, complaints }) => {
  await algolia(page, reply({ message: 'Invalid API key', status: 403 }, 403));
  await open(page, '/search?q=onda');
  await expect(page.locator('main').getByRole('alert')).toContainText(text.failed);
  await expect
    .poll(() => complaints.warnings)
    .toEqual(['The search service failed: ApiError: Invalid API key']);
  complaints.isExpected = isFailedRequest;
});

test('the modal has a link to report a query without results', async ({ page }) => {
  await algolia(page, reply(found()));
  await openStopped(page);
  await page.keyboard.insertText('a&b');
  const link = modal(page).getByRole('link', { name: 'Conte para nós.' });
  await expect(link).toHaveAttribute(
    'href',
    'https://github.com/aoba/aoba/issues/new?title=Busca%20sem%20resultado%3A%20a%26b',
  );
});
