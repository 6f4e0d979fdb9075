import { LIMITE, arruma } from './estado.js';
import { createDrafts } from './drafts.js';
import { isDay } from './days.js';
import { createHistory } from './history.js';
import { criaMemoria } from './memoria.js';

/*
 * The model of the app, without the DOM: the list, the drafts and the undo steps. tela.js renders
 * it.
 */
export function createSession({
  storage = () => localStorage,
  spare = () => sessionStorage,
  send = () => undefined,
  tab = crypto.randomUUID(),
  newId = () => crypto.randomUUID(),
  now = Date.now,
} = {}) {
  const memory = criaMemoria({ armazem: storage, spare, send, aba: tab, relogio: now });
  const drafts = createDrafts({ storage, spare, tab, now });
  const history = createHistory();
  memory.greet();

  const time = () => new Date(now()).toISOString();
  const task = (id) => memory.estado.tarefas.find((one) => one.id === id);
  const step = (kind, action) => history.add(kind, memory.aplica(action));
  const fits = (text) => text !== '' && text.length <= LIMITE;
  const newTask = (texto) => ({ tipo: 'adicionar', id: newId(), texto, agora: time() });

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
    /* Handles a message from another tab. A new tab may have taken over the drafts of this one.
       Returns whether the list changed. */
    hear(message) {
      if (message.isHello) drafts.open();
      return memory.hear(message);
    },
    close: drafts.close,
    /* Runs when a frozen page is shown again. */
    open() {
      drafts.open();
      memory.recebe();
      memory.greet();
    },

    type: (text) => drafts.set({ text }),
    /* Saves the typed text as a task. Returns null if it does not fit, and the text stays. */
    add(text = drafts.current.text) {
      const texto = arruma(text);
      if (!fits(texto)) return null;
      const added = step('added', newTask(texto));
      drafts.set({ text: '' });
      return added;
    },

    /* Adds a text that was not typed in the new-task field. The field keeps its draft. */
    addAside: (text) => step('added', newTask(text)),

    /* Several tasks at once, as one step. */
    addMany(lines) {
      const criadaEm = time();
      const tarefas = lines.map(({ texto, feita }, i) => {
        const feitaEm = feita ? criadaEm : null;
        return { id: newId(), texto, feita, criadaEm, feitaEm, ordem: i + 1 };
      });
      return step('pasted', { tipo: 'importar', modo: 'juntar', tarefas });
    },

    /* `base` is the text that the edit began with. */
    typeEdit(id, text, base = drafts.current.edits[id]?.base ?? task(id)?.texto ?? '') {
      setEdit(id, text === base ? null : { text, base });
    },
    cancelEdit: (id) => setEdit(id, null),
    /* Saves an edit. If another tab changed or removed the task during the edit, the edited text
       becomes a new task, so that neither text is lost. */
    saveEdit(id) {
      const edit = drafts.current.edits[id];
      const texto = arruma(edit?.text ?? '');
      const current = task(id)?.texto;
      let saved = null;
      if (fits(texto) && texto !== current) {
        const isOurs = current === edit.base;
        saved = isOurs
          ? step('edited', { tipo: 'editar', id, texto })
          : step('added', newTask(texto));
      }
      setEdit(id, null);
      return saved;
    },

    toggle: (id, feita) => step('toggled', { tipo: 'alternar', id, feita, agora: time() }),
    /* Sets the day of a task. An invalid day removes it. Several changes of a day in a row are one step. */
    setDay(id, day) {
      const changes = memory.aplica({ tipo: 'datar', id, dia: isDay(day) ? day : null });
      const { last } = history;
      const isSameStep = last?.kind === 'dated' && last.changes[0].id === id;
      return isSameStep ? history.extend(last, changes) : history.add('dated', changes);
    },
    move: (id, antesDe) => step('moved', { tipo: 'mover', id, antesDe }),
    /* `earlier` is a removal in the same step, so that one undo restores both. */
    remove(id, earlier = null) {
      const changes = memory.aplica({ tipo: 'remover', id });
      return join(changes, earlier);
    },
    clearDone: (earlier = null) => join(memory.aplica({ tipo: 'limparFeitas' }), earlier),
    bring: (modo, tarefas) => step('imported', { tipo: 'importar', modo, tarefas }),

    undo(one) {
      const undone = history.take(one);
      if (!undone) return null;
      const changes = memory.undo(undone.changes);
      /* Undoing the addition of a task restores its text in the new-task field, before the text that
         is there: without a redo, the text would be lost. */
      const removed = undone.kind === 'added' && changes.find(({ after }) => !after);
      if (removed) {
        const texts = [removed.before.texto, drafts.current.text];
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
