import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serialize } from './file.js';
import { OLD_KEY, modernize } from './legacy.js';
import { createSession } from './session.js';
import { parse } from './state.js';
import { KEY } from './storage.js';

/* {{whyWalks}} */
const WALKS = Number(process.env.WALKS ?? 100);
const ONLY = process.env.WALK;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const FIRST =
  [...ZONE].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 1_000_000;
const STEPS = 60;

function random(seed) {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/* {{whyFakeFull}} */
function createStorage(world) {
  const data = new Map();
  const lengthOf = (key) => (data.has(key) ? key.length + data.get(key).length : 0);
  return {
    data,
    size: () => [...data.keys()].reduce((sum, key) => sum + lengthOf(key), 0),
    get length() {
      return data.size;
    },
    key: (place) => [...data.keys()][place] ?? null,
    getItem: (key) => data.get(key) ?? null,
    removeItem: (key) => data.delete(key),
    setItem(key, text) {
      const size = this.size() - lengthOf(key) + key.length + text.length;
      if (this === world.storage && size > world.limit) {
        throw new DOMException('', 'QuotaExceededError');
      }
      data.set(key, text);
    },
  };
}

/* {{whyWorld}} */
function createWorld(seed) {
  const world = {
    limit: Infinity,
    time: Date.UTC(2026, 0, 1),
    tabs: [],
    files: [],
    words: 0,
    ids: 0,
  };
  world.random = random(seed);
  world.storage = createStorage(world);
  world.queue = [];
  /* {{whyGone}} */
  world.gone = new Set();
  return world;
}

function load(world, spare) {
  world.ids += 1;
  const tab = { spare, isFrozen: false, name: `${world.ids}`.padStart(6, '0') };
  tab.session = createSession({
    storage: () => world.storage,
    spare: () => spare,
    send: (message) => world.queue.push([tab, structuredClone(message)]),
    tab: tab.name,
    newId: () => `00000000-0000-4000-8000-${`${(world.ids += 1)}`.padStart(12, '0')}`,
    now: () => world.time,
  });
  return tab;
}

function deliver(world) {
  while (world.queue.length > 0) {
    const [from, message] = world.queue.shift();
    for (const tab of world.tabs) {
      if (tab !== from && !tab.isFrozen) tab.session.hear(message);
    }
  }
}

const open = (world) => world.tabs.push(load(world, createStorage(world)));
const word = (world) => `t${(world.words += 1)}`;
const drafts = ({ text, edits }) => [
  text,
  ...Object.values(edits).map((edit) => edit.text),
];
/* {{whyWords}} */
const wordsOf = (texts) => texts.flatMap((text) => text?.split(' ') ?? []).filter(Boolean);

function storedTasks({ storage }) {
  const text = storage.getItem(KEY) ?? modernize(storage.getItem(OLD_KEY));
  return text === null ? [] : JSON.parse(text).tasks;
}

const DRAFTS = 'do-it:drafts:';
const storedDrafts = ({ storage }) =>
  [...storage.data]
    .filter(([key]) => key.startsWith(DRAFTS))
    .map(([key, text]) => [key.slice(DRAFTS.length), JSON.parse(text)]);

/* {{whyTextsOf}} */
function textsOf(world, tabs = world.tabs) {
  const tasks = storedTasks(world);
  return new Set(
    wordsOf([
      ...tabs.flatMap(({ session }) => [
        ...session.memory.state.tasks.map(({ text }) => text),
        ...drafts(session.draft),
      ]),
      ...storedDrafts(world).flatMap(([name, entry]) =>
        world.tabs.some((tab) => tab.name === name) ? [] : drafts(entry),
      ),
      ...(world.isStale ? [] : tasks.map(({ text }) => text)),
    ]),
  );
}

/* {{whyLasting}} */
function lastingTexts(world) {
  const tasks = storedTasks(world);
  return wordsOf([
    ...storedDrafts(world).flatMap(([, entry]) => drafts(entry)),
    ...tasks.map(({ text }) => text),
  ]);
}

/* {{whySteps}} */
const taskOf = (world, { session }) => world.random.pick(session.memory.state.tasks);
const withTask = (act) => (world, tab) => {
  const task = taskOf(world, tab);
  return task ? act(world, tab, task) : [];
};
const steps = {
  type(world, { session }) {
    const old = session.draft.text;
    session.type(word(world));
    return [old];
  },
  add(world, { session }) {
    session.add();
    return [];
  },
  paste(world, { session }) {
    session.addMany([word(world), word(world)].map((text) => ({ text, done: false })));
    return [];
  },
  toggle: withTask((world, { session }, { id, done }) => {
    session.toggle(id, !done);
    return [];
  }),
  setDay: withTask((world, { session }, { id }) => {
    session.setDay(id, world.random.pick(['2026-01-02', '2026-03-04', '']));
    return [];
  }),
  move: withTask((world, { session }, { id }) => {
    const before = world.random.pick([...session.memory.state.tasks, { id: null }]);
    session.move(id, before.id);
    return [];
  }),
  typeEdit: withTask((world, { session }, { id }) => {
    const old = session.draft.edits[id]?.text;
    session.typeEdit(id, word(world));
    return [old];
  }),
  saveEdit(world, { session }) {
    const [id] = Object.keys(session.draft.edits);
    if (id === undefined) return [];
    const { base } = session.draft.edits[id];
    session.saveEdit(id);
    return [base];
  },
  cancelEdit(world, { session }) {
    const [id] = Object.keys(session.draft.edits);
    if (id === undefined) return [];
    const { text } = session.draft.edits[id];
    session.cancelEdit(id);
    return [text];
  },
  remove: withTask((world, { session }, { id, text }) => {
    session.remove(id);
    return [text];
  }),
  clearDone(world, { session }) {
    const done = session.memory.state.tasks.filter((one) => one.done);
    session.clearDone();
    return done.map(({ text }) => text);
  },
  undo(world, { session }) {
    const step = session.undo();
    /* {{whyUndoAdded}} */
    if (!step || step.kind === 'added') return [];
    return step.changes.map(({ after }) => after?.text);
  },
  export(world, { session }) {
    const text = serialize(session.memory.state);
    const { errors, state } = parse(text);
    assert.deepEqual(errors, []);
    assert.deepEqual(state.tasks, session.memory.state.tasks);
    world.files.push(state.tasks);
    return [];
  },
  /* {{whyForeignFile}} */
  receiveFile(world) {
    const time = () => new Date(world.time + (world.random.below(20) - 10) * 300_000);
    const start = world.random.below(4);
    const tasks = [start, start + 1].map((number) => {
      const done = world.random.below(2) === 0;
      return {
        id: `00000000-0000-4000-8000-${`${number}`.padStart(12, '8')}`,
        text: word(world),
        done,
        createdAt: time().toISOString(),
        doneAt: done ? time().toISOString() : null,
        order: number,
      };
    });
    world.files.push(tasks);
    return [];
  },
  join(world, { session }) {
    const file = world.random.pick(world.files);
    if (!file) return [];
    const brought = session.bring('join', file);
    return brought.changes.map(({ before }) => before?.text);
  },
  replace(world, { session }) {
    const file = world.random.pick(world.files);
    if (!file) return [];
    const brought = session.bring('replace', file);
    return brought.changes.map(({ before }) => before?.text);
  },
  reload(world, tab) {
    tab.session.close();
    world.tabs[world.tabs.indexOf(tab)] = load(world, tab.spare);
    return [];
  },
  crash(world, tab) {
    world.tabs[world.tabs.indexOf(tab)] = load(world, tab.spare);
    return [];
  },
  openTab(world) {
    if (world.tabs.length < 3) open(world);
    return [];
  },
  closeTab(world, tab) {
    /* {{whyCloseAsks}} */
    if (tab.session.isAtRisk) return [];
    tab.session.close();
    world.tabs = world.tabs.filter((one) => one !== tab);
    if (world.tabs.length === 0) open(world);
    return [];
  },
  freeze(world, tab) {
    tab.isFrozen = true;
    return [];
  },
  fill(world) {
    world.limit = world.limit === Infinity ? world.storage.size() : Infinity;
    return [];
  },
  clock(world) {
    world.time += world.random.pick([-1, 1]) * world.random.pick([1000, 86_400_000, 3e11]);
    return [];
  },
};
/* {{whyOften}} */
const often = [
  'type',
  'add',
  'type',
  'add',
  'typeEdit',
  'saveEdit',
  'toggle',
  'undo',
  'reload',
];
const names = [...Object.keys(steps), ...often];
/* {{whyBrowserSteps}} */
const browserSteps = ['reload', 'crash', 'openTab', 'closeTab', 'freeze'];

function thaw(tab) {
  if (tab.isFrozen) {
    tab.isFrozen = false;
    tab.session.open();
  }
}

/* {{whyOldList}} */
function layOldList(world) {
  const tarefas = [word(world), word(world)].map((texto, i) => ({
    id: `00000000-0000-4000-8000-${`${i}`.padStart(12, '9')}`,
    texto,
    feita: i === 1,
    criadaEm: '2025-01-01T12:00:00.000Z',
    feitaEm: i === 1 ? '2025-01-02T12:00:00.000Z' : null,
    ordem: i,
  }));
  const stamps = { [tarefas[0].id]: { texto: '2025-01-03T12:00:00.000Z~000000' } };
  const list = { versao: 1, tarefas, stamps, removed: {} };
  world.storage.setItem(OLD_KEY, JSON.stringify(list));
}

function walk(seed) {
  const world = createWorld(seed);
  if (seed % 2 === 1) layOldList(world);
  open(world);
  const log = [];
  for (let i = 0; i < STEPS; i += 1) {
    const tab = world.random.pick(world.tabs);
    thaw(tab);
    deliver(world);
    world.time += world.random.below(5000);
    const before = textsOf(world);
    const lasting = lastingTexts(world);
    const name = world.random.pick(names);
    const allowed = steps[name](world, tab);
    deliver(world);
    /* {{whyStale}} */
    world.isStale = tab.session.isAtRisk;
    const after = textsOf(world);
    log.push(`${name} ${tab.name}`);
    for (const text of wordsOf(allowed)) world.gone.add(text);
    const lost = [...before].filter((text) => !after.has(text) && !world.gone.has(text));
    assert.deepEqual(lost, [], `walk ${seed} lost a text:\n${log.join('\n')}`);
    if (browserSteps.includes(name)) {
      const left = lastingTexts(world);
      const isMoved = (text) => after.has(text) && !left.includes(text);
      const moved = lasting.filter((text) => isMoved(text) && !world.gone.has(text));
      assert.deepEqual(moved, [], `walk ${seed} keeps a text only in a tab:\n${log.join('\n')}`);
    }
    /* {{whyAwake}} */
    const awake = world.tabs.filter(({ isFrozen }) => !isFrozen);
    for (const text of textsOf(world, awake)) world.gone.delete(text);
  }
  finish(world, `walk ${seed}:\n${log.join('\n')}`);
}

/* {{whyFinish}} */
function finish(world, log) {
  world.limit = Infinity;
  const before = textsOf(world);
  for (let i = 0; i < 2; i += 1) {
    for (const tab of world.tabs) {
      tab.isFrozen = false;
      tab.session.open();
      deliver(world);
    }
  }
  for (const tab of [...world.tabs]) steps.reload(world, tab);
  deliver(world);
  const lists = world.tabs.map(({ session }) =>
    session.memory.state.tasks.map(({ id, text, done, order }) => ({
      id,
      text,
      done,
      order,
    })),
  );
  const sorted = lists.map((list) => list.sort((a, b) => (a.id < b.id ? -1 : 1)));
  for (const list of sorted) assert.deepEqual(list, sorted[0], log);
  const after = textsOf(world);
  assert.deepEqual(
    [...before].filter((text) => !after.has(text) && !world.gone.has(text)),
    [],
    log,
  );
}

test(`${WALKS} {{testWalks}}`, () => {
  const seeds = Array.from({ length: WALKS }, (_, i) => FIRST + i);
  for (const seed of ONLY === undefined ? seeds : [Number(ONLY)]) walk(seed);
});
