import { isDay } from './days.js';

/*
 * The rows of the list. `template` holds an empty row, `today` returns the current day and `dayName`
 * puts a day into words, as seen from today.
 */
export function createRows(list, template, { today, dayName }) {
  const shown = new WeakMap(); // what each row shows now
  /* On a narrow page the buttons that move a task are behind its handle, and a row is one line. On a
     wide page they are in sight, and the handle is for the pointer alone. */
  const narrow = matchMedia('(max-width: 30rem)');
  narrow.addEventListener('change', () => [...list.children].forEach(prepareHandle));

  function prepareHandle(row) {
    const handle = row.querySelector('.alca');
    handle.tabIndex = narrow.matches ? 0 : -1;
    if (narrow.matches) handle.removeAttribute('aria-hidden');
    else handle.setAttribute('aria-hidden', 'true');
    handle.setAttribute('aria-expanded', row.classList.contains('aberta'));
  }

  function fillDay(place, day, now) {
    place.hidden = day === '';
    place.textContent = day && dayName(day, now);
    if (!day) return;
    place.dateTime = day;
    place.classList.toggle('chegou', day <= now);
  }

  return {
    shown: (row) => shown.get(row),
    create({ id }) {
      const row = template.content.firstElementChild.cloneNode(true);
      row.dataset.id = id;
      prepareHandle(row);
      return row;
    },
    fill(row, { texto, feita, dia }) {
      const day = isDay(dia) ? dia : '';
      const now = day && today();
      const before = shown.get(row);
      const isSameDay = before?.day === day && before.now === now;
      if (isSameDay && before.texto === texto && before.feita === feita) return;
      shown.set(row, { texto, feita, day, now });
      /* Putting a day into words is slow, and a long list has many days. */
      if (!isSameDay) fillDay(row.querySelector('.prazo'), day, now);
      row.querySelector('[type="checkbox"]').checked = feita;
      row.querySelector('.texto').textContent = texto;
      for (const button of row.querySelectorAll('button[data-nome]')) {
        button.setAttribute('aria-label', `${button.dataset.nome}: ${texto}`);
      }
    },
    /* A click has already changed the check box, so the stored state of the row is updated. */
    noteClick(row, feita) {
      shown.set(row, { ...shown.get(row), feita });
    },
    /* Puts rows in order without moving the one that has the focus. */
    arrange(rows) {
      const focused = document.activeElement?.closest('#lista > li');
      let cursor = list.firstElementChild;
      for (const row of rows) {
        if (row === focused) {
          while (cursor && cursor !== row) {
            const next = cursor.nextElementSibling;
            list.append(cursor);
            cursor = next;
          }
        }
        if (row === cursor) cursor = cursor.nextElementSibling;
        else list.insertBefore(row, cursor);
      }
    },
    /* Shows or hides the buttons behind the handle. Only one row is open. */
    toggleMoving(row) {
      for (const one of new Set([row, ...list.querySelectorAll('.aberta')])) {
        one.classList.toggle('aberta', one === row && !one.classList.contains('aberta'));
        prepareHandle(one);
      }
    },
  };
}
