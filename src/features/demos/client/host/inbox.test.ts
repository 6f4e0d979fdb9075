import { describe, expect, it } from 'vitest';
import { createInbox, type Inbox } from './inbox';

/** Creates an inbox for a run of 10 lines. The test sets its clock. */
function createTestInbox(): { inbox: Inbox; clock: { now: number } } {
  const clock = { now: 0 };
  return { inbox: createInbox(10, () => clock.now), clock };
}

const kindsOf = (inbox: Inbox, messages: readonly unknown[]) =>
  messages.map((message) => inbox.receive(message).kind);

/** Pseudo-random integers below a limit, the same in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const circular: Record<string, unknown> = { type: 'log' };
circular.text = circular;
const throwingProxy = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap');
    },
  },
);

const hostile: readonly unknown[] = [
  null,
  undefined,
  0,
  'ready',
  [],
  new Map([['type', 'done']]),
  new Date(NaN),
  circular,
  { type: 'log', level: 'log', text: 'x'.repeat(20_000_000) },
  { type: 'error', message: 'x'.repeat(1001) },
  { type: 'error', message: 'x', line: -5 },
  { type: 'error', message: 'x', line: 1e9 },
  { type: 'error', message: 'x', line: 1.5 },
  { type: 'size', height: Infinity },
  { type: 'size', height: -1e300 },
  { type: '__proto__' },
  { type: { toString: () => 'done' } },
  JSON.parse('{"__proto__":{"type":"done"},"type":"log"}'),
];
const known: readonly unknown[] = [
  { type: 'ready' },
  { type: 'done' },
  { type: 'pong' },
  { type: 'flood' },
  { type: 'size', height: 320 },
  { type: 'log', level: 'log', text: 'x' },
  { type: 'error', message: 'x', line: 3 },
];

describe('inbox', () => {
  it('accepts messages only when due: ready and done once, pong after expectPong', () => {
    const { inbox } = createTestInbox();
    const [ready, done, pong] = known;
    expect(kindsOf(inbox, [done, pong, ready, ready, done, done, pong])).toEqual([
      ...['ignored', 'ignored', 'message', 'ignored', 'message', 'ignored', 'ignored'],
    ]);
    inbox.expectPong();
    expect(kindsOf(inbox, [pong, pong])).toEqual(['message', 'ignored']);
  });

  it('drops the line of an error when no file of the run has that line', () => {
    const { inbox } = createTestInbox();
    inbox.receive({ type: 'ready' });
    const lineOf = (line: unknown) => {
      const received = inbox.receive({ type: 'error', message: 'x', line });
      return received.kind === 'message' && 'line' in received.message
        ? received.message.line
        : undefined;
    };
    expect([-5, 0, 1, 10, 11, 1.5, '3', NaN].map(lineOf)).toEqual([
      ...[undefined, undefined, 1, 10, undefined, undefined, undefined, undefined],
    ]);
  });

  it('reports abuse when messages come faster than the limit', () => {
    const { inbox, clock } = createTestInbox();
    const log = { type: 'log', level: 'log', text: 'x' };
    inbox.receive({ type: 'ready' });
    const kinds = kindsOf(
      inbox,
      Array.from({ length: 400 }, () => log),
    );
    expect(kinds.indexOf('abuse')).toBe(299);
    // A rate below the limit is accepted for an hour.
    clock.now += 10_000;
    for (let at = 0; at < 36_000; at += 1) {
      clock.now += 100;
      expect(inbox.receive(log).kind).toBe('message');
    }
  });

  it('reports abuse after a few messages of unknown shape or with a text that is too long', () => {
    for (const message of hostile.slice(0, 10)) {
      const { inbox } = createTestInbox();
      inbox.receive({ type: 'ready' });
      const kinds = kindsOf(
        inbox,
        Array.from({ length: 10 }, () => message),
      );
      expect(kinds.slice(0, 5)).not.toContain('message');
      expect(kinds.at(-1)).toBe('abuse');
    }
  });

  it('reports abuse at once when one text is huge', () => {
    const text = 'x'.repeat(100_001);
    for (const message of [
      text,
      { type: 'log', level: 'log', text },
      { type: 'error', message: text },
    ]) {
      const { inbox } = createTestInbox();
      inbox.receive({ type: 'ready' });
      expect(inbox.receive(message).kind).toBe('abuse');
    }
  });

  it('never throws and limits number and size of messages, for 10,000 messages of any kind', () => {
    for (const seed of [1, 2, 3]) {
      const random = randomFrom(seed);
      const { inbox, clock } = createTestInbox();
      const all = [...known, ...hostile];
      let accepted = 0;
      let seconds = 0;
      for (let at = 0; at < 10_000; at += 1) {
        const pause = random(20);
        clock.now += pause;
        seconds += pause / 1000;
        if (random(50) === 0) {
          inbox.expectPong();
        }
        const received = inbox.receive(all[random(all.length)]);
        if (received.kind === 'message') {
          accepted += 1;
          expect(JSON.stringify(received.message).length).toBeLessThan(1100);
        }
      }
      expect(accepted).toBeLessThanOrEqual(300 + seconds * 100);
    }
  });

  it('ignores a message that throws when it is read', () => {
    const { inbox } = createTestInbox();
    expect(inbox.receive(throwingProxy).kind).toBe('ignored');
  });
});
