/* {{whyState}} */
export const VERSION = 1;
export const LIMIT = 120;
export const initial = { version: VERSION, tasks: [] };

/* {{whyTidy}} */
export const tidy = (text) => text.replace(/\s+/g, ' ').trim();
const fits = (text) => text.length > 0 && text.length <= LIMIT;

/* {{whyPure}} */
export function reduce(state, action) {
  const { tasks } = state;
  const withTasks = (changed) => ({ ...state, tasks: changed });
  const change = (id, fields) =>
    withTasks(tasks.map((task) => (task.id === id ? { ...task, ...fields } : task)));

  switch (action.type) {
    case 'add': {
      const text = tidy(action.text);
      if (!fits(text) || tasks.some(({ id }) => id === action.id)) return state;
      return withTasks([
        ...tasks,
        {
          id: action.id,
          text,
          done: false,
          createdAt: action.now,
          doneAt: null,
          order: last(tasks) + 1,
        },
      ]);
    }
    case 'toggle':
      return change(action.id, { done: action.done, doneAt: action.done ? action.now : null });
    case 'edit': {
      const text = tidy(action.text);
      return fits(text) ? change(action.id, { text }) : state;
    }
    case 'setDay':
      return withTasks(tasks.map((task) => (task.id === action.id ? withDay(task, action.day) : task)));
    case 'remove':
      return withTasks(tasks.filter(({ id }) => id !== action.id));
    case 'clearDone':
      return withTasks(tasks.filter(({ done }) => !done));
    case 'undo': {
      /* {{whyUndoOrder}} */
      const kept = new Set(tasks.map(({ id }) => id));
      return withTasks([...tasks, ...action.tasks.filter(({ id }) => !kept.has(id))]);
    }
    case 'import':
      return withTasks(action.mode === 'replace' ? action.tasks : merge(tasks, action.tasks));
    case 'move':
      return withTasks(move(tasks, action.id, action.before));
    default:
      return state;
  }
}

/* {{whySorted}} */
const compare = (a, b) => (a < b ? -1 : Number(a > b));
export const sorted = (tasks) =>
  [...tasks].sort(
    (a, b) => a.order - b.order || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  );

export const filter = (tasks, filterName) =>
  filterName === 'all' ? tasks : tasks.filter(({ done }) => done === (filterName === 'done'));

/* {{whyCut}} */
export const cut = (text) => text.slice(0, LIMIT).replace(/\p{Surrogate}$/u, '');

/* {{whyNoDay}} */
function withDay({ day: _, ...task }, day) {
  return day ? { ...task, day } : task;
}

const last = (tasks) => tasks.reduce((highest, { order }) => Math.max(highest, order), 0);

/* {{whyMerge}} */
export function merge(here, arrival) {
  if (here.length === 0) return arrival;
  const added = new Map(arrival.map((task) => [task.id, task]));
  const joined = here.map((mine) => {
    const other = added.get(mine.id);
    added.delete(mine.id);
    return other ? { ...other, order: mine.order } : mine;
  });
  const end = last(joined);
  const latest = sorted([...added.values()]);
  return [...joined, ...latest.map((task, i) => ({ ...task, order: end + i + 1 }))];
}

/* {{whyMove}} */
function move(tasks, id, before) {
  const moved = tasks.find((task) => task.id === id);
  const queue = sorted(tasks).filter((task) => task !== moved);
  const place = before === null ? queue.length : queue.findIndex((t) => t.id === before);
  if (!moved || place < 0 || queue.length === 0) return tasks;

  const above = queue[place - 1]?.order ?? queue[0].order - 2;
  const below = queue[place]?.order ?? above + 2;
  const order = (above + below) / 2;
  if (above < order && order < below) {
    return tasks.map((task) => (task === moved ? { ...moved, order } : task));
  }
  /* {{whyRenumber}} */
  queue.splice(place, 0, moved);
  const places = new Map(queue.map((task, i) => [task.id, i + 1]));
  return tasks.map((task) => ({ ...task, order: places.get(task.id) }));
}

/* {{whyParse}} */
export function parse(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return { errors: [{ code: 'json' }] };
  }
  const errors = check(data);
  if (errors.length > 0) return { errors };
  const tasks = data.tasks.map((task) => ({ ...task, text: tidy(task.text) }));
  return { errors, state: { version: VERSION, tasks } };
}

/* {{whyCheck}} */
export function check(data) {
  if (!isObject(data) || !Number.isInteger(data.version) || data.version < 1) {
    return [{ code: 'version' }];
  }
  /* {{whyVersionFirst}} */
  if (data.version > VERSION) return [{ code: 'future', version: data.version }];
  if (!Array.isArray(data.tasks)) return [{ code: 'tasks' }];
  const ids = new Set();
  return data.tasks.flatMap((task, i) => {
    const code = faultOf(task, ids);
    return code ? [{ code, position: i + 1 }] : [];
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isObject = (data) =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
export const isDate = (data) =>
  typeof data === 'string' &&
  !Number.isNaN(Date.parse(data)) &&
  new Date(data).toISOString() === data;

function faultOf(task, ids) {
  if (!isObject(task)) return 'task';
  if (typeof task.id !== 'string' || !UUID.test(task.id)) return 'id';
  if (ids.has(task.id)) return 'repeated';
  ids.add(task.id);
  if (typeof task.text !== 'string' || !fits(tidy(task.text))) return 'text';
  if (typeof task.done !== 'boolean') return 'done';
  if (!isDate(task.createdAt)) return 'createdAt';
  if (task.done ? !isDate(task.doneAt) : task.doneAt !== null) return 'doneAt';
  if (!Number.isFinite(task.order)) return 'order';
  return null;
}
