import { OLD_KEY, modernize } from './legacy.js';
import { reduce } from './state.js';
import {
  createClock,
  diff,
  emptyList,
  merge,
  partOf,
  readList,
  revert,
  stampChanges,
} from './records.js';

export const KEY = 'do-it-list';
const SPARE_KEY = 'do-it:unsaved';

/* {{whyLazyStorage}} */
function load(storage, key = KEY) {
  try {
    const place = storage();
    const old = key === KEY ? place.getItem(OLD_KEY) : null;
    return { text: modernize(place.getItem(key) ?? old) };
  } catch {
    return { problem: 'blocked' };
  }
}

/* {{whyStore}} */
export function store(storage, text, key = KEY) {
  let place;
  try {
    place = storage();
    place.getItem('');
  } catch {
    return 'blocked';
  }
  try {
    if (text === null) place.removeItem(key);
    else place.setItem(key, text);
    return null;
  } catch {
    return 'full';
  }
}

/* {{whyMemory2}} */
export function createMemory({
  storage = () => localStorage,
  spare = () => sessionStorage,
  send = () => undefined,
  tab = crypto.randomUUID(),
  now = Date.now,
  onForget = () => undefined,
} = {}) {
  let list = emptyList;
  let problem = null;
  let isLocked = false; // {{whyLocked}}
  let lastText = null; // {{whyLastText}}
  let seen = []; // {{whySeen}}
  let isSpareUsed = false;
  let isAtRisk = false; // {{whyAtRisk}}
  const clock = createClock(now, tab);

  function save() {
    const text = JSON.stringify(list);
    const failure = isLocked ? problem : store(storage, text);
    /* {{whyBrokenStays}} */
    if (failure || problem !== 'broken') problem = failure;
    isAtRisk = failure !== null;
    if (isAtRisk) {
      isSpareUsed = store(spare, text, SPARE_KEY) === null;
      return;
    }
    lastText = text;
    seen = list.tasks;
    if (isSpareUsed) isSpareUsed = store(spare, null, SPARE_KEY) !== null;
  }

  function change(tasks) {
    const changes = diff(list.tasks, tasks);
    if (changes.length === 0) return changes;
    clock.observe(partOf(list, changes)); // {{whyOtherClock}}
    list = stampChanges(list, tasks, changes, clock.stamp());
    save();
    send({ part: partOf(list, changes) });
    return changes;
  }

  /* {{whyJoin}} */
  function join(other) {
    clock.observe(other);
    const merged = merge(list, other);
    list = merged.list;
    return merged.ahead;
  }

  /* {{whyReceive2}} */
  function receive({ isRemoved = false, isBack = false } = {}) {
    if (isLocked) return false;
    const stored = load(storage);
    if (stored.problem) problem = stored.problem;
    const { text = null } = stored;
    const isMissing = text === null && !stored.problem;
    const isForgotten = lastText !== null && (isRemoved || (isBack && isMissing));
    if (isForgotten) forget();
    if (text === null || text === lastText) return isForgotten;

    const read = readList(text);
    if (read.error) {
      lastText = text;
      refuse(text, read.error);
      return true;
    }
    const isOlder = read.isPlain && lastText !== null;
    lastText = text;
    if (isOlder) adopt(read.list.tasks);
    seen = read.list.tasks;
    if (join(read.list)) save();
    return true;
  }

  /* {{whyForget}} */
  function forget() {
    const changes = diff(list.tasks, []);
    list = emptyList;
    lastText = null;
    seen = [];
    isAtRisk = false;
    if (isSpareUsed) isSpareUsed = store(spare, null, SPARE_KEY) !== null;
    onForget(changes);
  }

  /* {{whyAdopt}} */
  function adopt(tasks) {
    const changes = diff(seen, tasks).filter(({ before, after }) => before && after);
    const inverse = changes.map(({ id, before, after }) => ({
      id,
      before: after,
      after: before,
    }));
    const next = revert(list.tasks, inverse);
    list = stampChanges(list, next, diff(list.tasks, next), clock.stamp());
  }

  /* {{whyRefuse}} */
  function refuse(text, code) {
    const copy = `${KEY}:broken:${new Date(now()).toISOString()}`;
    if (code === 'future') {
      problem = 'future';
      isLocked = true;
    } else if (store(storage, text, copy)) {
      problem = 'stuck';
      isLocked = true;
    } else {
      save();
      problem = 'broken';
    }
  }

  /* {{whyRecover}} */
  function recover() {
    const { text = null } = load(spare, SPARE_KEY);
    const read = text === null ? {} : readList(text);
    if (!read.list) return;
    isSpareUsed = true;
    const found = problem;
    join(read.list);
    save();
    problem ??= found;
  }

  receive();
  recover();
  return {
    get state() {
      return list;
    },
    get problem() {
      return problem;
    },
    get isAtRisk() {
      return isAtRisk;
    },
    receive,
    /* {{whyApply}} */
    apply(action) {
      receive();
      return change(reduce(list, action).tasks);
    },
    undo(changes) {
      receive();
      return change(revert(list.tasks, changes));
    },
    /* {{whyGreet}} */
    greet() {
      send({ isHello: true, ...(isAtRisk ? { part: list } : {}) });
    },
    /* {{whyHear}} */
    hear({ part, isHello }) {
      if (isHello && isAtRisk) send({ part: list });
      const earlier = list.tasks;
      if (part) join(part);
      if (receive()) return true;
      if (diff(earlier, list.tasks).length === 0) return false;
      /* {{whyHeard}} */
      save();
      return true;
    },
  };
}
