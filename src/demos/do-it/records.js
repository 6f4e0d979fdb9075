import { VERSION, tidy, check, initial, isDate } from './state.js';

/* {{whyRecords}} */
const fields = {
  text: ['text', 'createdAt'],
  done: ['done', 'doneAt'],
  order: ['order'],
  day: ['day'],
};
const names = Object.keys(fields);
export const emptyList = { ...initial, stamps: {}, removed: {} };

/* {{whyMaxRemoved}} */
const MAX_REMOVED = 5000;
const FAR = '9000';
const LAST = Date.parse('9999');

/* {{whyCap}} */
const cap = (time) => (time < FAR && !time.startsWith('+') ? time : FAR);
const later = (a = '', b = '') => (a > b ? a : b);
const stampOf = ({ stamps }, task, field) =>
  stamps[task.id]?.[field] ??
  cap(field === 'done' ? (task.doneAt ?? task.createdAt) : task.createdAt);
/* {{whyLife}} */
const lifeOf = (list, task) =>
  later(stampOf(list, task, 'text'), stampOf(list, task, 'done'));
const isSame = (a, b, field) => fields[field].every((key) => a[key] === b[key]);
const valuesOf = (task, field) => JSON.stringify(fields[field].map((key) => task[key]));
function copy(field, from, task) {
  const result = { ...task };
  for (const key of fields[field]) {
    if (from[key] === undefined) delete result[key];
    else result[key] = from[key];
  }
  return result;
}

/* {{whyClock}} */
export function createClock(now, tab) {
  let last = 0;
  return {
    observe(list) {
      let newest = '';
      for (const task of list.tasks) {
        for (const field of names) newest = later(newest, stampOf(list, task, field));
      }
      for (const stamp of Object.values(list.removed)) newest = later(newest, stamp);
      const time = Date.parse(newest.split('~')[0]) || 0;
      last = Math.max(last, Math.min(time, LAST));
    },
    stamp() {
      last = Math.max(Math.min(now(), Date.parse(FAR)), last + 1);
      return `${new Date(last).toISOString()}~${tab.slice(0, 6)}`;
    },
  };
}

/* {{whyDiff}} */
export function diff(before, after) {
  const old = new Map(before.map((task) => [task.id, task]));
  const changes = [];
  for (const task of after) {
    const earlier = old.get(task.id) ?? null;
    old.delete(task.id);
    if (earlier === task) continue;
    if (!earlier || names.some((field) => !isSame(earlier, task, field))) {
      changes.push({ id: task.id, before: earlier, after: task });
    }
  }
  return [...changes, ...[...old].map(([id, task]) => ({ id, before: task, after: null }))];
}

/* {{whyStampChanges}} */
export function stampChanges(list, tasks, changes, stamp) {
  const stamps = { ...list.stamps };
  const removed = { ...list.removed };
  for (const { id, before, after } of changes) {
    if (!after) {
      removed[id] = lifeOf(list, before);
      delete stamps[id];
      continue;
    }
    const plain = lifeOf({ stamps: {} }, after);
    const isNew = !before && !(removed[id] >= plain);
    const changed = names.filter((field) => !before || !isSame(before, after, field));
    if (!isNew) {
      stamps[id] = {
        ...stamps[id],
        ...Object.fromEntries(changed.map((name) => [name, stamp])),
      };
    }
  }
  return prune({ ...list, tasks, stamps, removed });
}

function prune(list) {
  const all = Object.entries(list.removed);
  if (all.length <= MAX_REMOVED) return list;
  all.sort(([idA, a], [idB, b]) => (a === b ? (idA < idB ? -1 : 1) : a > b ? -1 : 1));
  return { ...list, removed: Object.fromEntries(all.slice(0, MAX_REMOVED)) };
}

/* {{whyMergeLists}} */
export function merge(mine, theirs) {
  const removed = { ...mine.removed };
  for (const [id, stamp] of Object.entries(theirs.removed))
    removed[id] = later(removed[id], stamp);
  const merged = prune({ ...mine, tasks: [], stamps: {}, removed });
  let ahead = Object.entries(merged.removed).some(
    ([id, stamp]) => theirs.removed[id] !== stamp,
  );

  const take = (task, stamps) => {
    if (removed[task.id] >= lifeOf({ stamps: { [task.id]: stamps } }, task)) return false;
    merged.tasks.push(task);
    if (stamps) merged.stamps[task.id] = stamps;
    return true;
  };
  const others = new Map(theirs.tasks.map((task) => [task.id, task]));
  for (const task of mine.tasks) {
    const other = others.get(task.id);
    others.delete(task.id);
    if (!other) {
      ahead = take(task, mine.stamps[task.id]) || ahead;
      continue;
    }
    const both = combine(mine, task, theirs, other);
    take(both.task, both.stamps);
    ahead ||= both.ahead;
  }
  for (const task of others.values()) take(task, theirs.stamps[task.id]);
  return { list: merged, ahead };
}

function combine(mine, task, theirs, other) {
  const result = { task, stamps: mine.stamps[task.id], ahead: false };
  for (const field of names) {
    const [here, there] = [stampOf(mine, task, field), stampOf(theirs, other, field)];
    const isSameValue = isSame(task, other, field);
    /* {{whyTie}} */
    const wins =
      there === here ? valuesOf(other, field) > valuesOf(task, field) : there > here;
    if (wins) {
      if (!isSameValue) result.task = copy(field, other, result.task);
      if (there !== here) result.stamps = { ...result.stamps, [field]: there };
    } else if (here !== there || !isSameValue) {
      result.ahead = true;
    }
  }
  return result;
}

/* {{whyPart}} */
export function partOf(list, changes) {
  const ids = changes.map(({ id }) => id);
  const only = (all) =>
    Object.fromEntries(ids.filter((id) => id in all).map((id) => [id, all[id]]));
  return {
    ...emptyList,
    tasks: changes.flatMap(({ after }) => after ?? []),
    stamps: only(list.stamps),
    removed: only(list.removed),
  };
}

/* {{whyRevert}} */
export function revert(tasks, changes) {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  /* {{whyReverse}} */
  for (const { id, before, after } of [...changes].reverse()) {
    const now = byId.get(id);
    if (!before) {
      if (now && isSame(now, after, 'text') && isSame(now, after, 'done'))
        byId.delete(id);
    } else if (!after) {
      if (!now) byId.set(id, before);
    } else if (now) {
      const back = names.filter(
        (field) => !isSame(before, after, field) && isSame(now, after, field),
      );
      byId.set(
        id,
        back.reduce((task, field) => copy(field, before, task), now),
      );
    }
  }
  return [...byId.values()];
}

/* {{whyIsStamp}} */
function isStamp(text) {
  const [time] = String(text).split('~');
  return time === FAR || (isDate(time) && Date.parse(time) < LAST);
}
const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const stampsOf = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([, stamp]) => isStamp(stamp)))
    : {};

/* {{whyReadList}} */
export function readList(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return { error: 'json' };
  }
  const [fault] = check(data);
  if (fault) return { error: fault.code };
  const stamps = Object.entries(isRecord(data.stamps) ? data.stamps : {});
  return {
    isPlain: !isRecord(data.stamps),
    list: {
      version: VERSION,
      tasks: data.tasks.map((task) => ({ ...task, text: tidy(task.text) })),
      stamps: Object.fromEntries(stamps.map(([id, own]) => [id, stampsOf(own)])),
      removed: stampsOf(data.removed),
    },
  };
}
