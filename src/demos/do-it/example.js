import { createSession } from './session.js';

/* {{whyNowhere}} */
function createNowhere() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
}

/* {{whyExample}} */
export function withExample(own, lines) {
  const nowhere = createNowhere();
  const open = () => createSession({ storage: () => nowhere, spare: () => nowhere });
  open().addMany(lines);
  let example = open(); // {{whyNoStep}}

  const shown = () => {
    if (own.memory.state.tasks.length > 0) example = null;
    return example ?? own;
  };
  const forShown = (...names) =>
    names.map((name) => [name, { value: (...given) => shown()[name](...given) }]);

  const memory = Object.create(own.memory, { state: { get: () => shown().memory.state } });
  const history = {
    has: (step) => shown().history.has(step),
    get last() {
      return shown().history.last;
    },
  };
  return Object.create(own, {
    isExample: { get: () => shown() !== own },
    memory: { value: memory },
    history: { value: history },
    ...Object.fromEntries(forShown('task', 'toggle', 'move', 'remove', 'clearDone', 'undo')),
  });
}
