/* {{whyHistory}} */
const MAX_STEPS = 10;

export function createHistory() {
  let steps = [];
  return {
    get last() {
      return steps.at(-1) ?? null;
    },
    has: (step) => steps.includes(step),
    add(kind, changes) {
      const step = { kind, changes };
      if (changes.length > 0) steps = [...steps, step].slice(-MAX_STEPS);
      return step;
    },
    /* {{whyExtend}} */
    extend(step, changes) {
      step.changes = [...step.changes, ...changes];
      return step;
    },
    take(step = steps.at(-1)) {
      if (!steps.includes(step)) return null;
      steps = steps.filter((one) => one !== step);
      return step;
    },
  };
}
