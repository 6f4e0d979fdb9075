import { mergeTags, same } from './records.js';

/* {{whySteps}} */
const STEPS = 10;

export function createUndo() {
  let steps = [];

  /* {{whyContinues}} */
  const continues = (first, second) =>
    second.group !== undefined &&
    second.group === first?.group &&
    second.changes.every(({ key, before }) =>
      first.changes.some(
        (change) => change.key === key && same(change.after.record, before.record),
      ),
    );

  /* {{whyJoin}} */
  function join(first, second) {
    const changes = new Map(first.changes.map((change) => [change.key, change]));
    for (const change of second.changes) {
      const before = (changes.get(change.key) ?? change).before;
      changes.set(change.key, { ...change, before });
    }
    const fields = { ...first.fields };
    for (const [name, { value, base }] of Object.entries(second.fields)) {
      const earlier = first.fields[name];
      /* {{whyJoinTags}} */
      const isMerged = name === 'tags' && earlier !== undefined;
      fields[name] = {
        value: isMerged ? mergeTags(base, value, earlier.value) : value,
        base: earlier?.base ?? base,
      };
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
    /* {{whyDrop}} */
    drop(step) {
      steps = steps.filter((other) => other !== step);
    },
  };
}
