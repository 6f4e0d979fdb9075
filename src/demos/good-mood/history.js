import { keyOf, place } from './entries.js';
import { $, el, face, moodWord, phrase } from './pieces.js';
import { marks, search } from './search.js';

const MOST_FOUND = 100;

function groupByMonth(records) {
  const groups = new Map();
  for (const record of records) {
    const month = record.date.slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), record]);
  }
  return groups;
}

/* {{whyHistory}} */
export function createHistory(app) {
  const { journal, words, speech } = app;
  let monthsShown = 12;
  let query = '';

  /* {{whyMarked}} */
  const marked = (text) =>
    query
      ? marks(text, query).map((part) => (part.isFound ? el('mark', {}, part.text) : part.text))
      : [text];

  function button(action, label, name, data) {
    const attributes = { type: 'button', 'data-action': action, ...data };
    return el('button', attributes, label, el('span', { class: 'sr-only' }, ` ${name}`));
  }

  /* {{whyNoEdit}} */
  function buttonsOf(entry) {
    const [name, data] = [app.nameOf(entry), { 'data-key': keyOf(entry) }];
    const buttons = app.invented
      ? []
      : [button('edit', words.edit, name, data), button('remove', words.remove, name, data)];
    return el('div', { class: 'buttons' }, ...buttons);
  }

  function row(entry, ...heading) {
    const text = el('div', { class: 'text' }, ...heading);
    if (entry.note) text.append(el('p', { dir: 'auto' }, ...marked(entry.note)));
    const small = [
      ...(entry.energy ? [phrase(words.energyOf5, { n: entry.energy })] : []),
      ...(entry.tags ?? []),
    ];
    if (small.length)
      text.append(el('p', { class: 'small', dir: 'auto' }, ...marked(small.join(' · '))));
    return el('li', {}, face(entry.mood), text, buttonsOf(entry));
  }

  function entryRow(entry) {
    const { mood } = entry;
    return row(entry, el('b', {}, app.moment(entry)), ` ${mood}, ${moodWord(mood)}`);
  }

  /* {{whyDayOfSeveral}} */
  function dayRow(day) {
    const { date, mean, mood, entries } = day;
    const heading = el('b', {}, speech.weekdayAndDay(date));
    if (mean === undefined) return row(entries[0], heading, ` ${mood}, ${moodWord(mood)}`);
    const name = speech.shortDay(date);
    const whole = button('removeDay', words.removeDay, name, { 'data-day': date });
    return el(
      'li',
      { class: 'several' },
      face(mood),
      el('div', { class: 'text' }, heading, ` ${speech.describe(day)}`),
      el('div', { class: 'buttons' }, whole),
      el('ul', {}, ...entries.map(entryRow)),
    );
  }

  /* {{whyFoundEntries}} */
  const found = () =>
    app.records.flatMap((day) => {
      const entries = search(day.entries, query);
      return entries.length > 0 ? [{ ...day, entries }] : [];
    });

  function draw() {
    const all = query ? found() : app.records;
    const groups = groupByMonth(query ? all.slice(-MOST_FOUND) : all);
    const count = speech.plural(all.length, words.found1, words.found);
    $('#found').textContent = query && (all.length ? count : words.notFound);
    const months = [...groups.keys()].sort().reverse();
    const parts = months
      .slice(0, query ? Infinity : monthsShown)
      .map((month) =>
        el(
          'div',
          { class: 'month' },
          el('h3', {}, speech.monthAndYear(month)),
          el('ul', {}, ...groups.get(month).reverse().map(dayRow)),
        ),
      );
    if (months.length === 0 && !query) parts.push(el('p', {}, words.emptyHistory));
    if (months.length > monthsShown && !query) {
      parts.push(
        el('button', { type: 'button', 'data-action': 'moreMonths' }, words.moreMonths),
      );
    }
    $('#list').replaceChildren(...parts);
  }

  $('#query').addEventListener('input', ({ target }) => {
    query = target.value.trim();
    draw();
  });

  async function remove(keys, name) {
    const { status } = await journal.remove(...keys);
    app.update();
    if (status === 'removed' && keys.includes(app.openKey)) app.setDay(app.openDay);
    const messages = {
      removed: words.removed,
      changed: words.changedThere,
      failed: words.notStored,
    };
    app.say(phrase(messages[status], { day: name }));
    if (status === 'removed') $('#undo').focus();
  }

  const actions = {
    remove: ({ key }) => remove([key], app.nameOf(journal.record(key) ?? place(key))),
    removeDay({ day }) {
      const entries = journal.records.filter(({ date }) => date === day);
      return remove(entries.map(keyOf), speech.shortDay(day));
    },
    moreMonths() {
      monthsShown += 12;
      draw();
      $('#title-history').focus();
    },
  };

  return { actions, draw };
}
