import { expect, it } from 'vitest';
import { untilAnswered } from './wait';

/** A promise that is resolved from outside. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Lets all promises that can settle do so. */
const settled = () => new Promise((done) => setTimeout(done));

/** Starts `untilAnswered` with a network that the test controls. */
function wait() {
  const tries: ((isAnswered: boolean) => void)[] = [];
  const told: boolean[] = [];
  let pause = later<undefined>();
  let change = later<undefined>();
  const state = { isDone: false };
  const done = untilAnswered(
    {
      answers: () => {
        const { promise, resolve } = later<boolean>();
        tries.push(resolve);
        return promise;
      },
      pause: () => {
        pause = later();
        return pause.promise;
      },
      change: () => {
        change = later();
        return change.promise;
      },
    },
    (isWaiting) => told.push(isWaiting),
  ).then(() => {
    state.isDone = true;
  });
  return {
    tries,
    told,
    state,
    done,
    endPause: () => pause.resolve(undefined),
    change: () => change.resolve(undefined),
    answer: async (isAnswered: boolean) => {
      tries.at(-1)?.(isAnswered);
      await settled();
    },
  };
}

it('tells nothing when the site answers at once', async () => {
  const { answer, done, told } = wait();
  await answer(true);
  await done;
  expect(told).toEqual([]);
});

it('asks again after each pause, until the site answers', async () => {
  const { answer, endPause, tries, told, done } = wait();
  await answer(false);
  expect(told).toEqual([true]);
  expect(tries).toHaveLength(1);
  for (const isAnswered of [false, true]) {
    endPause();
    await settled();
    await answer(isAnswered);
  }
  await done;
  expect(tries).toHaveLength(3);
  expect(told).toEqual([true, false]);
});

it('asks at once after a change, also while a try hangs', async () => {
  const { answer, endPause, change, tries, told, state, done } = wait();
  await answer(false);
  change();
  await settled();
  expect(tries).toHaveLength(2);
  // The second try hangs.
  change();
  await settled();
  expect(tries).toHaveLength(3);
  await answer(false);
  expect(tries).toHaveLength(3);
  endPause();
  await settled();
  expect(tries).toHaveLength(4);
  expect(state.isDone).toBe(false);
  await answer(true);
  await done;
  expect(told).toEqual([true, false]);
});
