import { afterEach, expect, it, vi } from 'vitest';

const checkSpelling = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const keepOutcome = vi.hoisted(() => vi.fn());
let change: () => void = () => undefined;

vi.mock('../features/posts/build/check/spelling', () => ({ checkSpelling }));
vi.mock('../features/previews/build/author/state', () => ({
  authorState: (_: string, problems: unknown) => ({ problems }),
}));
vi.mock('../lib/node/remember', () => ({ saveResults: () => undefined }));
vi.mock('./changed', () => ({ authoredPlaces: [] }));
vi.mock('./outcome', () => ({
  stateOf: () => ({ code: 'same' }),
  isSameState: () => true,
  keepOutcome,
}));
vi.mock('./textChecks', () => ({ keepCheckResults: () => 'version', textChecks: () => [] }));
vi.mock('./watchFolders', () => ({
  watchFolders: (_: unknown, check: () => void) => {
    change = check;
    return Promise.resolve();
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
});

it('names a fault of the spelling check, keeps no outcome of it, and checks again at a change', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const send = vi.fn(() => true);
  vi.spyOn(process, 'send').mockImplementation(send);
  checkSpelling.mockRejectedValueOnce(new Error('no dictionary'));
  await import('./checkBeside');
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.stringContaining('A fault of the check itself: spelling: no dictionary'),
    ),
  );
  expect(keepOutcome).not.toHaveBeenCalled();
  const problem = { file: 'blog/a.mdx', line: 1, message: 'Unknown word: b' };
  checkSpelling.mockResolvedValueOnce([problem]);
  change();
  await vi.waitFor(() => expect(keepOutcome).toHaveBeenCalledOnce());
  expect(send).toHaveBeenLastCalledWith({ problems: [problem] });
});
