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

  function dayRow(record) {
    const { date: day, mood } = record;
    const text = el(
      'div',
      { class: 'text' },
      el('b', {}, speech.weekdayAndDay(day)),
      ` ${mood}, ${moodWord(mood)}`,
    );
    if (record.note) text.append(el('p', { dir: 'auto' }, ...marked(record.note)));
    const small = [
      ...(record.energy ? [phrase(words.energyOf5, { n: record.energy })] : []),
      ...(record.tags ?? []),
    ];
    if (small.length)
      text.append(el('p', { class: 'small', dir: 'auto' }, ...marked(small.join(' · '))));
    const button = (action, label) =>
      el(
        'button',
        { type: 'button', 'data-action': action, 'data-day': day },
        label,
        el('span', { class: 'sr-only' }, ` ${speech.shortDay(day)}`),
      );
    /* {{whyNoEdit}} */
    const buttons = app.invented
      ? []
      : [button('edit', words.edit), button('remove', words.remove)];
    return el('li', {}, face(mood), text, el('div', { class: 'buttons' }, ...buttons));
  }

  function draw() {
    const all = query ? search(app.records, query) : app.records;
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

  const actions = {
    async remove({ day }) {
      const { status } = await journal.remove(day);
      app.update();
      const messages = {
        removed: words.removed,
        changed: words.changedThere,
        failed: words.notStored,
      };
      app.say(phrase(messages[status], { day: speech.shortDay(day) }));
      if (status === 'removed') $('#undo').focus();
    },
    moreMonths() {
      monthsShown += 12;
      draw();
      $('#title-history').focus();
    },
  };

  return { actions, draw };
}
