import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocuments } from './linkPushes';

type History = Parameters<typeof openDocuments>[0];

const assign = vi.fn<(address: URL) => void>();

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://a.example/blog', assign } });
});
afterEach(() => {
  assign.mockReset();
  vi.unstubAllGlobals();
});

/** @returns the function by which links navigate, and what reaches the router */
function pushOf(isDocument: (to: URL) => boolean) {
  const toRouter = vi.fn<(...args: unknown[]) => void>();
  const history = {
    push: toRouter,
    createHref: ({ pathname = '' }: { pathname?: string }) => `/x${pathname}`,
  };
  openDocuments(history as unknown as History, isDocument);
  return { push: history.push, toRouter };
}

it('opens the address or the location of a link as a document', () => {
  const { push, toRouter } = pushOf(({ pathname }) => pathname !== '/blog');
  push('/sobre#fim');
  push({ pathname: '/sobre' });
  expect(assign.mock.calls.map(([address]) => address.href)).toEqual([
    'https://a.example/sobre#fim',
    'https://a.example/x/sobre',
  ]);
  expect(toRouter).not.toHaveBeenCalled();
});

it('leaves other links to the router', () => {
  const { push, toRouter } = pushOf(() => false);
  push('/sobre');
  expect(toRouter).toHaveBeenCalledWith('/sobre', undefined);
  expect(assign).not.toHaveBeenCalled();
});

it('leaves addresses with a state to the router', () => {
  const { push, toRouter } = pushOf(() => true);
  push('/sobre', {});
  expect(toRouter).toHaveBeenCalledWith('/sobre', {});
  expect(assign).not.toHaveBeenCalled();
});
