import { same } from './records.js';

/*
 * The last steps, for undo. A step holds the values before and after an action. Steps in a row with
 * the same group are one step: three arrow keys in the row of faces are one choice.
 */
const STEPS = 10;

export function createUndo() {
  let steps = [];

  /* A change of another tab in between separates them. */
  const continues = (first, second) =>
    second.group !== undefined &&
    second.group === first?.group &&
    second.changes.every(({ day, before }) =>
      first.changes.some(
        (change) => change.day === day && same(change.after.dia, before.dia),
      ),
    );

  /* The changes of both steps: values before the first and after the second. */
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
        steps = [...steps, step].slice(-STEPS);
      }
    },
    get last() {
      return steps.at(-1);
    },
    /* Removes the step only after the undo is stored, so that a full disk does not lose it. */
    drop(step) {
      steps = steps.filter((other) => other !== step);
    },
  };
}
