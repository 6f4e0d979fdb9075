import { localDay, untilMidnight } from './dates.js';
import { createChips } from './chips.js';
import { dayOf, keyOf, localTime, newKey } from './entries.js';
import { NOTE_LIMIT } from './format.js';
import { createMoments } from './moments.js';
import { $, el, keepPlace, moodWord, phrase } from './pieces.js';
import { normal } from './records.js';
import { lastDays, streak } from './streak.js';

export const FIRST_DAY = '1900-01-01';
const ONE_MINUTE = 60_000;

/* {{whyToday}} */
export function createToday(app) {
  const { journal, words, speech } = app;
  const form = $('#record');
  const { date, note } = form.elements;
  let faceGroup; /* {{whyFaceGroup}} */
  let shownAside = []; /* {{whyShownAside}} */
  let timer;

  /* {{whyNoLimit}} */
  note.removeAttribute('maxlength');
  form.elements.tags.removeAttribute('maxlength');
  form.classList.add('live'); /* {{whyLive}} */

  function countLetters() {
    const left = NOTE_LIMIT - note.value.trim().length;
    $('#counter').classList.toggle('over', left < 0);
    $('#counter').textContent = phrase(left < 0 ? words.over : words.left, {
      n: Math.abs(left),
    });
  }

  /* {{whyQuestion}} */
  function question() {
    const entry = journal.record(app.openKey);
    const day = speech.shortDay(app.openDay);
    const isToday = app.openDay === app.today;
    const isAlone = app.isAlone(app.openKey);
    if (isAlone) return isToday ? words.question : phrase(words.questionOfDay, { day });
    if (entry) return phrase(words.questionOfDay, { day: app.nameOf(entry) });
    return isToday ? words.questionNow : phrase(words.questionAnother, { day });
  }

  /* {{whyFill}} */
  function fill() {
    const { texts, aside, isDraft } = journal.form(app.openKey);
    for (const radio of form.elements.mood) {
      radio.checked = radio.value === texts.mood;
    }
    for (const name of ['note', 'energy', 'tags', 'time']) {
      const field = form.elements[name];
      /* {{whyCaret}} */
      if (normal(name, field.value) !== normal(name, texts[name]))
        field.value = texts[name];
    }
    form.querySelector('legend').textContent = question();
    moments.draw();
    countLetters();
    chips.draw();
    showDraft(aside, isDraft);
    /* {{whyUnfold}} */
    if (texts.note || texts.energy || texts.tags || aside.length) $('#more').open = true;
  }

  /* {{whyAside}} */
  function showDraft(aside, isDraft) {
    $('#draft').hidden = !isDraft;
    /* {{whyEachLetter}} */
    if (
      aside.length === shownAside.length &&
      aside.every((text, i) => text === shownAside[i])
    ) {
      return;
    }
    shownAside = aside;
    $('#aside').hidden = aside.length === 0;
    /* {{whyTextInButton}} */
    const button = (action, text, label) =>
      el('button', { type: 'button', 'data-action': action, 'data-text': text }, label);
    $('#aside ul').replaceChildren(
      ...aside.map((text) =>
        el(
          'li',
          {},
          el('p', { dir: 'auto' }, text),
          el(
            'div',
            { class: 'button-row' },
            button('use', text, words.use),
            button('drop', text, words.discard),
          ),
        ),
      ),
    );
  }

  /* {{whyAnyDay}} */
  function setEntry(key) {
    const day = dayOf(key);
    app.openKey = key;
    faceGroup = undefined;
    date.min = day < FIRST_DAY ? day : FIRST_DAY;
    date.max = day > app.today ? day : app.today;
    date.value = day;
    for (const radio of form.elements.mood) radio.setAttribute('aria-invalid', 'false');
    fill();
  }

  /* {{whyLatest}} */
  function setDay(day) {
    const isOfDay = (key) => dayOf(key) === day;
    const saved = journal.records.map(keyOf).filter(isOfDay);
    const unsaved = journal
      .unsavedKeys()
      .filter((key) => isOfDay(key) && !saved.includes(key) && journal.peek(key).isDraft);
    setEntry(unsaved.at(-1) ?? saved.at(-1) ?? day);
  }

  function type(name, value) {
    const isStored = journal.type(app.openKey, name, value);
    countLetters();
    const { aside, isDraft } = journal.peek(app.openKey);
    showDraft(aside, isDraft);
    if (!isStored && $('#memory').hidden) app.say(words.noRoomForDraft);
  }

  const logged = (entry) =>
    phrase(words.logged, {
      day: app.nameOf(entry),
      n: entry.mood,
      word: moodWord(entry.mood),
    });

  /* {{whySave}} */
  async function save(group = faceGroup) {
    if (!form.reportValidity()) return;
    const key = app.openKey;
    const time = dayOf(key) === app.today ? localTime() : '';
    await app.opening;
    const { status, record } = await journal.save(key, group, { time });
    if (status === 'noMood') return;
    if (status === 'failed') return app.say(`${words.notStored} ${words.textOnScreen}`);
    if (status === 'tooLong') return app.say(words.longNote);
    app.invented = null; /* {{whyOwnDiary}} */
    app.update();
    const message = logged(record);
    app.say(status === 'savedInPart' ? `${message} ${words.longNote}` : message);
    /* {{whyThreeDays}} */
    if (app.days.length === 3) app.askPersistence();
  }

  function drawStreak() {
    const dates = app.days.map((record) => record.date);
    const { current, longest } = streak(dates, app.today);
    const { done, total } = lastDays(dates, app.today);
    const { number, plural } = speech;
    const parts = [
      current === 0 ? words.streak0 : plural(current, words.streak1, words.streak),
      ...(longest > current ? [plural(longest, words.longest1, words.longest)] : []),
      ...(total > 1
        ? [phrase(words.lastDays, { n: number(done), total: number(total) })]
        : []),
    ];
    $('#streak').textContent = app.days.length ? parts.join(' ') : '';
  }

  /* {{whyTurnDay}} */
  function turnDay() {
    const yesterday = app.today;
    app.today = localDay();
    date.max = app.openDay > app.today ? app.openDay : app.today;
    const isBehind = app.today !== yesterday && app.openDay === yesterday;
    if (isBehind && !journal.peek(app.openKey).isDraft) setDay(app.today);
    /* {{whyDayDrawn}} */
    if (app.today !== yesterday) {
      keepPlace(app.draw);
      fill();
    }
    clearTimeout(timer);
    timer = setTimeout(turnDay, Math.min(untilMidnight() + 1000, ONE_MINUTE));
  }

  /* {{whyTurnNow}} */
  const turnNow = () => {
    if (localDay() !== app.today) turnDay();
  };
  addEventListener('focus', turnNow);
  for (const name of ['pointerdown', 'keydown']) {
    form.addEventListener(name, turnNow, { capture: true });
  }

  const chips = createChips(app, { type, save });
  const moments = createMoments(app);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });

  /* {{whyInput}} */
  form.addEventListener('input', ({ target }) => {
    if (target.name && target !== date) type(target.name, target.value);
    if (target.name === 'tags') chips.draw();
  });

  form.addEventListener('change', ({ target }) => {
    if (target.name === 'mood') save();
    if (target === date && date.value && date.checkValidity()) setDay(date.value);
  });

  const faces = form.querySelector('fieldset');
  /* {{whyInvalid}} */
  faces.addEventListener('invalid', ({ target }) => target.removeAttribute('aria-invalid'), true);

  /* {{whyShowInvalid}} */
  const more = $('#more');
  more.addEventListener(
    'invalid',
    () => {
      more.open = true;
    },
    true,
  );

  /* {{whyArrows}} */
  faces.addEventListener('keydown', ({ key }) => {
    if (key.startsWith('Arrow')) faceGroup ??= Symbol('faces');
  });
  faces.addEventListener('pointerdown', () => {
    faceGroup = undefined;
  });
  faces.addEventListener('focusout', ({ relatedTarget }) => {
    if (!faces.contains(relatedTarget)) faceGroup = undefined;
  });

  /* {{whyBeforeUnload}} */
  addEventListener('beforeunload', (event) => {
    if (journal.isAtRisk) event.preventDefault();
  });

  /* {{whyStorageEvent}} */
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('good-mood-draft:')) fill();
  });

  const actions = {
    edit({ key }) {
      setEntry(key);
      app.goTo('today');
    },
    another() {
      setEntry(newKey(app.openDay));
      form.elements.mood[0].focus();
    },
    discard() {
      journal.discardDraft(app.openKey);
      app.update();
      app.say(words.discarded);
      $('#title-today').focus();
    },
    /* {{whyUse}} */
    use({ text }) {
      journal.useAside(app.openKey, text);
      app.update();
      note.focus();
    },
    drop({ text }) {
      journal.dropAside(app.openKey, text);
      app.update();
      app.say(words.discarded);
      $('#title-today').focus();
    },
  };

  return { actions, draw: drawStreak, fill, save, setDay, turnDay };
}
