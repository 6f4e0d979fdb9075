import { dayOf } from './entries.js';
import { $, phrase } from './pieces.js';

/* {{whyMessage}} */
export function createMessage(app) {
  const { journal, words, speech } = app;

  /* {{whyStepName}} */
  function nameOf({ keys, changes }) {
    if (keys.length === 0) return '';
    const [{ before, after } = {}] = changes;
    const entry = after?.record ?? before?.record ?? journal.record(keys[0]);
    const isOne = keys.length === 1 && entry !== undefined;
    return isOne ? app.nameOf(entry) : speech.shortDay(dayOf(keys[0]));
  }

  /* {{whyUndoButton}} */
  function showUndo() {
    const step = journal.nextUndo;
    $('#undo').hidden = !step;
    if (!step) return;
    const day = nameOf(step);
    $('#undo').textContent = phrase(words.undoStep, {
      step: phrase(words.steps[step.kind], { day }),
    });
  }

  function say(text) {
    $('#notice').textContent = text;
    showUndo();
  }

  async function undo() {
    const { status } = await journal.undo();
    if (status === 'nothing') return;
    app.update();
    say(status === 'undone' ? words.undone : words.notStored);
  }

  $('#undo').addEventListener('click', async () => {
    await undo();
    if ($('#undo').hidden) $('section:not([hidden]) h2').focus();
  });

  /* {{whyFieldUndo}} */
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (target.matches('textarea, input:not([type="radio"], [type="file"])')) return;
    if (!journal.nextUndo) return;
    event.preventDefault();
    undo();
  });

  return { say, showUndo };
}
