import { LIMIT, tidy } from './state.js';
import { createDrafts } from './drafts.js';
import { isDay } from './days.js';
import { createHistory } from './history.js';
import { createMemory } from './storage.js';

/* {{whySession}} */
export function createSession({
  storage = () => localStorage,
  spare = () => sessionStorage,
  send = () => undefined,
  tab = crypto.randomUUID(),
  newId = () => crypto.randomUUID(),
  now = Date.now,
} = {}) {
  const history = createHistory();
  const onForget = (changes) => history.add('removed', changes);
  const memory = createMemory({ storage, spare, send, tab, now, onForget });
  const drafts = createDrafts({ storage, spare, tab, now });
  memory.greet();

  const time = () => new Date(now()).toISOString();
  const task = (id) => memory.state.tasks.find((one) => one.id === id);
  const step = (kind, action) => history.add(kind, memory.apply(action));
  const fits = (text) => text !== '' && text.length <= LIMIT;
  const newTask = (text) => ({ type: 'add', id: newId(), text, now: time() });

  function setEdit(id, edit) {
    const { [id]: _, ...others } = drafts.current.edits;
    drafts.set({ edits: edit ? { ...others, [id]: edit } : others });
  }

  return {
    memory,
    history,
    task,
    get draft() {
      return drafts.current;
    },
    get isAtRisk() {
      return memory.isAtRisk || drafts.isAtRisk;
    },
    /* {{whySessionHear}} */
    hear(message) {
      if (message.isHello) drafts.open();
      return memory.hear(message);
    },
    close: drafts.close,
    /* {{whyThaw}} */
    open() {
      drafts.open();
      memory.receive({ isBack: true });
      memory.greet();
    },

    type: (text) => drafts.set({ text }),
    /* {{whyAdd}} */
    add(typed = drafts.current.text) {
      const text = tidy(typed);
      if (!fits(text)) return null;
      const added = step('added', newTask(text));
      drafts.set({ text: '' });
      return added;
    },

    /* {{whyAddAside}} */
    addAside: (text) => step('added', newTask(text)),

    /* {{whyAddMany}} */
    addMany(lines) {
      const createdAt = time();
      const tasks = lines.map(({ text, done }, i) => {
        const doneAt = done ? createdAt : null;
        return { id: newId(), text, done, createdAt, doneAt, order: i + 1 };
      });
      return step('pasted', { type: 'import', mode: 'join', tasks });
    },

    /* {{whyTypeEdit}} */
    typeEdit(id, text, base = drafts.current.edits[id]?.base ?? task(id)?.text ?? '') {
      setEdit(id, text === base ? null : { text, base });
    },
    cancelEdit: (id) => setEdit(id, null),
    /* {{whySaveEdit}} */
    saveEdit(id) {
      const edit = drafts.current.edits[id];
      const text = tidy(edit?.text ?? '');
      const current = task(id)?.text;
      let saved = null;
      if (fits(text) && text !== current) {
        const isOurs = current === edit.base;
        saved = isOurs
          ? step('edited', { type: 'edit', id, text })
          : step('added', newTask(text));
      }
      setEdit(id, null);
      return saved;
    },

    toggle: (id, done) => step('toggled', { type: 'toggle', id, done, now: time() }),
    /* {{whySetDay}} */
    setDay(id, day) {
      const changes = memory.apply({ type: 'setDay', id, day: isDay(day) ? day : null });
      const { last } = history;
      const isSameStep = last?.kind === 'dated' && last.changes[0].id === id;
      return isSameStep ? history.extend(last, changes) : history.add('dated', changes);
    },
    move: (id, before) => step('moved', { type: 'move', id, before }),
    /* {{whyEarlier}} */
    remove(id, earlier = null) {
      const changes = memory.apply({ type: 'remove', id });
      return join(changes, earlier);
    },
    clearDone: (earlier = null) => join(memory.apply({ type: 'clearDone' }), earlier),
    bring: (mode, tasks) => step('imported', { type: 'import', mode, tasks }),

    undo(one) {
      const undone = history.take(one);
      if (!undone) return null;
      const changes = memory.undo(undone.changes);
      /* {{whyUndoText}} */
      const removed = undone.kind === 'added' && changes.find(({ after }) => !after);
      if (removed) {
        const texts = [removed.before.text, drafts.current.text];
        drafts.set({ text: texts.filter(Boolean).join(' ') });
      }
      return undone;
    },
  };

  function join(changes, earlier) {
    if (!earlier || history.last !== earlier) return history.add('removed', changes);
    return history.extend(earlier, changes);
  }
}
