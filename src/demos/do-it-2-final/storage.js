import { OLD_KEY, modernize } from './legacy.js';
import { initial, parse, reduce } from './state.js';

export const KEY = 'do-it-list';
const RECENT = 10_000;

/* {{whyLazyStorage}} */
export function load(storage) {
  try {
    const place = storage();
    return { text: place.getItem(KEY) ?? modernize(place.getItem(OLD_KEY)) };
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
    place.setItem(key, text);
    return null;
  } catch {
    return 'full';
  }
}

/* {{whyMemory}} */
export function createMemory({
  storage = () => localStorage,
  tab = crypto.randomUUID(),
  clock = Date.now,
} = {}) {
  let state = initial;
  let problem = null;
  let isLocked = false; // {{whyLocked}}
  let lastText = null; // {{whyLastText}}
  let tabs = {}; // {{whyTabsSeen}}
  let own = []; // {{whyOwn}}
  let number = 0;

  /* {{whyTenSeconds}} */
  const isRecent = ({ storedAt = Infinity }) => clock() - storedAt < RECENT;

  function save() {
    if (isLocked) return;
    /* {{whyTwentyTabs}} */
    const { [tab]: _, ...others } = tabs;
    tabs = Object.fromEntries([...Object.entries(others).slice(-19), [tab, number]]);
    const text = JSON.stringify({ ...state, tabs });
    const failure = store(storage, text);
    /* {{whyBrokenStays}} */
    if (failure || problem !== 'broken') problem = failure;
    if (failure) return;
    lastText = text;
    for (const mine of own) mine.storedAt ??= clock();
  }

  /* {{whyReceive}} */
  function receive() {
    if (isLocked) return;
    const stored = load(storage);
    if (stored.problem) problem = stored.problem;
    const { text = null } = stored;
    if (text === null || text === lastText) return;
    lastText = text;

    const found = parse(text);
    if (found.errors.length > 0) {
      refuse(text, found.errors[0].code);
      return;
    }
    tabs = JSON.parse(text).tabs ?? {};
    own = own.filter((mine) => isRecent(mine) && mine.number > (tabs[tab] ?? 0));
    state = own.reduce((previous, { action }) => reduce(previous, action), found.state);
    if (own.length > 0) save();
  }

  /* {{whyRefuse}} */
  function refuse(text, code) {
    const copy = `${KEY}:broken:${new Date(clock()).toISOString()}`;
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

  receive();
  return {
    get state() {
      return state;
    },
    get problem() {
      return problem;
    },
    receive,
    apply(action) {
      receive();
      state = reduce(state, action);
      number += 1;
      own = [...own.filter(isRecent), { number, action }];
      save();
    },
  };
}
