import { same } from './records.js';

/*
 * The last steps that a person can take back. A step is data: what was there before, and what the
 * action made of it. Steps with the same group, one after the other, count as one: three arrow
 * keys in a row of faces are one choice.
 */
export const STEPS = 10;

export function createUndo(limit = STEPS) {
  let steps = [];

  /* Another tab in between makes two steps of them. */
  const continues = (first, second) =>
    second.group !== undefined &&
    second.group === first?.group &&
    second.changes.every(({ day, before }) =>
      first.changes.some(
        (change) => change.day === day && same(change.after.dia, before.dia),
      ),
    );

  /* The days of both steps, from before the first to after the second. */
  function join(first, second) {
    const changes = new Map(first.changes.map((change) => [change.day, change]));
    for (const change of second.changes) {
      const before = (changes.get(change.day) ?? change).before;
      changes.set(change.day, { ...change, before });
    }
    const fields = { ...first.fields };
    for (const [name, { value, base }] of Object.entries(second.fields)) {
      fields[name] = { value, base: first.fields[name]?.base ?? base };
    }
    return { ...second, changes: [...changes.values()], fields };
  }

  return {
    push(step) {
      const last = steps.at(-1);
      if (continues(last, step)) {
        steps[steps.length - 1] = join(last, step);
      } else {
        steps = [...steps, step].slice(-limit);
      }
    },
    get last() {
      return steps.at(-1);
    },
    get size() {
      return steps.length;
    },
    /* Only after the way back has been stored: a full disk must not take the step away. */
    drop(step) {
      steps = steps.filter((other) => other !== step);
    },
  };
}
