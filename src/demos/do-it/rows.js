import { isDay } from './days.js';

/* {{whyRows}} */
export function createRows(list, template, { today, dayName }) {
  const shown = new WeakMap(); // {{whyShown}}
  /* {{whyNarrow}} */
  const narrow = matchMedia('(max-width: 30rem)');
  narrow.addEventListener('change', () => [...list.children].forEach(prepareHandle));

  function prepareHandle(row) {
    const handle = row.querySelector('.handle');
    handle.tabIndex = narrow.matches ? 0 : -1;
    if (narrow.matches) handle.removeAttribute('aria-hidden');
    else handle.setAttribute('aria-hidden', 'true');
    handle.setAttribute('aria-expanded', row.classList.contains('open'));
  }

  function fillDay(place, day, now) {
    place.hidden = day === '';
    place.textContent = day && dayName(day, now);
    if (!day) return;
    place.dateTime = day;
    place.classList.toggle('reached', day <= now);
  }

  return {
    shown: (row) => shown.get(row),
    create({ id }) {
      const row = template.content.firstElementChild.cloneNode(true);
      row.dataset.id = id;
      prepareHandle(row);
      return row;
    },
    fill(row, { text, done, day: dueDay }) {
      const day = isDay(dueDay) ? dueDay : '';
      const now = day && today();
      const before = shown.get(row);
      const isSameDay = before?.day === day && before.now === now;
      if (isSameDay && before.text === text && before.done === done) return;
      shown.set(row, { text, done, day, now });
      /* {{whyDayWords}} */
      if (!isSameDay) fillDay(row.querySelector('.due'), day, now);
      row.querySelector('[type="checkbox"]').checked = done;
      row.querySelector('.text').textContent = text;
      for (const button of row.querySelectorAll('button[data-name]')) {
        button.setAttribute('aria-label', `${button.dataset.name}: ${text}`);
      }
    },
    /* {{whyNoteClick}} */
    noteClick(row, done) {
      shown.set(row, { ...shown.get(row), done });
    },
    /* {{whyArrange}} */
    arrange(rows, place) {
      const focused = document.activeElement?.closest('li');
      let cursor = place.firstElementChild;
      for (const row of rows) {
        if (row === focused && row.parentElement === place) {
          while (cursor && cursor !== row) {
            const next = cursor.nextElementSibling;
            place.append(cursor);
            cursor = next;
          }
        }
        if (row === cursor) cursor = cursor.nextElementSibling;
        else place.insertBefore(row, cursor);
      }
    },
    /* {{whyToggleMoving}} */
    toggleMoving(row) {
      for (const one of new Set([row, ...list.querySelectorAll('.open')])) {
        one.classList.toggle('open', one === row && !one.classList.contains('open'));
        prepareHandle(one);
      }
    },
  };
}
