import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';
import { dayOf, fold, keyOf, unfold } from './entries.js';
import { fakeDisk, fakeStorage } from './fakes.test.js';
import { createJournal } from './journal.js';
import { toTexts } from './records.js';

/* {{whyDice}} */
function drawer(seed) {
  let state = (seed * 7919) % 2147483647 || 1;
  for (let i = 0; i < 3; i += 1) state = (state * 48271) % 2147483647;
  const draw = (n) => {
    state = (state * 48271) % 2147483647;
    return state % n;
  };
  return { draw, pick: (list) => list[draw(list.length)] };
}

const DAYS = ['2025-03-07', '2025-03-08', '2025-03-09', '2025-03-10'];
/* {{whyFewKeys}} */
const IDS = ['a', 'b', 'c'];
const wordsOf = (text) => text.match(/w\d+/g) ?? [];
const wordsOfRecord = (record) => {
  const { note, tags } = toTexts(record);
  return wordsOf(`${note} ${tags}`);
};
const wordsOfEntry = ({ fields, aside }) =>
  wordsOf([...Object.values(fields).map(({ value }) => value), ...aside].join(' '));

/* {{whyWorld}} */
class World {
  constructor(seed) {
    Object.assign(this, drawer(seed), {
      disk: fakeDisk(),
      storage: fakeStorage(),
      time: Date.UTC(2025, 2, 10, 12),
      alive: new Set(),
      buried: new Map() /* {{whyBuried}} */,
      tabs: [],
      files: [],
      words: 0,
      story: [],
    });
  }

  word() {
    this.words += 1;
    return `w${this.words}`;
  }

  live(words) {
    for (const word of words) this.alive.add(word);
  }

  gone(words) {
    for (const word of words) this.alive.delete(word);
  }

  /* {{whyBury}} */
  bury(tab, words) {
    const alive = words.filter((word) => this.alive.has(word));
    this.gone(alive);
    this.buried.set(tab.journal.nextUndo, alive);
  }

  now() {
    this.time += 1000;
    return new Date(this.time).toISOString();
  }

  async open() {
    const tab = { key: this.pick(DAYS), isTold: false, plan: null };
    tab.drafts = createDrafts(this.storage);
    tab.journal = createJournal({
      store: this.disk.store,
      drafts: tab.drafts,
      channel: {
        post: () => {
          for (const other of this.tabs) if (other !== tab) other.isTold = true;
        },
      },
      now: () => this.now(),
    });
    /* {{whyHastyWalk}} */
    tab.form = tab.journal.form(tab.key);
    if (this.draw(4) === 0) this.story.push(`hasty ${this.type(tab)}`);
    await tab.journal.refresh();
    tab.form = tab.journal.form(tab.key);
    return tab;
  }

  type(tab) {
    const name = this.pick(['note', 'note', 'tags']);
    const old = tab.form.texts[name];
    const word = this.word();
    const long = this.draw(12) === 0 ? ` ${'x'.repeat(280)}` : '';
    const glue = name === 'note' ? ' ' : ', ';
    const value = this.pick([
      old ? `${old}${glue}${word}` : word,
      old ? `${old}${glue}${word}` : word,
      name === 'note' ? word + long : word,
      '',
    ]);
    tab.journal.type(tab.key, name, value);
    tab.form.texts[name] = value;
    const replaced = wordsOf(old).filter((other) => !wordsOf(value).includes(other));
    this.gone(replaced);
    /* {{whyTwice}} */
    for (const [step, words] of this.buried) {
      this.buried.set(
        step,
        words.filter((other) => !replaced.includes(other)),
      );
    }
    this.live(wordsOf(value));
    return `${name} = ${value.slice(0, 60)}`;
  }

  /* {{whyPresent}} */
  present() {
    const found = new Set();
    const add = (words) => words.forEach((word) => found.add(word));
    for (const { drafts } of [{ drafts: createDrafts(this.storage) }, ...this.tabs]) {
      for (const day of drafts.keys()) add(wordsOfEntry(drafts.peek(day)));
    }
    for (const record of this.days) add(wordsOfRecord(record));
    return found;
  }

  async read() {
    const { days } = await this.disk.store.readAll();
    for (const day of days) assert.deepEqual(fold(unfold(day)), day);
    this.days = days.flatMap(unfold);
    return new Set(this.days.map(keyOf));
  }

  key() {
    const day = this.pick(DAYS);
    return this.pick([day, `${day}#${this.pick(IDS)}`]);
  }
}

async function remove(world, tab, keys) {
  const words = keys.flatMap((key) => wordsOfRecord(tab.journal.record(key)));
  const { status } = await tab.journal.remove(...keys);
  if (status === 'removed') world.bury(tab, words);
  return status === 'removed' ? keys : [];
}

/*
 * {{whyStageWalk}}
 * {{whyStageSave}}
 */
async function stageUpdate(world, change) {
  const day = world.pick(DAYS);
  try {
    await world.disk.store.update([day], (rows) => {
      const { record, at } = change(day, rows.get(day).record);
      return new Map([[day, { record, at: at ?? world.now() }]]);
    });
    return day;
  } catch {
    return undefined; /* {{whyStageFull}} */
  }
}

/* {{whyActions}} */
const ACTIONS = {
  type: async (world, tab) => world.story.push(world.type(tab)),
  async tap(world, tab) {
    tab.journal.type(tab.key, 'mood', String(1 + world.draw(5)));
    const time = world.pick(['', '08:00', '20:00']);
    await tab.journal.save(tab.key, world.pick([undefined, 'arrows']), { time });
  },
  async energy(world, tab) {
    tab.journal.type(tab.key, 'energy', world.pick(['', '1', '5']));
  },
  async time(world, tab) {
    tab.journal.type(tab.key, 'time', world.pick(['', '07:30', '12:00']));
  },
  save: async (world, tab) => {
    await tab.journal.save(tab.key);
  },
  async otherDay(world, tab) {
    tab.key = world.key();
  },
  async another(world, tab) {
    tab.key = `${dayOf(tab.key)}#${world.pick(IDS)}`;
  },
  remove: async (world, tab) => remove(world, tab, [world.key()]),
  async removeDay(world, tab) {
    const day = world.pick(DAYS);
    const keys = tab.journal.records.filter(({ date }) => date === day).map(keyOf);
    return keys.length > 0 ? remove(world, tab, keys) : [];
  },
  async clear(world, tab) {
    if (world.draw(4) > 0) return [];
    const keys = await world.read();
    const { status } = await tab.journal.clear();
    /* {{whyKeptInTab}} */
    const kept = world.unstored();
    const words = [...world.alive].filter((word) => !kept.has(word));
    if (status === 'cleared') world.bury(tab, words);
    return status === 'cleared' ? [...keys] : [];
  },
  async undo(world, tab) {
    const { status, step } = await tab.journal.undo();
    if (status !== 'undone') return [];
    for (const { before, after } of step.changes) {
      const old = wordsOfRecord(before.record);
      if (step.kind === 'import') {
        world.gone(wordsOfRecord(after.record).filter((word) => !old.includes(word)));
      }
    }
    world.live(world.buried.get(step) ?? []);
    return step.changes.filter(({ before }) => !before.record).map(({ key }) => key);
  },
  async discard(world, tab) {
    const words = wordsOfEntry({ ...tab.drafts.peek(tab.key), aside: [] });
    tab.journal.discardDraft(tab.key);
    world.bury(tab, words);
  },
  async dropAside(world, tab) {
    const [text] = tab.journal.peek(tab.key).aside;
    if (text === undefined) return;
    tab.journal.dropAside(tab.key, text);
    world.bury(tab, wordsOf(text));
  },
  async useAside(world, tab) {
    const [text] = tab.journal.peek(tab.key).aside;
    if (text !== undefined) tab.journal.useAside(tab.key, text);
  },
  async stageSave(world) {
    let [old, made] = [[], []];
    const day = await stageUpdate(world, (date, before) => {
      const { note, ...others } = before ?? { tags: [] };
      const word = world.word();
      const text = world.pick([note ? `${note} ${word}` : word, word, '']);
      const record = { ...others, date, mood: 1 + world.draw(5), ...(text && { note: text }) };
      [old, made] = [before, record].map(wordsOfRecord);
      return { record };
    });
    if (day === undefined) return;
    world.gone(old.filter((word) => !made.includes(word)));
    world.live(made.filter((word) => !old.includes(word)));
  },
  async stageRemove(world) {
    const isUndone = world.draw(2) === 0;
    let removed;
    const day = await stageUpdate(world, (date, before) => {
      removed = before;
      return { record: isUndone ? before : undefined };
    });
    if (day === undefined || !removed || isUndone) return [];
    const entries = unfold(removed);
    world.gone(entries.flatMap(wordsOfRecord));
    return entries.map(keyOf);
  },
  async export(world, tab) {
    world.files.push(await tab.journal.exportText());
  },
  async foreignFile(world) {
    const days = [];
    const edits = {};
    for (const date of DAYS) {
      if (world.draw(2) === 0) {
        const note = world.draw(2) === 0 ? { note: world.word() } : {};
        const entries = IDS.filter(() => world.draw(4) === 0).map((id) => ({
          mood: 1 + world.draw(5),
          tags: [world.word()],
          id,
        }));
        const others = entries.length > 0 && { entries };
        days.push({ date, mood: 1 + world.draw(5), tags: [world.word()], ...note, ...others });
      }
      const key = `${date}#${world.pick(IDS)}`;
      if (world.draw(4) === 0) edits[key] = new Date(world.time).toISOString();
      const at = world.time + (world.draw(9) - 4) * 3_600_000;
      if (world.draw(2) === 0) edits[date] = new Date(at).toISOString();
    }
    world.files.push(JSON.stringify({ format: 3, days, edits }));
  },
  async plan(world, tab) {
    if (world.files.length > 0)
      tab.plan = await tab.journal.planImport(world.pick(world.files));
  },
  async import(world, tab) {
    if (!tab.plan) return [];
    const { changes } = tab.plan;
    const { status } = await tab.journal.applyImport(tab.plan);
    tab.plan = null;
    if (status !== 'imported') return [];
    for (const { before, after } of changes) {
      const [old, made] = [before.record, after.record].map(wordsOfRecord);
      world.gone(old.filter((word) => !made.includes(word)));
      world.live(made.filter((word) => !old.includes(word)));
    }
    return changes.filter(({ after }) => !after.record).map(({ key }) => key);
  },
  async reload(world, tab) {
    /* {{whyAsks}} */
    if (tab.journal.isAtRisk && world.draw(2) === 0) return;
    world.close(tab);
    world.tabs.push(await world.open());
  },
  async kill(world, tab) {
    if (tab.journal.isAtRisk) return;
    world.disk.isKilling = true;
    tab.journal.save(tab.key);
    for (let turn = 0; turn < 20; turn += 1) await null;
    world.disk.isKilling = false;
    world.close(tab);
    world.tabs.push(await world.open());
  },
  async newTab(world) {
    if (world.tabs.length < 3) world.tabs.push(await world.open());
  },
  async hear(world, tab) {
    if (tab.isTold) await tab.journal.refresh();
    tab.isTold = false;
    tab.form = tab.journal.form(tab.key);
  },
  async fill(world) {
    world.disk.isFull = world.draw(3) === 0;
    world.storage.isFull = world.draw(3) === 0;
  },
  async clock(world) {
    world.time += (world.draw(5) - 2) * 86_400_000;
  },
};

World.prototype.unstored = function unstored() {
  const words = this.tabs
    .filter(({ journal }) => journal.isAtRisk)
    .flatMap(({ drafts }) =>
      drafts.keys().flatMap((day) => wordsOfEntry(drafts.peek(day))),
    );
  return new Set(words);
};

/* {{whyClose}} */
World.prototype.close = function close(tab) {
  const before = this.present();
  this.tabs = this.tabs.filter((other) => other !== tab);
  if (tab.journal.isAtRisk) {
    const after = this.present();
    this.gone([...before].filter((word) => !after.has(word)));
  }
};

const NAMES = [
  ...Array.from({ length: 8 }, () => 'type'),
  ...Array.from({ length: 4 }, () => 'tap'),
  ...Array.from({ length: 4 }, () => 'hear'),
  ...Array.from({ length: 3 }, () => 'undo'),
  ...Object.keys(ACTIONS),
];

/* {{whyWalk}} */
async function walk(seed, steps = 40) {
  const world = new World(seed);
  world.tabs.push(await world.open());
  for (let step = 0; step < steps; step += 1) {
    const tab = world.pick(world.tabs);
    const name = world.pick(NAMES);
    const days = await world.read();
    world.story.push(`${step} tab ${world.tabs.indexOf(tab)} ${tab.key}: ${name}`);
    const mayLose = await ACTIONS[name](world, tab);
    if (name !== 'type' && name !== 'hear' && world.tabs.includes(tab)) {
      tab.form = tab.journal.form(tab.key);
    }
    const left = await world.read();
    const present = world.present();
    const lost = [
      ...[...world.alive].filter((word) => !present.has(word)),
      ...[...days].filter(
        (day) => !left.has(day) && !(Array.isArray(mayLose) && mayLose.includes(day)),
      ),
    ];
    assert.deepEqual(lost, [], `walk ${seed}\n${world.story.join('\n')}`);
  }
}

/*
 * {{whyWalksCommand}}
 * {{whyWalkSeed}}
 */
const { GOOD_MOOD_WALK: only, GOOD_MOOD_WALKS: count = '200' } = process.env;
const [first, last] = only ? [Number(only), Number(only)] : [1, Number(count)];

test(`random walks ${first} to ${last} lose no text and no record`, async () => {
  for (let seed = first; seed <= last; seed += 1) await walk(seed);
});
