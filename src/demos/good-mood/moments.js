import { isKey, keyOf, place } from './entries.js';
import { $, el, face, moodWord, phrase } from './pieces.js';

/* {{whyMoments}} */
export function createMoments(app) {
  const { journal, words, speech } = app;

  function row(entry) {
    const isOpen = keyOf(entry) === app.openKey;
    const button = el(
      'button',
      {
        type: 'button',
        'data-action': 'edit',
        'data-key': keyOf(entry),
        ...(isOpen && { 'aria-current': 'true' }),
      },
      face(entry.mood),
      el('b', {}, app.moment(entry)),
      el('span', {}, `${entry.mood}, ${moodWord(entry.mood)}`),
    );
    if (entry.note) button.append(el('span', { class: 'excerpt', dir: 'auto' }, entry.note));
    return el('li', {}, button);
  }

  /* {{whyNotSaved}} */
  const notSaved = () =>
    el('li', {}, el('b', { class: 'not-saved', 'aria-current': 'true' }, words.newEntry));

  function drawDay() {
    const saved = app.entries.filter(({ date }) => date === app.openDay);
    const isSaved = saved.some((entry) => keyOf(entry) === app.openKey);
    $('#moments').hidden = saved.length === 0;
    $('#another').hidden = !isSaved;
    /* {{whyOneMoment}} */
    const isAlone = saved.length === 1 && isSaved;
    $('#moments ul').hidden = isAlone;
    const time = isAlone ? saved[0].time : undefined;
    $('#logged-at').textContent = time
      ? phrase(words.loggedAt, { time: speech.time(time) })
      : '';
    const focused = document.activeElement.closest('#moments [data-key]');
    $('#moments ul').replaceChildren(
      ...(isAlone ? [] : saved.map(row)),
      ...(isSaved ? [] : [notSaved()]),
    );
    /* {{whyFocusStays}} */
    if (focused) $(`#moments [data-key="${focused.dataset.key}"]`)?.focus();
  }

  /* {{whyPending}} */
  function drawPending() {
    const others = journal
      .unsavedKeys()
      .filter((key) => key !== app.openKey && isKey(key));
    $('#pending').hidden = others.length === 0;
    const button = (key) =>
      el(
        'button',
        { type: 'button', 'data-action': 'edit', 'data-key': key },
        app.nameOf(journal.record(key) ?? place(key)),
      );
    $('#pending').replaceChildren(
      el('span', {}, words.pending),
      ...others.slice(-5).reverse().map(button),
    );
  }

  function draw() {
    drawDay();
    drawPending();
  }

  return { draw };
}
