import { beforeEach, expect, it, vi } from 'vitest';
import type { RunMessage } from '../../shared/protocol';
import type { createSandbox } from './sandbox';
import { createVersions } from './versions';

type Events = Parameters<typeof createSandbox>[4];

/** Sandboxes in the order of their creation. */
const made = vi.hoisted(() => [] as ReturnType<typeof fakeSandbox>[]);
const allowFocus = vi.hoisted(() => vi.fn());

function fakeSandbox(title: string, events: Events) {
  const element = { dataset: {} as DOMStringMap };
  return { title, element, ...events, control: vi.fn(), end: events.onEnd, destroy: vi.fn() };
}

vi.mock('./focusGuard', () => ({ guardFocus: () => ({ allowFocus, destroy: vi.fn() }) }));
vi.mock('./sandbox', () => ({
  createSandbox: (
    _host: unknown,
    _address: string,
    _title: string,
    run: RunMessage,
    events: Events,
  ) => made[made.push(fakeSandbox(run.title, events)) - 1],
}));

const onEvent = vi.fn();
const start = () => createVersions({} as HTMLElement, '/runner.html', 'Result', onEvent);
const version = (title: string) => ({ title }) as RunMessage;
const done = { type: 'done' } as const;
const error = { type: 'error', message: 'x' } as const;

beforeEach(() => {
  made.length = 0;
  vi.clearAllMocks();
});

it('replaces the visible version only by one that has run without an error', () => {
  const { run } = start();
  run(version('a'));
  made[0]?.onMessage(done);
  run(version('b'));
  made[1]?.onMessage(error);
  made[1]?.onMessage(done);
  expect(made[0]?.destroy).not.toHaveBeenCalled();
  expect(made[1]?.destroy).toHaveBeenCalledOnce();
  run(version('c'));
  made[2]?.onMessage(done);
  expect(made[0]?.destroy).toHaveBeenCalledOnce();
  expect(made[2]?.element.dataset.shown).toBe('true');
});

it('shows a first version in spite of its error, so that its result can be seen', () => {
  const { run } = start();
  run(version('a'));
  made[0]?.onMessage(error);
  made[0]?.onMessage(done);
  expect(made[0]?.element.dataset.shown).toBe('true');
});

it('keeps the visible version when a new one loops, and reports every message', () => {
  const { run } = start();
  run(version('a'));
  made[0]?.onMessage(done);
  run(version('b'));
  made[1]?.onMessage({ type: 'loop', line: 2 });
  expect(made[1]?.destroy).toHaveBeenCalledOnce();
  expect(made[0]?.destroy).not.toHaveBeenCalled();
  expect(onEvent.mock.calls).toEqual([[done], [{ type: 'loop', line: 2 }]]);
});

it('goes back to the last good version when a frame is removed, but not when it did not load', () => {
  const { run } = start();
  run(version('a'));
  made[0]?.onMessage(done);
  run(version('b'));
  made[1]?.onMessage(done);
  made[1]?.onEnd('hang');
  expect(onEvent).toHaveBeenLastCalledWith({ type: 'hang' });
  expect(made[2]?.title).toBe('a');
  made[2]?.onEnd('absent');
  expect(made).toHaveLength(3);
});

it('keeps the visible version when the frame of a new one does not load, and goes on with it', () => {
  const { run } = start();
  run(version('a'));
  made[0]?.onMessage(done);
  run(version('b'));
  made[1]?.onEnd('absent');
  expect(onEvent).toHaveBeenLastCalledWith({ type: 'absent' });
  expect(made[0]?.destroy).not.toHaveBeenCalled();
  run(version('c'));
  made[2]?.onMessage(done);
  expect(made[0]?.destroy).toHaveBeenCalledOnce();
  expect(made[2]?.element.dataset.shown).toBe('true');
});

it('gives the latest control to the visible version, and to the next one when it is shown', () => {
  const { run, control } = start();
  const slow = { paused: false, rate: 0.25 };
  run(version('a'));
  control(slow);
  expect(made[0]?.control).not.toHaveBeenCalled();
  made[0]?.onMessage(done);
  expect(made[0]?.control).toHaveBeenLastCalledWith(slow);
  control({ paused: true, rate: 1 });
  expect(made[0]?.control).toHaveBeenLastCalledWith({ paused: true, rate: 1 });
});

it('lets a frame have the focus after a press in it', () => {
  start().run(version('a'));
  made[0]?.onMessage({ type: 'pressed' });
  expect(allowFocus).toHaveBeenCalledWith(made[0]?.element);
});
